"""Map between the offsets of an older text and a newer one."""

from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Shifted:
    """Two texts that begin and end alike: the first `same` characters are equal, and so is
    everything behind `old_end` and `new_end`."""

    same: int
    old_end: int
    new_end: int

    def to_old(self, offset: int) -> int | None:
        """Return the offset of this character in the older text; None for a new one."""
        if offset >= self.new_end:
            return offset - self.new_end + self.old_end
        return offset if offset <= self.same else None

    def to_new(self, offset: int) -> int:
        """Return the offset of this character in the newer text; for a removed one, where it was
        cut out."""
        if offset >= self.old_end:
            return offset - self.old_end + self.new_end
        return min(offset, self.same)


def shifted(old: str, new: str) -> Shifted:
    """Return the common parts of two texts at both ends."""
    most = min(len(old), len(new))
    same = _longest(most, lambda n: old[:n] == new[:n])
    rest = most - same
    tail = _longest(rest, lambda n: n == 0 or old[-n:] == new[-n:])
    return Shifted(same, len(old) - tail, len(new) - tail)


def _longest(most: int, alike: Callable[[int], bool]) -> int:
    """Return the greatest number up to `most` that holds, where all smaller ones hold too."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if alike(middle) else (low, middle - 1)
    return low
