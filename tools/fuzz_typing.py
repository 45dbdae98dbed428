"""Simulated editor: a text in UTF-16 units, as editors have it, and random changes.

It shares no code with the server, so that the two can be compared.
"""

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from lsprotocol import types

PIECES: Final = (
    "\n", "\r\n", "  ", "\t", "- ", ": ", "{", "}", "[", "]", '"', "'", "#", "&a ", "*a", "|", ">",
    "é", "\u2028", "\u0085", "\x0b", "\u202e", "\ud83d", "\x00", "%", "!", "@", ",",
    "7", "-1", "d6", "99999999999999999999", "orc", "true", "null", "tile: room-4x4", "1-2: x",
    "questpack: allow chart-face-gap", "# questpack: allow dangling-reference\n", "rows:\n",
    "format: 2", "ruleset: blank", "uses: [basic-set]", "uses: [nobody]", "---\n", "...\n",
    "\ufeff",
)  # fmt: skip
EMOJI: Final = ("🐉", "👩‍👩‍👧", "🐉🐉")
_NEAR: Final = 0.5
_LINE_END: Final = re.compile(r"\r\n|\n|\r")


@dataclass(slots=True)
class Typist:
    """One open file as its editor has it. `units` is its text in UTF-16, two bytes for each unit;
    positions are counted in units."""

    uri: str
    units: bytes
    before: list[bytes] = field(default_factory=list)
    """Earlier texts, for undo."""
    last: int = 0
    """End of the last change: the next one is often near."""

    @property
    def text(self) -> str:
        """The text as it would be saved, with a replacement character for half a surrogate pair."""
        return self.units.decode("utf-16-le", "replace")

    def position(self, at: int) -> types.Position:
        """Return the line and column, from 0, of the unit at index `at`."""
        head = self.units[: 2 * at].decode("utf-16-le", "surrogatepass")
        ends = list(_LINE_END.finditer(head))
        if head.endswith("\r") and self.units[2 * at : 2 * at + 2] == b"\n\0":
            ends.pop()  # between the two letters of one line's end
        begin = ends[-1].end() if ends else 0
        return types.Position(
            len(ends), len(head[begin:].encode("utf-16-le", "surrogatepass")) // 2
        )

    def replaced(self, start: int, end: int, text: str) -> types.TextDocumentContentChangeEvent:
        """Replace the units `start` to `end` by a text; return the change as an editor sends."""
        span = types.Range(self.position(start), self.position(end))
        self.before.append(self.units)
        data = text.encode("utf-16-le", "surrogatepass")
        self.units = self.units[: 2 * start] + data + self.units[2 * end :]
        self.last = start + len(data) // 2
        return types.TextDocumentContentChangePartial(span, text)

    def put_back(self) -> types.TextDocumentContentChangeEvent | None:
        """Undo the last change; return the whole text as the editor sends it, None without a
        change."""
        if not self.before:
            return None
        self.units = self.before.pop()
        text = self.units.decode("utf-16-le", "surrogatepass")
        return types.TextDocumentContentChangeWholeDocument(text)

    def edge(self, chance: random.Random) -> int:
        """Return a random position that is not inside a surrogate pair or a line end."""
        size = len(self.units) // 2
        near = chance.random() < _NEAR
        at = (
            min(max(self.last + chance.randint(-9, 9), 0), size)
            if near
            else chance.randint(0, size)
        )
        low = self.units[2 * at : 2 * at + 2]
        if low and 0xDC00 <= int.from_bytes(low, "little") < 0xE000:
            at += 1
        inside = self.units[2 * at - 2 : 2 * at + 2] == b"\r\0\n\0"
        return min(at + inside, size)


Change = types.TextDocumentContentChangeEvent
Way = Callable[[Typist, random.Random, Sequence[str]], "Change | None"]


def insert(who: Typist, chance: random.Random, _others: Sequence[str]) -> Change:
    """Insert a piece of text."""
    at = who.edge(chance)
    return who.replaced(at, at, chance.choice(PIECES))


def emoji(who: Typist, chance: random.Random, _others: Sequence[str]) -> Change:
    """Insert a letter of two units or of several letters, which moves what follows on its line."""
    at = who.edge(chance)
    return who.replaced(at, at, chance.choice(EMOJI))


def delete(who: Typist, chance: random.Random, _others: Sequence[str]) -> Change:
    """Delete a stretch, mostly a short one."""
    start = who.edge(chance)
    end = _edge_near(who, start + chance.choice((1, 1, 2, 5, 20, 200)))
    return who.replaced(start, max(start, end), "")


def paste(who: Typist, chance: random.Random, others: Sequence[str]) -> Change:
    """Insert some lines of a random pack."""
    lines = chance.choice(others).splitlines(keepends=True)
    begin = chance.randrange(max(1, len(lines)))
    at = who.edge(chance)
    return who.replaced(at, at, "".join(lines[begin : begin + chance.randint(1, 8)]))


def swap_lines(who: Typist, chance: random.Random, _others: Sequence[str]) -> Change | None:
    """Swap two neighbouring lines; return None if there are too few."""
    text = who.units.decode("utf-16-le", "surrogatepass")
    ends = [0, *(found.end() for found in _LINE_END.finditer(text))]
    if len(ends) < 3:
        return None
    first = chance.randrange(len(ends) - 2)
    a, b, c = (_units(text[:end]) for end in ends[first : first + 3])
    one, two = text[ends[first] : ends[first + 1]], text[ends[first + 1] : ends[first + 2]]
    return who.replaced(a, c, two + one) if a < b < c else None


def number(who: Typist, chance: random.Random, _others: Sequence[str]) -> Change | None:
    """Replace a number, the commonest change, which leaves the pack valid; return None without
    one."""
    text = who.units.decode("utf-16-le", "surrogatepass")
    found = list(re.finditer(r"(?<=[ :d])\d+", text))
    if not found:
        return None
    one = chance.choice(found)
    start = _units(text[: one.start()])
    return who.replaced(start, start + len(one[0]), str(chance.randint(0, 30)))


def undo(who: Typist, _chance: random.Random, _others: Sequence[str]) -> Change | None:
    """Undo one change; return None without one."""
    return who.put_back()


WAYS: Final[dict[Way, int]] = {
    insert: 25, emoji: 6, delete: 12, paste: 8, swap_lines: 6, number: 25, undo: 40,
}  # fmt: skip
"""Kind of change -> its relative frequency; undo repairs the others."""


def typed(who: Typist, chance: random.Random, others: Sequence[str]) -> Change | None:
    """Make one random change; return None if it was not possible."""
    (way,) = chance.choices(list(WAYS), list(WAYS.values()))
    return way(who, chance, others)


def _edge_near(who: Typist, at: int) -> int:
    at = min(at, len(who.units) // 2)
    low = who.units[2 * at : 2 * at + 2]
    at += bool(low) and 0xDC00 <= int.from_bytes(low, "little") < 0xE000
    return at + (who.units[2 * at - 2 : 2 * at + 2] == b"\r\0\n\0")


def _units(text: str) -> int:
    return len(text.encode("utf-16-le", "surrogatepass")) // 2
