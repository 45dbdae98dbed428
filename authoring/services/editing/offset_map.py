"""Map between the offsets of an older text and a newer one."""

from collections.abc import Callable

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class OffsetMap:
    """Map between two texts that are equal in the first `prefix` characters, and from `old_end` or
    `new_end` on."""

    prefix: int
    old_end: int
    new_end: int

    def to_old(self, offset: int) -> int | None:
        """Return the offset in the older text; None for an offset among the new characters."""
        if offset >= self.new_end:
            return offset - self.new_end + self.old_end
        return offset if offset <= self.prefix else None

    def to_new(self, offset: int) -> int:
        """Return the offset in the newer text; for a removed character, where it was removed."""
        if offset >= self.old_end:
            return offset - self.old_end + self.new_end
        return min(offset, self.prefix)


def offset_map(old: str, new: str) -> OffsetMap:
    """Return the map for two texts, from their common parts at both ends."""
    limit = min(len(old), len(new))
    prefix = _longest(limit, lambda n: old[:n] == new[:n])
    remaining = limit - prefix
    tail = _longest(remaining, lambda n: n == 0 or old[-n:] == new[-n:])
    return OffsetMap(prefix, len(old) - tail, len(new) - tail)


def _longest(most: int, alike: Callable[[int], bool]) -> int:
    """Return the greatest number, 0 to `most`, up to which `alike` is true; it is false above."""
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        low, high = (middle, high) if alike(middle) else (low, middle - 1)
    return low
