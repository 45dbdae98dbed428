"""Path from an offset in a text to the value there, and the keys that lead to it."""

from dataclasses import dataclass

from authoring.core.span import Span
from authoring.source.node import Map, Node, Scalar, Seq

Step = str | int
"""A key as typed, or the number of an entry of a list, from 0."""


@dataclass(frozen=True, slots=True)
class Way:
    """The smallest node at an offset: a key or a value.

    `nodes` are the values on the way, the one meant last: as many as `steps`, and the top of the
    file before them. `key` is the key itself where the offset is on one.
    """

    steps: tuple[Step, ...]
    nodes: tuple[Node, ...]
    key: Scalar | None

    @property
    def span(self) -> Span:
        """The span of the key if that is meant, else of the innermost value."""
        return self.key.span if self.key else self.nodes[-1].span


def way_to(root: Map, offset: int) -> Way | None:
    """Return the node that covers a character of the file, or ends right before it; None outside.

    An alias has no value of its own: one belongs to the map or list around it.
    """
    if not covers(root.span, offset):
        return None
    steps: tuple[Step, ...] = ()
    nodes: tuple[Node, ...] = (root,)
    while True:
        child = _into(nodes[-1], offset)
        if child is None:
            return Way(steps, nodes, None)
        step, node, key = child
        steps, nodes = (*steps, step), (*nodes, node)
        if key is not None:
            return Way(steps, nodes, key)


def covers(span: Span, offset: int) -> bool:
    """Return whether the character, or the end of the one before it, is inside."""
    return span.start <= offset <= span.end


def _into(node: Node, offset: int) -> tuple[Step, Node, Scalar | None] | None:
    """Return the step into the entry of `node` that covers `offset`, its value, and its key if that
    is meant; None if no entry covers it."""
    if isinstance(node, Seq):
        for number, item in enumerate(node.items):
            if covers(item.span, offset):
                return number, item, None
    elif isinstance(node, Map):
        for entry in node.entries:
            if covers(entry.key.span, offset):
                return entry.key.text, entry.value, entry.key
            if covers(entry.value.span, offset):
                return entry.key.text, entry.value, None
    return None
