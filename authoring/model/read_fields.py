"""Reader of dataclasses: each field from the key of its name, by its type or by its mark.

A mark is metadata that says how to read a field: `field(metadata=word(KINDS, "bad-item"))`.
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
    """Return a `kind` with the fields `known`, and all others read from the keys of their names."""
    written = {entry.key.text: entry.value for entry in entries(node)}
    values = {}
    for own in _fields(cast(Any, kind)):
        if own.name in known:
            continue
        value = written.get(own.metadata.get(_UNDER, own.name))
        if own.metadata:
            values[own.name] = own.metadata[_READ](context, value)
        else:
            default = () if own.default is MISSING else (own.default,)
            values[own.name] = _BY_TYPE[own.type](context.reader, value, *default)
    return kind(**values, **known)


def read_definition(
    kind: type[T], context: BuildContext, definition: Definition, /, **known: Any
) -> T:
    """Return a definition as a `kind`; its `name` or `title` defaults to the words of its id.
    References read are noted as its own."""
    node, id = context.begin(definition), definition.id
    head = {
        "id": id,
        **{name: context.reader.text(get(node, name), titled(id)) for name in ("name", "title")},
        "span": definition.span,
        "owner": definition.owner,
        "spans": Spans(node),
    }
    given = {own.name: head[own.name] for own in _fields(cast(Any, kind)) if own.name in head}
    return read_fields(kind, context, node, **{**given, **known})


def read_all(kind: type[T], context: BuildContext, kinds: str, **known: Any) -> dict[str, T]:
    """Return all definitions under the key `kinds` as instances of `kind`, by id."""
    return {d.id: read_definition(kind, context, d, **known) for d in context.definitions(kinds)}


def read_content(kind: type[T], context: BuildContext, **known: Any) -> T:
    """Return a dataclass whose fields, each marked by `every`, hold the definitions under the key
    of their name, by id; `known` fields are as given."""
    marks = {p.name: p.metadata[_EVERY] for p in fields(cast(Any, kind)) if p.name not in known}
    return kind(**{name: read_all(of, context, name) for name, of in marks.items()}, **known)


def read_items(kind: type[T], context: BuildContext, node: Node | None) -> tuple[T, ...]:
    """Return each item of a list as a `kind` with the span of the item."""
    return tuple(read_fields(kind, context, item, span=item.span) for item in items(node))


def part(kind: type[object]) -> Mark:
    """Return the mark of a map that is read as a `kind`; a missing map is read as an empty one."""
    return {_READ: lambda context, node: read_fields(kind, context, node)}


def each_item(kind: type[object]) -> Mark:
    """Return the mark of a list of maps, each read as a `kind` with the map's `span`."""
    return {_READ: lambda context, node: read_items(kind, context, node)}


def mark(read: Callable[[Reader, Node | None], object]) -> Mark:
    """Return the mark of a field that `read` reads from its node, None if it is missing."""
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


COUNTS: Final = mark(
    lambda reader, node: tuple([max(0, reader.integer(item)) for item in items(node)])
)
"""Marks a list of whole numbers, 0 or more."""


TEXT_BY_KEY: Final = mark(
    lambda reader, node: {entry.key.text: reader.text(entry.value) for entry in entries(node)}
)
"""Marks a map of texts."""


def under(key: str, mark: Mark) -> Mark:
    """Return `mark` for a field that stands under `key` instead of its own name."""
    return {**mark, _UNDER: key}


def every(kind: type) -> Mark:
    """Return the mark, for `read_content`, of a map of all definitions read as a `kind`."""
    return {_EVERY: kind}


def integer(default: int) -> Mark:
    """Return the mark of a whole number; `default` for anything else."""
    return mark(lambda reader, node: reader.integer(node, default))


def number(default: int = 0, least: int = 0, most: int = 10**9) -> Mark:
    """Return the mark of a whole number within `least`..`most`; `default` if left out."""
    return mark(lambda reader, node: min(most, max(least, reader.integer(node, default))))


def optional(mark: Mark) -> Mark:
    """Return the mark of a field that is None if left out, else read by `mark`."""
    return {_READ: lambda context, node: None if node is None else mark[_READ](context, node)}


def dice(default: Dice) -> Mark:
    """Return the mark of Dice: `default` if left out, 1 (and a report) if unreadable."""
    return mark(lambda reader, node: default if node is None else reader.dice(node, 1))


def word(words: Sequence[str], code: str, default: str | None = None) -> Mark:
    """Return the mark of one of `words`; any other, reported under `code`, or a missing one is
    `default`."""
    usual = words[0] if default is None else default
    return mark(lambda reader, node: reader.word(node, words, usual, code))


def word_list(words: Sequence[str], code: str) -> Mark:
    """Return the mark of a list of `words`; any other is reported under `code` and left out."""

    def read(reader: Reader, node: Node | None) -> tuple[str, ...]:
        return tuple(filter(None, (reader.word(item, words, "", code) for item in items(node))))

    return mark(read)


def word_each(keys: Sequence[str], words: Sequence[str], code: str) -> Mark:
    """Return the mark of a map from `keys` to `words`, read as a tuple in the order of `keys`; any
    other, reported under `code`, or a missing one is the first of `words`."""

    def read(reader: Reader, node: Node | None) -> tuple[str, ...]:
        return tuple(reader.word(get(node, key), words, words[0], code) for key in keys)

    return mark(read)


def refer(kind: str) -> Mark:
    """Return the mark of an id of a `kind`, "" if left out; an undefined one is kept, and reported
    later."""
    return mark(lambda reader, node: reader.refer(kind, node))


def ids(kind: str) -> Mark:
    """Return the mark of a list of ids of a `kind`; those without a definition are kept as in
    `refer`."""
    return mark(lambda reader, node: reader.refer_all(kind, node))


def defined(kind: str) -> Mark:
    """Return the mark of a reference to a definition of `kind`; an undefined id is read as ""."""
    return mark(lambda reader, node: reader.defined_id(kind, node))


def all_defined(kind: str) -> Mark:
    """Return the mark of a list of references to definitions of `kind`, each once if defined."""
    return mark(lambda reader, node: reader.defined_ids(kind, node))


def numbers(kind: str = "", among: Sequence[str] = ()) -> Mark:
    """Return the mark of a map of numbers, below 0 read as 0. Keys are ids of definitions of
    `kind`, noted as References; or only those `among`; or any, without both."""

    def read(reader: Reader, node: Node | None) -> dict[str, int]:
        for entry in entries(node) if kind else ():
            reader.refer_to(kind, entry.key.text, entry.key.span)
        read = {entry.key.text: max(0, reader.integer(entry.value)) for entry in entries(node)}
        return {key: number for key, number in read.items() if not among or key in among}

    return mark(read)
