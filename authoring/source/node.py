"""Authored values that know their spans: scalars, sequences and maps."""

from collections.abc import Iterator

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span

Plain = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Scalar:
    """A string, number, boolean or None; `text` is as typed, without quotes."""

    value: Plain
    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class Seq:
    """A list of values with its span."""

    items: tuple["Node", ...]
    span: Span

    def __iter__(self) -> Iterator["Node"]:
        return iter(self.items)


@dataclass(frozen=True, slots=True)
class Entry:
    """A `key: value` of a map."""

    key: Scalar
    value: "Node"


@dataclass(frozen=True, slots=True)
class Map:
    """Keys and values in authored order; each key is there once after loading."""

    entries: tuple[Entry, ...]
    span: Span

    def get(self, name: str) -> "Node | None":
        """Return the value under the key typed `name`; None if there is none."""
        for entry in self.entries:
            if entry.key.text == name:
                return entry.value
        return None

    def entry(self, name: str) -> Entry | None:
        """Return key and value of `name` together, for the span of the key; None if there is
        none."""
        for entry in self.entries:
            if entry.key.text == name:
                return entry
        return None

    def keys(self) -> tuple[str, ...]:
        """Return all keys as typed."""
        return tuple(entry.key.text for entry in self.entries)


Node = Scalar | Seq | Map


def plain(node: Node) -> object:
    """Return a node as Python data: dict (keys as typed), list, or the value of a scalar."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Seq):
        return [plain(item) for item in node.items]
    return {entry.key.text: plain(entry.value) for entry in node.entries}
