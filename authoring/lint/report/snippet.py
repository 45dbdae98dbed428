"""One source line, cut to width, with carets under the spot."""

import unicodedata
from dataclasses import dataclass

from authoring.core.span import Span

_TAB = 4
_CUT = "…"


@dataclass(frozen=True, slots=True)
class Snippet:
    """A line as shown and the carets below it."""

    line: str
    carets: str


def snippet(text: str, span: Span, width: int) -> Snippet | None:
    """The line of `text` a span starts on; None when there is none to show.

    A span of several lines is underlined to the end of its first line. Wide
    characters count two columns, tabs are shown as spaces, and a long line is
    cut around the spot so that both lines fit `width` columns.
    """
    lines = text.split("\n")
    if not 1 <= span.line <= len(lines) or not lines[span.line - 1].strip():
        return None
    line = lines[span.line - 1].rstrip()
    first = min(span.column - 1, len(line))
    last = span.end_column - 1 if span.end_line == span.line else len(line)
    last = min(max(last, first + 1), max(len(line), first + 1))
    cells = [_cell(char) for char in line] or [" "]
    first, last, cells = _cut(cells, first, last, max(width, 20))
    before = sum(_columns(cell) for cell in cells[:first])
    under = sum(_columns(cell) for cell in cells[first:last])
    return Snippet("".join(cells).rstrip(), " " * before + "^" * max(under, 1))


def printable(text: str) -> str:
    """Text without control characters: a pack must not steer the terminal."""
    return "".join(_cell(char) for char in text)


def _cell(char: str) -> str:
    """How one character is shown."""
    if char == "\t":
        return " " * _TAB
    return "\N{REPLACEMENT CHARACTER}" if unicodedata.category(char)[0] == "C" else char


def _columns(cell: str) -> int:
    """How many columns a cell takes."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in cell)
    return wide + sum(not unicodedata.combining(char) for char in cell)


def _cut(cells: list[str], first: int, last: int, width: int) -> tuple[int, int, list[str]]:
    """Drop cells left and right until the line fits, the spot kept in view."""
    total = sum(map(_columns, cells))
    begin, end = 0, len(cells)
    while total > width - 2 and begin < first and _room(cells, begin, first) > width // 3:
        total -= _columns(cells[begin])
        begin += 1
    while total > width - 2 and end > first + 1:
        end -= 1
        total -= _columns(cells[end])
    left = [_CUT] if begin else []
    right = [_CUT] if end < len(cells) else []
    shift = len(left) - begin
    shown = left + cells[begin:end] + right
    return first + shift, min(last + shift, end + shift), shown


def _room(cells: list[str], begin: int, first: int) -> int:
    return sum(map(_columns, cells[begin:first]))
