"""How long it takes until everything has come up: the collector of all rows."""

from collections.abc import Sequence
from fractions import Fraction
from math import gcd

MOST_WORK = 2_000_000
"""Steps of the computation, weights times rows."""


def until_all(weights: Sequence[int], whole: int) -> Fraction | None:
    """Return the expected number of rolls until each of several outcomes has come at least once, by
    their weights out of `whole`; None where one never comes, or it would take too long.

    By inclusion and exclusion: the sum over all sets of outcomes, signed by their size, of the
    rolls until one of the set comes. Sets of equal weight are counted together.
    """
    if not weights or min(weights) <= 0:
        return None
    unit = gcd(whole, *weights)
    weights, whole = [weight // unit for weight in weights], whole // unit
    if whole * len(weights) > MOST_WORK:
        return None
    signed = [0] * (sum(weights) + 1)
    signed[0] = 1
    for weight in weights:
        for total in range(len(signed) - 1, weight - 1, -1):
            signed[total] -= signed[total - weight]
    return -sum(
        (Fraction(count * whole, total) for total, count in enumerate(signed) if total and count),
        Fraction(0),
    )
