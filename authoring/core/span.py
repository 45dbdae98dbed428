"""Position of a piece of authored text in a file."""

from dataclasses import replace

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one file.

    Lines and columns count from 1 (code points); `start` and `end` are
    character offsets from 0, `end` exclusive. `path` is the path for display:
    relative to the folder the command was run on where possible.
    """

    path: str
    line: int
    column: int
    end_line: int
    end_column: int
    start: int
    end: int

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}"


def through(first: Span, last: Span) -> Span:
    """Return the span from the start of `first` to the end of `last`, further on in its file."""
    return replace(first, end_line=last.end_line, end_column=last.end_column, end=last.end)


def part_of(span: Span, typed: str, at: int, length: int) -> Span:
    """Return the span of `length` characters on one line, from character `at` on of the text
    `typed` that stands at `span`."""
    before = typed[:at]
    lines, start = before.count("\n"), span.start + at
    line = span.line + lines
    column = at - before.rfind("\n") if lines else span.column + at
    return Span(span.path, line, column, line, column + length, start, start + length)


def span_of(words: str, span: Span, typed: str, part: slice = slice(None)) -> Span:
    """Return the span of words, or of a `part` of their letters, in the text `typed` that stands at
    a span: all of it where they cannot be found."""
    at = typed.find(words)
    first, past, _step = part.indices(len(words))
    return part_of(span, typed, at + first, past - first) if at >= 0 else span


def file_span(path: str) -> Span:
    """Return the span of the first character of a file, for findings on missing content."""
    return Span(path, 1, 1, 1, 1, 0, 0)
