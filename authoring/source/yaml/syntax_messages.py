"""Messages of a YAML parser, in words for people who write quests."""

import re
from collections.abc import Callable
from typing import Any, Final

from authoring.core.finding import Finding, Fix, error
from authoring.core.span import Span, file_span
from authoring.source.yaml.diagnosis import guessed
from authoring.source.yaml.error_context import ErrorContext
from authoring.source.yaml.syntax_fixes import (
    any_line_fix,
    apostrophe_fix,
    colon_fix,
    dash_fix,
    no_break_fix,
    quotes_fix,
    tabs_fix,
)

_SAID: tuple[tuple[str, str, str], ...] = (
    (
        "mapping values are not allowed here",
        "a `:` stands where no key can be",
        "check the indent of this line and of the one above",
    ),
    (
        "could not find expected ':'",
        "a key without its `:`",
        "write `key: value`, with a space after the `:`",
    ),
    (
        "found character '\\t' that cannot start any token",
        "a tab stands where only spaces may",
        "indent with spaces",
    ),
    (
        "found character '%' that cannot start any token",
        "a text cannot start with `%`",
        "put the text in quotes",
    ),
    (
        "found character '@' that cannot start any token",
        "a text cannot start with `@`",
        "put the text in quotes",
    ),
    (
        "found character '`' that cannot start any token",
        "a text cannot start with a backtick",
        "put the text in quotes",
    ),
    (
        "expected <block end>, but found",
        "this line does not fit the indent of the lines above",
        "lines that belong together start in the same column",
    ),
    ("expected ',' or ']'", "a `[`{began} lacks its `,` or `]`", "close it with `]`"),
    ("expected ',' or '}'", "a `{{`{began} lacks its `,` or `}}`", "close it with `}}`"),
    (
        "expected the node content, but found",
        "a value is missing here",
        "write the value, or leave the key out",
    ),
    (
        "while scanning a quoted scalar",
        "a quoted text never ends",
        "add the closing quote",
    ),
    (
        "found unknown escape character",
        "a `\\` in double quotes starts something YAML does not know",
        "use single quotes, or write `\\\\`",
    ),
    (
        "expected escape sequence of",
        "a `\\x` or `\\u` in double quotes needs hexadecimal digits",
        "use single quotes, or write `\\\\`",
    ),
    (
        "sequence entries are not allowed here",
        "a `- ` stands where no list can start",
        "start the list on the line below its key",
    ),
    ("mapping keys are not allowed here", "a key stands where none can be", "check the indent"),
    (
        "found undefined tag handle",
        "a value starts with `!`, which YAML reads as a tag",
        "put the text in quotes",
    ),
    (
        "while scanning an anchor",
        "a value starts with `&`, which YAML reads as an anchor",
        "put the text in quotes",
    ),
    (
        "while scanning an alias",
        "a value starts with `*`, which YAML reads as an alias",
        "put the text in quotes",
    ),
    (
        "while scanning a block scalar",
        "the first line of a long text (`|` or `>`) is wrong",
        "write `key: |` and indent every line of the text below it by the same spaces",
    ),
    (
        "while scanning a plain scalar",
        "a `:` stands inside a text in brackets or braces",
        "put the text in quotes",
    ),
    (
        "while scanning a tag",
        "a value starts with `!`, which YAML reads as a tag",
        "put the text in quotes",
    ),
    (
        "while scanning a directive",
        "a line starts with `%`, which YAML reads as a directive",
        "indent the line, or put the text in quotes",
    ),
    (
        "expected '<document start>'",
        "text stands here after the end of the document",
        "check the indent of this line",
    ),
)


_LONGEST_GUESSED: Final = 2_000
"""Most letters of a line in texts that are diagnosed: patterns that read a line in several ways
take time with the square of its length."""


def in_plain_words(path: str, text: str, problem: Exception) -> Finding:
    """Return a YAML parser's error as a Finding in plain words, at its line and column."""
    complaint = "; ".join(
        str(part)
        for part in (getattr(problem, "context", None), getattr(problem, "problem", None))
        if part
    )
    span = _span(path, text, _mark(complaint, problem))
    began = _opening(problem, span)
    short = max(map(len, text.split("\n"))) <= _LONGEST_GUESSED
    guess = guessed(ErrorContext(complaint, text, span, began)) if short else None
    if guess is not None:
        fix = guess.fix or _fix(guess.message, guess.help, text, guess.span)
        return error("not-yaml", guess.span, guess.message, guess.help, fix)
    for needle, message, hint in _SAID:
        if needle in complaint:
            fix = _fix(message, hint, text, span) if short else None
            return error("not-yaml", span, message.format(began=began), hint.format(), fix)
    if isinstance(problem, RecursionError):
        return error("past-limit", span, "this file is nested too deep to be read")
    summary = re.sub(r"\s+", " ", complaint or str(problem))[:120]
    return error("not-yaml", span, f"this is not YAML: {summary}")


def _fix(message: str, way_out: str, text: str, span: Span) -> Fix | None:
    """Return the fix that belongs to `message` or to its help `way_out`, else one for a frequent
    mistake, as far as the line of `span` or the one above shows it; None if neither does."""
    for words, fix in _FIXES:
        if words in (message, way_out):
            return fix(span.path, text, span) or any_line_fix(span.path, text, span)
    return any_line_fix(span.path, text, span)


_FIXES: tuple[tuple[str, Callable[[str, str, Span], Fix | None]], ...] = (
    ("the dash of this list has no space after it", dash_fix),
    ("a tab stands where only spaces may", tabs_fix),
    ("a non-breaking space stands in this line, where only plain spaces may", no_break_fix),
    ("a text with an apostrophe goes in double quotes", apostrophe_fix),
    ("put the text in quotes", quotes_fix),
    ("put the text after the first one in quotes", quotes_fix),
    ("write `key: value`, with a space after the `:`", colon_fix),
    ("there is no space after the `:`", colon_fix),
)
"""(Part of a message or a help, function that returns the fix)."""


def _opening(problem: Exception, span: Span) -> str:
    """Return ` of line N` for the opening bracket, when it is on another line; else ""."""
    mark = getattr(problem, "context_mark", None)
    return f" of line {mark.line + 1}" if mark is not None and mark.line + 1 < span.line else ""


def _mark(message: str, problem: Exception) -> Any:
    """Return the mark in a parser's error that helps an author most: its end or its beginning."""
    at, began = getattr(problem, "problem_mark", None), getattr(problem, "context_mark", None)
    if "could not find expected ':'" in message or "while scanning a quoted" in message:
        return began or at
    return at or began


def _span(path: str, text: str, mark: Any) -> Span:
    if mark is None:
        return file_span(path)
    index = min(int(mark.index), len(text))
    end = index + 1 if index < len(text) and text[index] not in "\r\n" else index
    line, column = mark.line + 1, mark.column + 1
    return Span(path, line, column, line, column + (end - index), index, end)
