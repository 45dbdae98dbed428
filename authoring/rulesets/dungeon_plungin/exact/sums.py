"""Large numbers added up many times: exact distributions of gold and experience."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import lcm
from sys import maxsize
from typing import Final

from authoring.rulesets.dungeon_plungin.exact.spreads import ZERO, Spread, both, several

Sums = Spread
"""The same, however large the numbers are."""
_FAR: Final = maxsize


def plus(one: Sums, other: Sums) -> Sums:
    """Two numbers that have nothing to do with each other, added up."""
    return both(one, other, most=_FAR)


def repeated(one: Sums, number: Spread) -> Sums:
    """As many times as another number says."""
    return several(one, number, most=_FAR)


def mean(sums: Sums) -> Fraction:
    """The average."""
    return sum((number * odds for number, odds in sums.items()), ZERO)


@dataclass(frozen=True, slots=True)
class Total:
    """A distribution as integers: `below[n]` of `whole` games have n or less."""

    below: Sequence[int]
    whole: int

    def quantile(self, share: Fraction) -> int:
        """The least number that so many of the games, or more, do not surpass."""
        wanted = share * self.whole
        return next(n for n, count in enumerate(self.below) if count >= wanted)


def total(one: Sums, times: int) -> Total:
    """One number added up so many times, all apart.

    The weights are written one after the other into one large integer, in fields wide
    enough for every sum: to multiply such integers is to add up what they stand for.
    """
    whole = lcm(*(odds.denominator for odds in one.values()))
    width = (whole**times).bit_length() + 1
    packed = 0
    for number, odds in one.items():
        packed += int(odds * whole) << (number * width)
    grown: int = packed**times
    fields = max(one) * times + 1
    mask = (1 << width) - 1
    raw = grown.to_bytes((fields * width + 7) // 8 + 8, "little")
    weights = []
    for at in range(fields):
        bit = at * width
        part = int.from_bytes(raw[bit // 8 : (bit + width) // 8 + 1], "little")
        weights.append(part >> bit % 8 & mask)
    return Total(tuple(accumulate(weights)), whole**times)
