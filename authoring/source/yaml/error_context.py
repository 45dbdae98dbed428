"""Position where a YAML parser stopped, with the lines around it."""

import re
from functools import cached_property
from typing import Final

from authoring.core.finding import Edit, Fix
from authoring.core.lazy_dataclass import dataclass
from authoring.core.span import Span

_LONGEST: Final = 400
"""Most letters of a line that are read: longer lines are not typed by hand."""
_NOTE: Final = re.compile(r"(?:^|\s)#.*")
_KEY: Final = re.compile(r"(?:- +)*([\w-]+)\s*:(?:\s|$)")


@dataclass(frozen=True, slots=True)
class Line:
    """One line that is not empty: its offset in the text, its number from 1, and its text."""

    start: int
    number: int
    text: str

    @property
    def indent(self) -> int:
        """The number of spaces before its first other character."""
        return len(self.text) - len(self.text.lstrip(" "))

    @property
    def content(self) -> str:
        """The content of the line without indent, and without the comment behind it."""
        return _NOTE.sub("", self.text[:_LONGEST]).strip()

    @property
    def dash(self) -> bool:
        """True if its content begins with the dash of a list."""
        return self.content == "-" or self.content.startswith("- ")

    @property
    def key(self) -> str:
        """The key with which it begins, without `:`; "" for none."""
        match = _KEY.match(self.content)
        return match[1] if match else ""


@dataclass(frozen=True)
class ErrorContext:
    """The parser's message with its span and the file's text; `opening` is ` of line N` for the
    line of an open bracket, "" if it is the line of `span`, or there is none."""

    message: str
    text: str
    span: Span
    opening: str

    @property
    def start(self) -> int:
        """The offset where the line of the span begins."""
        return self.text.rfind("\n", 0, self.span.start) + 1

    @property
    def line(self) -> str:
        """The whole line of the span."""
        return self.text[self.start :].split("\n", 1)[0]

    @property
    def before(self) -> str:
        """The line up to the beginning of the span."""
        return self.text[self.start : self.span.start]

    @cached_property
    def rows(self) -> tuple[Line, ...]:
        """All lines of the text except empty ones; comments are included."""
        lines, start = [], 0
        for number, text in enumerate(self.text.split("\n"), 1):
            if text.strip():
                lines.append(Line(start, number, text.rstrip("\r")))
            start += len(text) + 1
        return tuple(lines)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        """All lines of the text except empty ones and mere comments."""
        return tuple(row for row in self.rows if row.content)

    @cached_property
    def at_line(self) -> int:
        """The index in `lines` of the line where the parser stopped, or of the last one before."""
        indexes = (n for n, line in enumerate(self.lines) if line.start <= self.span.start)
        return max(indexes, default=0)

    @property
    def current(self) -> Line | None:
        """The line where the parser stopped; None if it is empty or a comment."""
        line = self.lines[self.at_line] if self.lines else None
        return line if line is not None and line.number == self.span.line else None

    @property
    def above(self) -> Line | None:
        """The nearest line above that is neither empty nor a comment; None for none."""
        if self.current is None:
            return self.lines[self.at_line] if self.lines else None
        return self.lines[self.at_line - 1] if self.at_line else None

    def at(self, start: int, length: int = 1) -> Span:
        """Return the Span of `length` characters from offset `start`, all on one line."""
        begin = self.text.rfind("\n", 0, start) + 1
        line, column = self.text.count("\n", 0, start) + 1, start - begin + 1
        path = self.span.path
        return Span(path, line, column, line, column + length, start, start + length)

    def first_letter(self, line: Line) -> Span:
        """Return the span of the first letter of a line."""
        return self.at(line.start + line.indent)

    def end_of(self, line: Line) -> Span:
        """Return the empty span right behind the content of a line."""
        return self.at(line.start + line.indent + len(line.content), 0)

    def indented(self, title: str, lines: dict[Line, int]) -> Fix:
        """Return a fix that indents each of `lines` by its number of spaces."""
        places = ((self.at(line.start, line.indent), blanks) for line, blanks in lines.items())
        return Fix(title, tuple(Edit(span, " " * blanks) for span, blanks in places))


@dataclass(frozen=True, slots=True)
class Guess:
    """Message, help and span of a Finding; `fix` is None unless the lines themselves show it."""

    span: Span
    message: str
    help: str
    fix: Fix | None = None
