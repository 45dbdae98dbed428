"""Positions of the keys and values of a valid TOML text, from one pass."""

import re
from collections.abc import Iterator
from importlib import import_module
from typing import Any, Final

Path = tuple[str | int, ...]
"""Keys, and indices of items of lists, that lead to a value."""
Stretch = tuple[int, int]

_GAP: Final = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_BLANK: Final = re.compile(r"[ \t]*")
_KEY: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'|[A-Za-z0-9_-]+')
_LONG: Final = {'"""': re.compile(r'(?:[^"\\]|\\.|"(?!""))*"{3,5}', re.DOTALL),
                "'''": re.compile(r"(?:[^']|'(?!''))*'{3,5}")}  # fmt: skip
_SHORT: Final = re.compile(r'"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'')
_BARE: Final = re.compile(r"[^,\]}#\r\n]*")


class TooDeep(Exception):
    """Error for a key that is nested too deep; `stretch` is its (start, end) in the text."""

    def __init__(self, stretch: Stretch) -> None:
        super().__init__("nested too deep")
        self.stretch = stretch


class KeyPositions:
    """Positions, (start, end), of all `keys` and `values` of a TOML text, by path.

    Raises TooDeep for a path of more than `deepest` steps.
    """

    def __init__(self, text: str, deepest: int) -> None:
        self.keys: dict[Path, Stretch] = {}
        self.values: dict[Path, Stretch] = {}
        self._text, self._deepest = text, deepest
        self._lists: dict[Path, int] = {}
        self._walk()

    def _walk(self) -> None:
        table: Path = ()
        at = self._after(_GAP, 0)
        while at < len(self._text):
            if self._text[at] == "[":
                twice = self._text.startswith("[[", at)
                table, at = self._dotted((), at + 1 + twice, through_lists=True)
                if twice:
                    self._lists[table] = self._lists.get(table, -1) + 1
                    table = (*table, self._lists[table])
                at = self._text.index("]", at) + 1 + twice
            else:
                at = self._entry(table, at)
            at = self._after(_GAP, at)

    def _after(self, pattern: re.Pattern[str], at: int) -> int:
        match = pattern.match(self._text, at)
        return match.end() if match else at

    def _dotted(self, base: Path, at: int, *, through_lists: bool = False) -> tuple[Path, int]:
        """Read a dotted key below `base`; return (its path, offset of its end)."""
        path = base
        while match := _KEY.match(self._text, self._after(_BLANK, at)):
            path = (*path, _word(match[0]))
            if len(path) > self._deepest:
                raise TooDeep(match.span())
            self.keys.setdefault(path, match.span())
            at = self._after(_BLANK, match.end())
            if not self._text.startswith(".", at):
                break
            if through_lists and path in self._lists:
                path = (*path, self._lists[path])
            at += 1
        return path, at

    def _entry(self, base: Path, at: int) -> int:
        """Read `key = value` below `base`; return the offset where the value ends."""
        path, at = self._dotted(base, at)
        return self._value(path, self._after(_BLANK, at + 1))

    def _value(self, path: Path, at: int) -> int:
        if len(path) > self._deepest:
            raise TooDeep((at, at + 1))
        sign = self._text[at : at + 1]
        if sign == "[":
            end = self._several(at, "]", enumerate_from=path)
        elif sign == "{":
            end = self._several(at, "}", inside=path)
        elif self._text[at : at + 3] in _LONG:
            end = self._after(_LONG[self._text[at : at + 3]], at + 3)
        elif sign in ("'", '"'):
            end = self._after(_SHORT, at)
        else:
            end = at + len(self._text[at : self._after(_BARE, at)].rstrip())
        self.values[path] = at, end
        return end

    def _several(
        self, at: int, close: str, *, enumerate_from: Path | None = None, inside: Path = ()
    ) -> int:
        """Read the entries of a list or of an inline table from its bracket at `at`; return the
        offset where that closes."""
        at, number = self._after(_GAP, at + 1), 0
        while at < len(self._text) and self._text[at] != close:
            if enumerate_from is not None:
                at = self._value((*enumerate_from, number), at)
            else:
                at = self._entry(inside, at)
            number += 1
            at = self._after(_GAP, at)
            if self._text.startswith(",", at):
                at = self._after(_GAP, at + 1)
        return at + 1


def _word(typed: str) -> str:
    """Return the name of a key as typed, without quotes and escapes."""
    if typed[0] not in "\"'":
        return typed
    if "\\" not in typed or typed[0] == "'":
        return typed[1:-1]
    tomllib: Any = import_module("tomllib")
    return str(tomllib.loads(f"k = {typed}")["k"])


def numbers_in(text: str) -> Iterator[Stretch]:
    """Yield (start, end) of each run of digits, underscores included, in a text."""
    return (match.span() for match in re.finditer(r"[0-9][0-9_]*", text))
