"""Large numbers added up many times: exact distributions of gold and experience."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from math import lcm

from authoring.rulesets.dungeon_plungin.exact.spreads import ONE, ZERO, Spread

Sums = Mapping[int, Fraction]
"""Odds of each number, from 0 up, however large; they add up to 1."""
NOTHING: Sums = {0: ONE}


def plus(one: Sums, other: Sums) -> Sums:
    """Two numbers that have nothing to do with each other, added up."""
    if len(one) == 1 and 0 in one:
        return other
    if len(other) == 1 and 0 in other:
        return one
    found: dict[int, Fraction] = {}
    for a, odds in one.items():
        for b, share in other.items():
            found[a + b] = found.get(a + b, ZERO) + odds * share
    return found


def one_of(parts: Iterable[tuple[Fraction, Sums]]) -> Sums:
    """One of several, each with its odds; with what is left, nothing comes."""
    found: dict[int, Fraction] = {}
    rest = ONE
    for odds, sums in parts:
        rest -= odds
        for number, share in sums.items():
            found[number] = found.get(number, ZERO) + odds * share
    if rest:
        found[0] = found.get(0, ZERO) + rest
    return found


def repeated(one: Sums, number: Spread) -> Sums:
    """As many times as another number says."""
    powers: list[Sums] = [NOTHING]
    for _ in range(max(number)):
        powers.append(plus(powers[-1], one))
    return one_of((odds, powers[n]) for n, odds in number.items())


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
