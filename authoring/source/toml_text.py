"""TOML as values that know their place, so that what is wrong in a settings file is pointed at."""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from itertools import accumulate
from typing import Any, Final

from authoring.core.limits import MAX_DEPTH
from authoring.core.span import Span
from authoring.source.node import Entry, Map, Node, Scalar, Seq

_TOKEN: Final = re.compile(
    r'''\#[^\n]*|""".*?"""|\'\'\'.*?\'\'\'|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|[A-Za-z0-9_+.:-]+''',
    re.DOTALL,
)
_DIGITS: Final = re.compile(r"[0-9_]*")
_IS_KEY: Final = re.compile(r"[ \t]*[=.\]]")
_WHERE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class NoToml(Exception):
    """The text is not TOML; `span` is where reading ended."""

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(message)
        self.message = message
        self.span = span


@dataclass(frozen=True, slots=True)
class _Token:
    """A key or a value as it stands in the text."""

    word: str
    start: int
    end: int
    is_key: bool


def toml_node(path: str, text: str) -> Map:
    """The tables of a TOML text; raises NoToml.

    The values are tomllib's. It tells no places, so each is looked for in the text, behind the
    key that it stands under.
    """
    tomllib: Any = import_module("tomllib")
    place = _Text(path, text)
    place.check_dots()
    try:
        values = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise place.refusal(str(problem)) from None
    except ValueError:  # what Python itself does not take for a number
        raise place.too_long() from None
    if _too_deep(values):
        raise NoToml(f"tables lie more than {MAX_DEPTH} deep in each other", place.span(0, 0))
    return place.table(values, 0, place.span(0, 0))


def _too_deep(values: object) -> bool:
    """Whether tables and lists lie deeper in each other than YAML may, walked level by level."""
    level: list[object] = [values]
    for _ in range(MAX_DEPTH):
        level = [inner for one in level for inner in _inside(one)]
    return bool(level)


def _inside(value: object) -> Iterable[object]:
    if isinstance(value, dict):
        return value.values()
    return value if isinstance(value, list) else ()


class _Text:
    """A text, its words in their order."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        self.starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
        found = (one for one in _TOKEN.finditer(text) if not one[0].startswith("#"))
        self.tokens = [self._token(one) for one in found]
        self._at: dict[tuple[str, bool], list[int]] = {}
        for at, token in enumerate(self.tokens):
            self._at.setdefault((token.word, token.is_key), []).append(at)

    def _token(self, found: re.Match[str]) -> _Token:
        start, end = found.span()
        quote = found[0][0] if found[0][0] in "\"'" else ""
        wide = 3 if quote and found[0].startswith(quote * 3) else len(quote)
        word = found[0][wide : len(found[0]) - wide]
        line = self.text[self.starts[bisect_right(self.starts, start) - 1] : start]
        follows = _IS_KEY.match(self.text, end)
        heads = line.lstrip().startswith("[") and "=" not in line
        is_key = follows is not None and (follows[0][-1] != "]" or heads)
        return _Token(word, start, end, is_key)

    def check_dots(self) -> None:
        """Raise NoToml for a key of more parts than tables may be deep: tomllib would go through
        all parts for each of them."""
        dots, end, ends = 0, 0, ""
        for token in self.tokens:
            quoted = self.text[token.start] in "\"'"
            word = "" if quoted else token.word
            gap = self.text[end : token.start].strip(" \t")
            goes_on = gap == "." or (not gap and "." in (ends, word[:1]))
            dots = (dots + len(gap) if goes_on else 0) + word.count(".")
            end, ends = token.end, word[-1:]
            if dots >= MAX_DEPTH:
                message = f"this key has more than {MAX_DEPTH} parts"
                raise NoToml(message, self.span(token.start, token.start))

    def span(self, start: int, end: int) -> Span:
        """The place of these letters."""
        first, last = bisect_right(self.starts, start), bisect_right(self.starts, end)
        begin, stop = start - self.starts[first - 1] + 1, end - self.starts[last - 1] + 1
        return Span(self.path, first, begin, last, stop, start, end)

    def refusal(self, said: str) -> NoToml:
        """What tomllib said, without its place in words."""
        where = _WHERE.search(said)
        message = said[: where.start()] if where else said
        at = len(self.text.rstrip())
        if where and where[1]:
            at = min(self.starts[int(where[1]) - 1] + int(where[2]) - 1, len(self.text))
        return NoToml(message[:1].lower() + message[1:], self.span(at, at))

    def too_long(self) -> NoToml:
        """The longest number there is."""
        one = max(_DIGITS.finditer(self.text), key=lambda found: len(found[0]))
        return NoToml("this number is too long", self.span(one.start(), one.end()))

    def table(self, values: Mapping[str, Any], after: int, place: Span) -> Map:
        """Keys with their values; each key is looked for behind `after`."""
        entries = []
        for key, value in values.items():
            at = self._find(key, after, is_key=True)
            span = place if at is None else self._place(at)
            begin = after if at is None else at + 1
            entries.append(Entry(Scalar(key, key, span), self.node(value, begin, span)))
        return Map(tuple(entries), place)

    def node(self, value: Any, after: int, place: Span) -> Node:
        """A value; `place` is that of its key, for what cannot be found."""
        if isinstance(value, dict):
            return self.table(value, after, place)
        if isinstance(value, list):
            items = []
            for item in value:
                at = None if isinstance(item, dict | list) else self._find(_typed(item), after)
                after = after if at is None else at + 1
                items.append(self.node(item, after, place if at is None else self._place(at)))
            return Seq(tuple(items), items[0].span if items else place)
        at = self._find(_typed(value), after)
        near = place if at is None else self._place(at)
        # A value that is spelt otherwise than it reads is pointed at by its key.
        near = near if near.line == place.line or place.start == near.start else place
        kept = value if isinstance(value, str | int | float | bool) else _typed(value)
        return Scalar(kept, _typed(value), near)

    def _find(self, word: str, after: int, *, is_key: bool = False) -> int | None:
        places = self._at.get((word, is_key), [])
        first = bisect_left(places, after)
        return places[first] if first < len(places) else None

    def _place(self, at: int) -> Span:
        return self.span(self.tokens[at].start, self.tokens[at].end)


def _typed(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
