"""Words for a position in a document, and for the values found there."""

from collections.abc import Iterable

from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.source.node import Entry, Map, Node, Scalar, Seq


@dataclass(frozen=True, slots=True)
class Ranked:
    """A Finding; the lighter its weight, the more important it is at its position. Findings inside
    the span `around` are its consequences."""

    finding: Finding
    weight: int
    around: Span | None = None


@dataclass(frozen=True, slots=True)
class Target:
    """The node that a schema error is about, and the entry that holds it; None in a list."""

    node: Node
    entry: Entry | None

    @property
    def value_span(self) -> Span:
        """The span of the value; of its key when no value is written."""
        if (
            self.entry
            and isinstance(self.node, Scalar)
            and self.node.span.start >= self.node.span.end
        ):
            return self.entry.key.span
        return self.node.span

    @property
    def key_span(self) -> Span:
        """The span of the key; for an item of a list that of the first key in it."""
        if self.entry:
            return self.entry.key.span
        if isinstance(self.node, Map) and self.node.entries:
            return self.node.entries[0].key.span
        return self.node.span

    @property
    def name(self) -> str:
        """The key in backticks for a message; `this entry` for an item of a list."""
        return f"`{self.entry.key.text}`" if self.entry else "this entry"


def find(root: Map, path: Iterable[str | int]) -> Target:
    """Return the target at the end of a path; the last one on the way where it leads nowhere."""
    node: Node = root
    entry: Entry | None = None
    for step in path:
        if isinstance(node, Map):
            entry = node.entry(str(step))
            node = entry.value if entry else node
        elif isinstance(node, Seq) and isinstance(step, int):
            entry, node = None, node.items[step]
    return Target(node, entry)


def listed(words: Iterable[object]) -> str:
    """Return words in backticks with commas between them."""
    return ", ".join(f"`{yaml_word(word)}`" for word in words)


def yaml_word(value: object) -> str:
    """Return a bare value as authors type it, such as `true` for True."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def shown(node: Node) -> str:
    """Return a value in words for a message, such as `a list`, or as it is typed."""
    if isinstance(node, Map):
        return "keys with values" if node.entries else "nothing in braces"
    if isinstance(node, Seq):
        return "a list" if node.items else "an empty list"
    text = " ".join(node.text.split())
    if node.value is None or not text:
        return "nothing"
    return f"`{text[:40]}...`" if len(text) > 40 else f"`{text}`"
