"""The texts of a pack that players read: the input of its translators."""

from collections.abc import Iterator, Mapping
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.source.loaded import Definition, Source
from authoring.source.node import Entry, Map, Node, Scalar, Seq

_TEXTS: Final = frozenset(
    [
        "title",
        "description",
        "introduction",
        "objective",
        "key_rules",
        "ending",
        "note",
        "name",
        "plural",
        "concept",
        "race",
        "flavour",
        "text",
        "goal",
        "say",
        "components",
        "destination",
        "duration",
        "against",
        "school",
        "resists",
        "unless",
        "feature",
        "counter",
        "place",
        "word",
    ]
)
"""Keys whose values, single or in a list, are printed."""
_KEPT: Final = frozenset({"authors", "licence", "playtest", "lint", "uses"})
"""Keys of a pack below which nothing is translated."""
_NAMING: Final = frozenset({"add", "set", "features", "school", "choose", "options"})
"""Keys of maps whose own keys are printed: counters, things on a tile, choices."""
_WORDS: Final = "terms"
"""Key of a map whose values are printed: words of the rules, by id."""
_COUNTED: Final = frozenset({"monsters"})
"""Keys of countable people and things."""
_HARM: Final = frozenset({"attack", "damage"})
"""Effects whose `kind` is a kind of damage; elsewhere it is a word of the format."""


Definitions = Mapping[tuple[str, str], Definition]
"""Definitions of a pack by kind and id."""


@dataclass(frozen=True, slots=True)
class PlayerText:
    """One text, without the spaces around it, and its spans: at least one. `counted` is True if it
    names countable people or things."""

    text: str
    spans: tuple[Span, ...]
    counted: bool = False


def player_texts(source: Source, owner: str) -> tuple[PlayerText, ...]:
    """Return all texts in the files of the pack `owner` that players read, each once, in order."""
    spans: dict[str, list[Span]] = {}
    counted = set(_names(source, owner))
    for document in source.documents:
        if document.owner != owner:
            continue
        for scalar in _read(document.root, source.definitions):
            text = str(scalar.value).strip()
            if any(letter.isalpha() for letter in text):
                spans.setdefault(text, []).append(scalar.span)
    return tuple(PlayerText(text, tuple(at), text in counted) for text, at in spans.items())


def _names(source: Source, owner: str) -> Iterator[str]:
    for (kind, _), definition in source.definitions.items():
        name = definition.node.get("name") if isinstance(definition.node, Map) else None
        if kind in _COUNTED and definition.owner == owner and isinstance(name, Scalar):
            yield str(name.value).strip()


def _read(root: Map, known: Definitions) -> Iterator[Scalar]:
    for entry in root.entries:
        if entry.key.text in _KEPT:
            continue
        if _is_kind(entry.key.text, known) and isinstance(entry.value, Map):
            for child in entry.value.entries:  # its keys are ids, whatever they are called
                yield from _below(child.value, child.key.text, known)
        else:
            yield from _in_entry(entry, "", known)


def _is_kind(key: str, known: Definitions) -> bool:
    return any(kind == key for kind, _ in known)


def _in_entry(entry: Entry, above: str, known: Definitions) -> Iterator[Scalar]:
    key, value = entry.key.text, entry.value
    if key in _TEXTS or above == _WORDS or (key == "kind" and above in _HARM):
        yield from (scalar for scalar in _values(value) if (f"{key}s", scalar.value) not in known)
    if key in _NAMING and isinstance(value, Map):
        yield from (child.key for child in value.entries)
    yield from _below(value, key, known)


def _below(node: Node, key: str, known: Definitions) -> Iterator[Scalar]:
    if isinstance(node, Map):
        for entry in node.entries:
            yield from _in_entry(entry, key, known)
    elif isinstance(node, Seq):
        for item in node:
            yield from _below(item, key, known)


def _values(node: Node) -> Iterator[Scalar]:
    for item in node if isinstance(node, Seq) else (node,):
        if isinstance(item, Scalar) and isinstance(item.value, str):
            yield item
