"""Authored values as plain lists, to be kept on disk, and back."""

from typing import Any

from authoring.core.span import Span
from authoring.source.node import Entry, Map, Node, Scalar, Seq

_SCALAR, _TEXT, _SEQ, _MAP = range(4)


class Unfit(ValueError):
    """These lists hold no value."""


def folded(node: Node) -> list[Any]:
    """A value without the path of its file, which is the same for all that is in it."""
    span = node.span
    place = (span.line, span.column, span.end_line, span.end_column, span.start, span.end)
    if isinstance(node, Seq):
        return [_SEQ, *place, [folded(item) for item in node.items]]
    if isinstance(node, Map):
        inside = [part for one in node.entries for part in (folded(one.key), folded(one.value))]
        return [_MAP, *place, inside]
    if node.value is node.text:
        return [_TEXT, *place, node.text]
    return [_SCALAR, *place, node.text, node.value]


def unfolded(lists: object, path: str) -> Node:
    """The value again, in the file of that path. Raises Unfit when it is none."""
    try:
        return _unfolded(lists, path)
    except (TypeError, ValueError, IndexError, RecursionError) as reason:
        raise Unfit("no value was kept here") from reason


def _unfolded(lists: Any, path: str) -> Node:
    kind, line, column, end_line, end_column, start, end, held, *value = lists
    span = Span(path, line, column, end_line, end_column, start, end)
    if kind == _TEXT and type(held) is str:
        return Scalar(held, held, span)
    if kind == _SCALAR and type(held) is str and isinstance(value[0], str | int | float | None):
        return Scalar(value[0], held, span)
    if kind == _SEQ:
        return Seq(tuple([_unfolded(item, path) for item in held]), span)
    if kind == _MAP:
        nodes = [_unfolded(item, path) for item in held]
        pairs = zip(nodes[::2], nodes[1::2], strict=True)
        return Map(tuple([_entry(key, inside) for key, inside in pairs]), span)
    raise Unfit(f"{kind} is no kind of value")


def _entry(key: Node, inside: Node) -> Entry:
    if not isinstance(key, Scalar):
        raise Unfit("a key is one word")
    return Entry(key, inside)
