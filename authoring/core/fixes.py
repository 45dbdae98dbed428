"""Edits that lint offers: replace a word, or correct it to the nearest known name."""

import re
from collections.abc import Iterable

from authoring.core.finding import Edit, Fix
from authoring.core.span import Span
from authoring.core.suggest import alike, nearest

_BARE = re.compile(r"[A-Za-z][\w-]*(?: [\w-]+)*")
_NO_TEXT = ("true", "false", "null")


def instead(span: Span, old: str, new: str, *, safe: bool = False) -> Fix:
    """Return a fix that replaces a span by `new`; its label names `old`."""
    return Fix(f"write `{new}` for `{old}`", (Edit(span, new),), safe)


def named(span: Span, word: str, known: Iterable[str]) -> Fix | None:
    """Return a fix that replaces a word, quoted or not, by the known name nearest to it. Safe when
    the two differ only in capitals, spaces, hyphens and underscores; otherwise a guess. None when
    no name is near, two are equally near, or the span holds more than the word."""
    if not stands_alone(span, word):
        return None
    names = tuple(known)
    equal_name = alike(word, names)
    name = equal_name or nearest(word, names)
    if not name or name == word:
        return None
    return instead(span, word, as_yaml(name), safe=bool(equal_name))


def stands_alone(span: Span, word: str) -> bool:
    """Return whether a span holds a word and at most the quotes around it."""
    length = span.end - span.start
    return bool(word) and span.line == span.end_line and length in (len(word), len(word) + 2)


def as_yaml(name: str) -> str:
    """Return `name` as it is typed as a YAML value: in quotes where it would be something else."""
    if _BARE.fullmatch(name) and name.lower() not in _NO_TEXT:
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
