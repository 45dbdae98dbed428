"""Position of a piece of authored text in a file."""

from dataclasses import replace

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True, order=True)
class Span:
    """A stretch of one file. Lines and columns count from 1 (code points); `start` and `end` are
    character offsets from 0, `end` exclusive. `path` is the path for display: relative to the
    folder the command was run on where possible."""

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
    """Return the span from the start of `first` to the end of `last`, which is further on in its
    file."""
    return replace(first, end_line=last.end_line, end_column=last.end_column, end=last.end)


def part_of(span: Span, typed: str, at: int, length: int) -> Span:
    """Return the span of `length` characters from index `at` of `typed`, the text that stands at
    `span`; the part is on one line."""
    before = typed[:at]
    lines, start = before.count("\n"), span.start + at
    line = span.line + lines
    column = at - before.rfind("\n") if lines else span.column + at
    return Span(span.path, line, column, line, column + length, start, start + length)


def span_of(words: str, span: Span, typed: str, part: slice = slice(None)) -> Span:
    """Return the span of the first `words` in `typed`, the text that stands at `span`, or of the
    slice `part` of these words; `span` itself if they are not in it."""
    at = typed.find(words)
    first, past, _step = part.indices(len(words))
    return part_of(span, typed, at + first, past - first) if at >= 0 else span


def file_span(path: str) -> Span:
    """Return the empty span at the start of a file, for findings on missing content."""
    return Span(path, 1, 1, 1, 1, 0, 0)
