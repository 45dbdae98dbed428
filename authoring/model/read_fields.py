"""Reader of dataclasses: each field from the key of its name, by its type or by its mark.

A mark says how a field is read: `field(metadata=word(KINDS, "bad-item"))`.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, Field, fields
from functools import cache
from typing import Any, Final, TypeVar, cast

from authoring.core.wording import titled
from authoring.model.build_context import BuildContext
from authoring.model.dice import Dice
from authoring.model.reader import Reader, entries, get, items
from authoring.model.spans import Spans
from authoring.source.loaded import Definition
from authoring.source.node import Node

T = TypeVar("T")
Mark = Mapping[str, Any]
_READ, _UNDER, _EVERY = "read", "under", "every"
_BY_TYPE: Final[Mapping[object, Callable[..., object]]] = {
    str: Reader.text, int: Reader.integer, bool: Reader.flag, Dice: Reader.dice,
}  # fmt: skip
"""Readers of fields without a mark, by type. A missing value is the default, or empty, 0, false."""


@cache
def _fields(kind: Any) -> tuple[Field[Any], ...]:
    return fields(kind)


def read_fields(kind: type[T], context: BuildContext, node: Node | None, /, **known: Any) -> T:
    """Return a `kind` with the `known` fields, and all others read from the keys of their names."""
    written = {entry.key.text: entry.value for entry in entries(node)}
    values = {}
    for part in _fields(cast(Any, kind)):
        if part.name in known:
            continue
        value = written.get(part.metadata.get(_UNDER, part.name))
        if part.metadata:
            values[part.name] = part.metadata[_READ](context, value)
        else:
            default = () if part.default is MISSING else (part.default,)
            values[part.name] = _BY_TYPE[part.type](context.reader, value, *default)
    return kind(**values, **known)


def read_definition(
    kind: type[T], context: BuildContext, definition: Definition, /, **known: Any
) -> T:
    """Return a definition as a `kind`; a name or title left out is the words of its id. What is
    read from now on belongs to it."""
    node, id = context.begin(definition), definition.id
    head = {
        "id": id,
        **{name: context.reader.text(get(node, name), titled(id)) for name in ("name", "title")},
        "span": definition.span,
        "owner": definition.owner,
        "spans": Spans(node),
    }
    given = {part.name: head[part.name] for part in _fields(cast(Any, kind)) if part.name in head}
    return read_fields(kind, context, node, **{**given, **known})


def read_all(kind: type[T], context: BuildContext, kinds: str, **known: Any) -> dict[str, T]:
    """Return all definitions of one kind by id."""
    return {d.id: read_definition(kind, context, d, **known) for d in context.definitions(kinds)}


def read_content(kind: type[T], context: BuildContext) -> T:
    """Return a dataclass of all definitions: each field, marked by `every`, holds those of the kind
    that has its name, by id."""
    parts = fields(cast(Any, kind))
    return kind(**{p.name: read_all(p.metadata[_EVERY], context, p.name) for p in parts})


def read_items(kind: type[T], context: BuildContext, node: Node | None) -> tuple[T, ...]:
    """Return every item of a list as a `kind` that has its `span`."""
    return tuple(read_fields(kind, context, item, span=item.span) for item in items(node))


def mark(read: Callable[[Reader, Node | None], object]) -> Mark:
    """Mark a field that `read` reads."""
    return {_READ: lambda context, node: read(context.reader, node)}


TEXT: Final = mark(Reader.text)
TEXTS: Final = mark(Reader.texts)
"""Marks a list of texts."""
EFFECTS: Final[Mark] = {_READ: lambda context, node: context.effects(node)}
"""Marks a list of effects."""


INTEGERS: Final = mark(
    lambda reader, node: {entry.key.text: reader.integer(entry.value) for entry in entries(node)}
)
"""Marks a map of whole numbers."""


TEXT_BY_KEY: Final = mark(
    lambda reader, node: {entry.key.text: reader.text(entry.value) for entry in entries(node)}
)
"""Marks a map of texts."""


def under(key: str, mark: Mark) -> Mark:
    """Mark what stands under a key that is not the field's name."""
    return {**mark, _UNDER: key}


def every(kind: type) -> Mark:
    """Mark a map of all definitions that are read as a `kind`."""
    return {_EVERY: kind}


def integer(default: int) -> Mark:
    """Mark any whole number."""
    return mark(lambda reader, node: reader.integer(node, default))


def number(default: int = 0, least: int = 0, most: int = 10**9) -> Mark:
    """Mark a field that is a whole number, clamped to `least`..`most`."""
    return mark(lambda reader, node: min(most, max(least, reader.integer(node, default))))


def optional(mark: Mark) -> Mark:
    """Mark what may be left out: then it is None."""
    return {_READ: lambda context, node: None if node is None else mark[_READ](context, node)}


def dice(default: Dice) -> Mark:
    """Mark dice; those that cannot be read are 1."""
    return mark(lambda reader, node: default if node is None else reader.dice(node, 1))


def word(words: Sequence[str], code: str, default: str | None = None) -> Mark:
    """Mark one of `words`, the first if it is left out; others are reported under `code`."""
    usual = words[0] if default is None else default
    return mark(lambda reader, node: reader.word(node, words, usual, code))


def word_list(words: Sequence[str], code: str) -> Mark:
    """Mark a list of `words`; others are reported under `code` and left out."""

    def read(reader: Reader, node: Node | None) -> tuple[str, ...]:
        return tuple(filter(None, (reader.word(item, words, "", code) for item in items(node))))

    return mark(read)


def word_each(keys: Sequence[str], words: Sequence[str], code: str) -> Mark:
    """Mark one of `words` under each of the `keys`, in their order."""

    def read(reader: Reader, node: Node | None) -> tuple[str, ...]:
        return tuple(reader.word(get(node, key), words, words[0], code) for key in keys)

    return mark(read)


def refer(kind: str) -> Mark:
    """Mark the id of a definition of a kind."""
    return mark(lambda reader, node: reader.refer(kind, node))


def ids(kind: str) -> Mark:
    """Mark a list of ids of definitions of a kind."""
    return mark(lambda reader, node: reader.refer_all(kind, node))


def defined(kind: str) -> Mark:
    """Mark the id of a definition; one that is not defined is noted as used, and left out."""
    return mark(lambda reader, node: reader.defined_id(kind, node))


def all_defined(kind: str) -> Mark:
    """Mark a list of ids that are defined, each once."""
    return mark(lambda reader, node: reader.defined_ids(kind, node))


def numbers(kind: str = "", among: Sequence[str] = ()) -> Mark:
    """Mark a map of numbers, 0 or more, by ids of definitions of a `kind` or by the words
    `among`; by any words without either."""

    def read(reader: Reader, node: Node | None) -> dict[str, int]:
        for entry in entries(node) if kind else ():
            reader.refer_to(kind, entry.key.text, entry.key.span)
        read = {entry.key.text: max(0, reader.integer(entry.value)) for entry in entries(node)}
        return {key: number for key, number in read.items() if not among or key in among}

    return mark(read)
