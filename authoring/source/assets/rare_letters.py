"""Spans of the letters in a pack that are missing in many fonts, and of its longest text."""

from collections.abc import Iterator, Mapping
from typing import Final

from authoring.core.span import Span
from authoring.source.loaded import Source
from authoring.source.node import Map, Node, Scalar, Seq

MOST_LETTERS: Final = 2000
MOST_PLACES: Final = 3
"""Most spans recorded of each letter."""


def letter_places(source: Source) -> Mapping[str, tuple[Span, ...]]:
    """Return spans of each letter outside ASCII, in the values of all files, own first.

    Only the first spans of a letter count. One that is written as an escape has its value's span.
    """
    spans: dict[str, list[Span]] = {}
    for document in source.documents:
        text = source.texts.get(document.path, "")
        for scalar in _values(document.root):
            value = scalar.value
            if not isinstance(value, str) or value.isascii():
                continue
            for letter in dict.fromkeys(value):
                places = spans.get(letter)
                if letter.isascii() or (places is None and len(spans) >= MOST_LETTERS):
                    continue
                if places is None:
                    places = spans[letter] = []
                if len(places) < MOST_PLACES:
                    places.append(_place(letter, scalar.span, text))
    return {letter: tuple(places) for letter, places in spans.items()}


def longest_text(source: Source) -> Span:
    """Return the span of the longest text of all files; of several equal ones the first."""
    values = (scalar for document in source.documents for scalar in _values(document.root))
    return max(values, key=lambda value: len(value.text)).span


def _place(letter: str, span: Span, text: str) -> Span:
    """Return the span of the first `letter` in a value, whose own is `span`; `span` itself where
    the letter is written as an escape."""
    at = text.find(letter, span.start, span.end)
    if at < 0:
        return span
    line = span.line + text.count("\n", span.start, at)
    column = at - text.rfind("\n", 0, at)
    return Span(span.path, line, column, line, column + 1, at, at + 1)


def _values(root: Map) -> Iterator[Scalar]:
    """Yield every value, in the order of the text, without keys: those are ids, not words."""
    stack: list[Node] = [root]
    while stack:
        node = stack.pop()
        if isinstance(node, Scalar):
            yield node
        elif isinstance(node, Seq):
            stack += reversed(node.items)
        else:
            stack += (entry.value for entry in reversed(node.entries))
