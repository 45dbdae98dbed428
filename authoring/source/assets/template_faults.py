"""Faults of a template, in words and with their spans."""

import re
from collections.abc import Iterable
from typing import Final

from authoring.core.span import Span

TEMPLATE_ERROR: Final = "template-error"
SEE_JINJA: Final = "see the Jinja documentation for how a template is written"
"""Help for a text that is no template."""
_MOST: Final = 200
_WORDS = re.compile(r"'([^']+)'")


def brief(fault: BaseException) -> str:
    """Return the message of a fault on one line, cut to `_MOST` characters."""
    return " ".join(str(fault).split())[:_MOST]


def quoted(fault: BaseException) -> list[str]:
    """Return the words that a fault's message puts in single quotes: they occur in the faulty
    line."""
    return _WORDS.findall(str(fault))


def span_in(text: str, display_name: str, line: int, words: Iterable[str]) -> Span:
    """Return the empty span of a fault on a `line` (from 1): at the first of `words` that is in it,
    else at its code (`{{` or `{%`), else at its first letter."""
    lines = text.split("\n")
    line = min(max(line, 1), len(lines))
    column = _column(lines[line - 1], words)
    start = sum(len(before) + 1 for before in lines[: line - 1]) + column - 1
    return Span(display_name, line, column, line, column, start, start)


def _column(text: str, words: Iterable[str]) -> int:
    for word in (*words, "{{", "{%"):
        if word and word in text:
            return text.index(word) + 1
    return len(text) - len(text.lstrip()) + 1
