"""Distributions: the exact odds of each outcome, and how they are put together."""

from collections.abc import Hashable, Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import TypeVar

OutcomeT = TypeVar("OutcomeT", bound=Hashable)
WeightT = TypeVar("WeightT", int, Fraction)
ZERO, ONE = Fraction(0), Fraction(1)


def distribution(pairs: Iterable[tuple[OutcomeT, WeightT]]) -> dict[OutcomeT, WeightT]:
    """Return the odds, or whole weights, by outcome from (outcome, odds) pairs, in the order in
    which outcomes first come; odds of equal outcomes are added up."""
    odds: dict[OutcomeT, WeightT] = {}
    for outcome, share in pairs:
        odds[outcome] = odds.get(outcome, 0) + share
    return odds


def mixture(
    parts: Iterable[tuple[Fraction, Mapping[OutcomeT, Fraction]]],
) -> dict[OutcomeT, Fraction]:
    """Return the distribution of an outcome when one of several distributions is drawn first:
    `parts` are (odds of it, distribution), and those of odds 0 are left out."""
    return distribution(
        (outcome, share * odds) for share, part in parts if share for outcome, odds in part.items()
    )


def convolution(a: Mapping[int, Fraction], b: Mapping[int, Fraction]) -> dict[int, Fraction]:
    """Return the distribution of the sum of two independent numbers."""
    return distribution((m + n, p * q) for m, p in a.items() for n, q in b.items())


def quantile(odds: Mapping[int, Fraction], share: Fraction) -> int:
    """Return the least number n for which the odds of n or less are at least `share`. Raises
    ValueError where the odds of all numbers are less."""
    below = ZERO
    for number in sorted(odds):
        below += odds[number]
        if below >= share:
            return number
    raise ValueError("the odds of all numbers are less")


def expectation(odds: Mapping[int, Fraction]) -> Fraction:
    """Return the sum of number times odds: the mean, where the odds add up to 1."""
    return sum((number * share for number, share in odds.items()), ZERO)


def whole_weights(odds: Mapping[OutcomeT, Fraction]) -> tuple[dict[OutcomeT, int], int]:
    """Return odds as integers over their least common denominator, and that denominator."""
    denominator = lcm(*(share.denominator for share in odds.values()))
    return {outcome: int(share * denominator) for outcome, share in odds.items()}, denominator


def packed(digits: Iterable[int], width: int) -> int:
    """Return weights as the digits of one integer, the lowest first, so that all are added or
    multiplied at once; `width` is their bytes."""
    return int.from_bytes(b"".join([n.to_bytes(width, "little") for n in digits]), "little")


def unpacked(number: int, width: int, count: int) -> list[int]:
    """Return the lowest `count` digits of an integer, the lowest first; `width` is their bytes."""
    whole = number.to_bytes(max(count * width, -(-number.bit_length() // 8)), "little")
    places = range(0, count * width, width)
    return [int.from_bytes(whole[at : at + width], "little") for at in places]


def average(values: Iterable[Fraction | None]) -> Fraction | None:
    """Return the unweighted average of the values that are not None; None without any."""
    known = [value for value in values if value is not None]
    return sum(known, ZERO) / len(known) if known else None
