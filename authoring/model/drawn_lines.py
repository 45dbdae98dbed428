"""Span of one line of a text block (`|`), so that a finding can point at it."""

from authoring.core.span import Span
from authoring.source.loaded import Source


def line_of(source: Source, span: Span, number: int) -> Span:
    """Return the span of the line with this `number`, from 1, of the text block at `span`; empty
    lines do not count. The whole `span` if there is no such line, as for a text in quotes."""
    text = source.texts.get(span.path, "")
    start = text.find("\n", span.start, span.end) + 1
    line = span.line
    while 0 < start < span.end:
        end = text.find("\n", start, span.end)
        stop = span.end if end < 0 else end
        typed = text[start:stop].strip()
        line += 1
        number -= bool(typed)
        if typed and not number:
            at = start + text[start:stop].index(typed)
            column = at - start + 1
            return Span(span.path, line, column, line, column + len(typed), at, at + len(typed))
        start = end + 1
    return span
