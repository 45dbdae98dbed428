"""Random numbers for pictures: equal seeds give equal numbers."""

from zlib import crc32


class Rng:
    """Generator of random numbers from a seed of any values."""

    def __init__(self, *seed: object) -> None:
        self._state = crc32(repr(seed).encode()) | 1

    def below(self, limit: int) -> int:
        """Return a random integer from 0 to `limit` - 1."""
        self._state = self._state * 6364136223846793005 + 1442695040888963407 & (1 << 64) - 1
        return (self._state >> 33) % limit

    def one_in(self, many: int) -> bool:
        """Return True once in `many` times on average."""
        return self.below(many) == 0
