"""Path from the top of a file to the node at an offset."""

from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span
from authoring.source.node import Map, Node, Scalar, Seq

Step = str | int
"""A key as typed, or the index of an item of a list, from 0."""


@dataclass(frozen=True, slots=True)
class NodePath:
    """The smallest node at an offset: a key or a value.

    `nodes` are the values on the path from the top of the file, the innermost last: one more than
    `steps`. `key` is the key itself where the offset is on one.
    """

    steps: tuple[Step, ...]
    nodes: tuple[Node, ...]
    key: Scalar | None

    @property
    def span(self) -> Span:
        """The span of the key if the offset is on it, else of the innermost value."""
        return self.key.span if self.key else self.nodes[-1].span


def find_path(root: Map, offset: int) -> NodePath | None:
    """Return the path to the key or value that a character offset is in or right behind; None for
    an offset outside of `root`.

    An alias has no value of its own: an offset in it belongs to the map or list around it.
    """
    if not covers(root.span, offset):
        return None
    steps: tuple[Step, ...] = ()
    nodes: tuple[Node, ...] = (root,)
    while True:
        child = _into(nodes[-1], offset)
        if child is None:
            return NodePath(steps, nodes, None)
        step, node, key = child
        steps, nodes = (*steps, step), (*nodes, node)
        if key is not None:
            return NodePath(steps, nodes, key)


def covers(span: Span, offset: int) -> bool:
    """Return whether `offset` is inside a span or right behind its end."""
    return span.start <= offset <= span.end


def _into(node: Node, offset: int) -> tuple[Step, Node, Scalar | None] | None:
    """Return (step into the entry of `node` that covers `offset`, the entry's value, its key if the
    offset is on that, else None); None if no entry covers it."""
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
