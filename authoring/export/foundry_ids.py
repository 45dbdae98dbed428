"""Documents of a Foundry compendium: ids, keys, and children."""

from collections.abc import Iterable, Mapping
from hashlib import sha256
from json import dumps
from string import ascii_letters, digits
from typing import Any, Final
from urllib.parse import quote

from authoring.core.lazy_dataclass import dataclass, field

_ALPHABET: Final = ascii_letters + digits
_LENGTH: Final = 16
"""Characters of an id."""


@dataclass(frozen=True, slots=True)
class Record:
    """A document of a `collection` such as `scenes`: its `values` for JSON, and its children,
    documents of a collection such as `walls`."""

    collection: str
    values: Mapping[str, Any]
    children: tuple["Record", ...] = field(default=())

    @property
    def id(self) -> str:
        """The id of the document: sixteen letters and digits."""
        return str(self.values["_id"])


def made_id(*what: object) -> str:
    """Return an id of sixteen letters and digits, equal for equal `what`: a newer module then
    replaces the documents of an older one."""
    number = int.from_bytes(sha256(dumps([str(part) for part in what]).encode()).digest())
    text = ""
    for _ in range(_LENGTH):
        number, digit = divmod(number, len(_ALPHABET))
        text += _ALPHABET[digit]
    return text


def address(module: str, path: str) -> str:
    """Return the address of a picture in the module with this id, relative to the server."""
    return f"modules/{module}/{quote(path)}"


def document(
    collection: str, key: tuple[object, ...], name: str, *, children: Iterable[Record] = (),
    **values: Any,
) -> Record:  # fmt: skip
    """Return a document of `collection` with these `values`, a `name`, an id made of `key`, and
    defaults."""
    common = {
        "_id": made_id(*key), "name": name, "folder": None, "sort": 0,
        "ownership": {"default": 0}, "flags": {},
    }  # fmt: skip
    return Record(collection, {**common, **values}, tuple(children))


def records(documents: Iterable[Record]) -> dict[str, bytes]:
    """Return the records of a compendium: key (`!scenes!id`) -> JSON; children have keys of their
    own, `!scenes.walls!id.id`. Raises ValueError for two documents of equal key."""
    entries: dict[str, bytes] = {}
    for record in documents:
        _put(entries, record, "", "")
    return entries


def _put(entries: dict[str, bytes], record: Record, above: str, ids: str) -> None:
    collection, path = f"{above}{record.collection}", f"{ids}{record.id}"
    children: dict[str, list[str]] = {}
    for child in record.children:
        children.setdefault(child.collection, []).append(child.id)
        _put(entries, child, f"{collection}.", f"{path}.")
    key = f"!{collection}!{path}"
    if key in entries:
        raise ValueError(f"two documents are called {key}")
    entries[key] = dumps({**record.values, **children}, ensure_ascii=False).encode()
