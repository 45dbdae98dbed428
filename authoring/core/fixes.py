"""Edits that lint offers: replace a word, or correct it to the nearest known name."""

import re
from collections.abc import Iterable

from authoring.core.finding import Edit, Fix
from authoring.core.span import Span
from authoring.core.suggest import alike, nearest

_BARE = re.compile(r"[A-Za-z][\w-]*(?: [\w-]+)*")
_NO_TEXT = ("true", "false", "null")


def instead(span: Span, old: str, new: str, *, safe: bool = False) -> Fix:
    """Return a fix that replaces the text at `span`, `old`, by `new`; its label names both."""
    return Fix(f"write `{new}` for `{old}`", (Edit(span, new),), safe)


def named(span: Span, word: str, known: Iterable[str]) -> Fix | None:
    """Return a fix that replaces `word` at `span` by the nearest of the `known` names: safe when
    the two differ only in capitals, spaces, hyphens and underscores. None when no name is near, two
    are equally near, `word` is known, or the span holds more than the word and quotes around it."""
    if not stands_alone(span, word):
        return None
    names = tuple(known)
    equal_name = alike(word, names)
    name = equal_name or nearest(word, names)
    if not name or name == word:
        return None
    return instead(span, word, as_yaml(name), safe=bool(equal_name))


def stands_alone(span: Span, word: str) -> bool:
    """Return whether `span` is as long as `word`, with or without a pair of quotes, on one line."""
    length = span.end - span.start
    return bool(word) and span.line == span.end_line and length in (len(word), len(word) + 2)


def as_yaml(name: str) -> str:
    """Return `name` as a YAML string: in double quotes where YAML would read it otherwise."""
    if _BARE.fullmatch(name) and name.lower() not in _NO_TEXT:
        return name
    return '"' + name.replace("\\", "\\\\").replace('"', '\\"') + '"'
