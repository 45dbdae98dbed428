"""Conversion between positions of the protocol and offsets of characters, here alone.

An editor counts lines and columns from 0, columns in the units of an encoding (UTF-16 unless both
sides agree on another), and a line ends with CR, LF or both. Offsets are characters from 0, without
a byte order mark.
"""

import re
from bisect import bisect_right

from lsprotocol import types

BOM = "\ufeff"
_END = re.compile(r"\r\n|\n|\r")
_HALF = re.compile("[\ud800-\udfff]")
_UNITS = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}


def whole_letters(text: str) -> str:
    """Return `text` with U+FFFD for lone surrogates, which JSON can hold."""
    return _HALF.sub("\N{REPLACEMENT CHARACTER}", text)


class Lines:
    """A text in an editor, with conversions between positions and offsets in it."""

    def __init__(self, text: str, encoding: str = "utf-16") -> None:
        self.text = text
        self._mark = int(text.startswith(BOM))
        self._codec, self._size = _UNITS.get(encoding, _UNITS["utf-16"])
        ends = [match.span() for match in _END.finditer(text)]
        self._starts = [0, *(end for _, end in ends)]
        self._stops = [*(begin for begin, _ in ends), len(text)]

    def position(self, offset: int) -> types.Position:
        """Return the position of the character at `offset`; beyond the end that of the end."""
        at = min(max(offset, 0) + self._mark, len(self.text))
        line = bisect_right(self._starts, at) - 1
        return types.Position(line, self._units(self.text[self._starts[line] : at]))

    def range(self, start: int, end: int) -> types.Range:
        """Return the range from offset `start` to `end`, exclusive."""
        return types.Range(self.position(start), self.position(end))

    def offset(self, position: types.Position) -> int:
        """Return the offset of a position; beyond a line's end that of its end."""
        return max(self._at(position) - self._mark, 0)

    def follows(self, offset: int, sign: str) -> bool:
        """Return whether the text goes on with `sign` at `offset`."""
        return self.text.startswith(sign, offset + self._mark)

    def changed(self, change: types.TextDocumentContentChangeEvent) -> str:
        """Return the text after a change that the editor reports."""
        if isinstance(change, types.TextDocumentContentChangeWholeDocument):
            return whole_letters(change.text)
        start, end = self._at(change.range.start), self._at(change.range.end)
        text = whole_letters(change.text)
        return self.text[:start] + text + self.text[max(start, end) :]

    def _at(self, position: types.Position) -> int:
        """Return the index of a position in `text`, a byte order mark included."""
        if position.line >= len(self._starts):
            return len(self.text)
        start, stop = self._starts[position.line], self._stops[position.line]
        line = self.text[start:stop]
        if line.isascii():
            return start + min(position.character, len(line))
        low, high = 0, len(line)
        while low < high:
            middle = (low + high + 1) // 2
            is_before = self._units(line[:middle]) <= position.character
            low, high = (middle, high) if is_before else (low, middle - 1)
        return start + low

    def _units(self, text: str) -> int:
        return len(text) if text.isascii() else len(text.encode(self._codec)) // self._size
