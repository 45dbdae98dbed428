"""TOML as values with spans, so that errors in a settings file have a position."""

import re
from bisect import bisect_right
from importlib import import_module
from itertools import accumulate
from typing import Any, Final

from authoring.core import limits
from authoring.core.span import Span
from authoring.source.node import Entry, Map, Node, Scalar, Seq
from authoring.source.toml.key_positions import KeyPositions, Path, Stretch, TooDeep, numbers_in

_TOKEN: Final = re.compile(
    r"""\#[^\n]*|\"{3}.*?(?:\"{3}|\Z)|'{3}.*?(?:'{3}|\Z)|(?P<dot>\.)
    |(?P<part>"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?|[A-Za-z0-9_+-]+|[ \t]+)|.""",
    re.DOTALL | re.VERBOSE,
)
_WHERE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class NoToml(Exception):
    """Error for a text that is no TOML; `span` is where it was noticed."""

    def __init__(self, message: str, span: Span) -> None:
        super().__init__(message)
        self.message = message
        self.span = span


def toml_node(path: str, text: str) -> Map:
    """Return the tables of a TOML text; raise NoToml for an invalid one.

    The values are tomllib's. It gives no positions: those are found by a walk of our own.
    """
    tomllib: Any = import_module("tomllib")
    place = _Text(path, text)
    place.check_dots()
    try:
        values = tomllib.loads(text)
        places = KeyPositions(text, limits.MAX_DEPTH)
    except TooDeep as problem:
        message = f"keys are nested more than {limits.MAX_DEPTH} levels deep"
        raise NoToml(message, place.span(*problem.stretch)) from None
    except (tomllib.TOMLDecodeError, RecursionError) as problem:
        raise place.refusal(str(problem)) from None
    except ValueError:  # what Python itself does not take for a number
        raise place.too_long() from None
    return _Tree(place, places).table(values, (), (0, 0))


class _Text:
    """A text with the offsets of its lines, for spans."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        self.starts = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]

    def check_dots(self) -> None:
        """Raise NoToml for a key of more parts than tables may be deep: tomllib would go through
        all of them for each."""
        dots = 0
        for token in _TOKEN.finditer(self.text):
            kind = token.lastgroup
            dots = dots + (kind == "dot") if kind in ("dot", "part") else 0
            if dots >= limits.MAX_DEPTH:
                message = f"this key is nested more than {limits.MAX_DEPTH} levels deep"
                raise NoToml(message, self.span(token.start(), token.start()))

    def span(self, start: int, end: int) -> Span:
        """Return the span of the characters from `start` to `end`."""
        first, last = bisect_right(self.starts, start), bisect_right(self.starts, end)
        begin, stop = start - self.starts[first - 1] + 1, end - self.starts[last - 1] + 1
        return Span(self.path, first, begin, last, stop, start, end)

    def refusal(self, text: str) -> NoToml:
        """Return the error with tomllib's message; the position in its words becomes a span."""
        match = _WHERE.search(text)
        message = text[: match.start()] if match else text
        at = len(self.text.rstrip())
        if match and match[1]:
            at = min(self.starts[int(match[1]) - 1] + int(match[2]) - 1, len(self.text))
        return NoToml(message[:1].lower() + message[1:], self.span(at, at))

    def too_long(self) -> NoToml:
        """Return the error for the longest number in the text."""
        start, end = max(numbers_in(self.text), key=lambda span: span[1] - span[0])
        return NoToml("this number is too long", self.span(start, end))


class _Tree:
    """Builder of nodes, each with its span; a value without one of its own has that of its key."""

    def __init__(self, text: _Text, places: KeyPositions) -> None:
        self._text, self._places = text, places

    def table(self, values: dict[str, Any], path: Path, stretch: Stretch) -> Map:
        """Return a table as a Map; `stretch` is its position where it has none of its own."""
        entries = []
        for key, value in values.items():
            own_path = (*path, key)
            at = self._places.keys.get(own_path, stretch)
            entries.append(Entry(Scalar(key, key, self._span(at)), self.node(value, own_path, at)))
        return Map(tuple(entries), self._span(self._places.values.get(path, stretch)))

    def node(self, value: Any, path: Path, stretch: Stretch) -> Node:
        """Return the node of a value; `stretch` is its position where it has none of its own."""
        at = self._places.values.get(path, stretch)
        if isinstance(value, dict):
            return self.table(value, path, at)
        if isinstance(value, list):
            items = (self.node(item, (*path, number), at) for number, item in enumerate(value))
            return Seq(tuple(items), self._span(at))
        text = str(value).lower() if isinstance(value, bool) else str(value)
        content = value if isinstance(value, str | int | float | bool) else text
        return Scalar(content, text, self._span(at))

    def _span(self, at: Stretch) -> Span:
        return self._text.span(*at)
