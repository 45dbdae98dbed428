"""Excerpt of one source line, cut to width, with carets below the span."""

import unicodedata
from functools import lru_cache

from authoring.core.lazy_dataclass import dataclass
from authoring.core.printable import cell, without_commands
from authoring.core.span import Span

_CUT = "…"


@dataclass(frozen=True, slots=True)
class Snippet:
    """A line as it is displayed, and the line of carets below it."""

    line: str
    carets: str


def snippet(text: str, span: Span, width: int) -> Snippet | None:
    """Return the line of `text` on which `span` starts; None for an empty line or none.

    A span of several lines is underlined to the end of its first line. Wide characters count two
    columns, tabs are shown as spaces, and a long line is cut around the span so that both lines fit
    `width` columns. Only the characters that may be shown are looked at, however long the line.
    """
    line = _line(text, span)
    if line is None:
        return None
    first = min(span.column - 1, len(line))
    last = span.end_column - 1 if span.end_line == span.line else len(line)
    last = min(max(last, first + 1), max(len(line), first + 1))
    window = _window(line, first, last, max(width, 20))
    return Snippet(window.line, " " * window.before + "^" * max(window.under, 1))


def _line(text: str, span: Span) -> str | None:
    """Return the line where `span` starts, build-server commands replaced; None if empty."""
    lines = lines_of(text)
    if not 1 <= span.line <= len(lines) or not lines[span.line - 1].strip():
        return None
    return without_commands(lines[span.line - 1].rstrip())


@lru_cache(maxsize=4)
def lines_of(text: str) -> list[str]:
    """Return the lines of a text without their ends (LF or CRLF); cached for all findings in a
    file."""
    return [line.removesuffix("\r") for line in text.split("\n")]


@dataclass(frozen=True, slots=True)
class _Window:
    """The displayed part of a line, and the number of columns `before` and `under` the span."""

    line: str
    before: int
    under: int


def _window(line: str, first: int, last: int, width: int) -> _Window:
    """Return the part of `line` that fits `width`: cut on the left as far as it helps, with a third
    of the width kept before the span (`first` to `last`); then on the right."""
    room = width - 2
    begin = min(_reach(line, len(line), -1, room), _reach(line, first, -1, width // 3))
    end = max(_reach(line, begin, 1, room), first + 1)
    prefix = _CUT if begin else ""
    suffix = _CUT if end < len(line) else ""
    text = prefix + "".join(map(cell, line[begin:end])) + suffix
    before = len(prefix) + _wide(line[begin:first])
    return _Window(text.rstrip(), before, _wide(line[first : min(last, end)]))


def _reach(line: str, begin: int, step: int, room: int) -> int:
    """Return the index reached from `begin` in direction `step` (1, -1) in `room` columns."""
    at = begin
    while 0 <= (spot := at if step > 0 else at - 1) < len(line):
        room -= _columns(cell(line[spot]))
        if room < 0:
            break
        at += step
    return at


def _wide(text: str) -> int:
    return sum(_columns(cell(char)) for char in text)


def _columns(shown: str) -> int:
    """Return the number of terminal columns of a character as shown."""
    wide = sum(unicodedata.east_asian_width(char) in "WF" for char in shown)
    return wide + sum(not unicodedata.combining(char) for char in shown)
