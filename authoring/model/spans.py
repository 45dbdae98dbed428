"""Spans of what a value was read from, for lint rules that point at one of its keys."""

from typing import Any

from authoring.core.span import Span
from authoring.source.node import Map, Node, Scalar, Seq


class Spans:
    """Spans of a value's keys, looked up by their path when a rule asks: `value("bonus", "str")`.

    Building a value only hands over its node. A copy in another process has none: play and odds do
    not ask.
    """

    __slots__ = ("_node",)

    def __init__(self, node: Node | None = None) -> None:
        self._node = node

    def value(self, *path: str) -> Span | None:
        """Return the span of what stands under a path of keys; None where nothing does."""
        node = self._under(path)
        return node.span if node is not None else None

    def keys(self, *path: str) -> dict[str, Span]:
        """Return the keys of the map under a path, each with its span; {} for anything else."""
        node = self._under(path)
        entries = node.entries if isinstance(node, Map) else ()
        return {entry.key.text: entry.key.span for entry in entries}

    def items(self, *path: str) -> tuple[tuple[str, Span], ...]:
        """Return text and span of each word or number in the list under a path; one that stands
        there alone counts as a list of one."""
        node = self._under(path)
        items = node.items if isinstance(node, Seq) else (node,)
        return tuple(
            ((item.value if isinstance(item.value, str) else item.text).strip(), item.span)
            for item in items
            if isinstance(item, Scalar) and item.value is not None
        )

    def _under(self, path: tuple[str, ...]) -> Node | None:
        node = self._node
        for key in path:
            node = node.get(key) if isinstance(node, Map) else None
        return node

    def __reduce__(self) -> tuple[Any, ...]:
        return Spans, ()


NO_SPANS = Spans()
"""The spans of a value that was not read from anything."""
