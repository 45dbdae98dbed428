"""Spans of the keys that a value was read from, for lint rules that point at one of them."""

from typing import Any

from authoring.core.span import Span
from authoring.source.node import Map, Node, Scalar, Seq


class Spans:
    """Spans below the node of a value, looked up by a path of keys: `value("bonus", "str")`.

    A pickled copy has no spans: play and odds do not need them.
    """

    __slots__ = ("_node",)

    def __init__(self, node: Node | None = None) -> None:
        self._node = node

    def value(self, *path: str) -> Span | None:
        """Return the span of the value under a path of keys; None if nothing is there."""
        node = self._under(path)
        return node.span if node is not None else None

    def keys(self, *path: str) -> dict[str, Span]:
        """Return the span of each key of the map under a path; {} if there is no map."""
        node = self._under(path)
        entries = node.entries if isinstance(node, Map) else ()
        return {entry.key.text: entry.key.span for entry in entries}

    def items(self, *path: str) -> tuple[tuple[str, Span], ...]:
        """Return (text, span) of each word or number in the list under a path, or of a single one;
        () if there is none."""
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
