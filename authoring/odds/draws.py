"""Draws without replacement from a shuffled pile: every order is equally likely.

What has been drawn is a product with one factor for each part of the pile, `rest + y * drawn`: the
power of y counts the parts drawn, and `drawn` weighs what a part brings by number.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from math import comb, factorial
from typing import NamedTuple

from authoring.odds.distributions import distribution


class Part(NamedTuple):
    """A part of a pile: the weight `rest` of leaving it there, and for `drawn` the weight of each
    number that it brings."""

    rest: int
    drawn: Mapping[int, int]


Draws = list[dict[int, int]]
"""By the number of parts drawn: sum of what they bring -> weight of all ways to draw it."""


def all_draws(parts: Iterable[Part], most: int, below: int | None = None) -> Draws:
    """Return the weights of sums for 0 to `most` drawn parts, without sums of `below` or more."""
    weights: Draws = [{0: 1}, *({} for _ in range(most))]
    for part in parts:
        for size in range(most, -1, -1):
            row = {total: weight * part.rest for total, weight in weights[size].items()}
            _add(row, weights[size - 1] if size else {}, part.drawn, below)
            weights[size] = row
    return weights


def without(weights: Draws, part: Part, below: int | None = None) -> Draws:
    """Return `weights`, the draws of a pile, for the pile without one `part` of it."""
    quotient: Draws = []
    for row in weights[:-1]:
        remainder = dict(row)
        if quotient:
            removal = {total: -weight for total, weight in part.drawn.items()}
            _add(remainder, quotient[-1], removal, below)
        quotient.append({total: weight // part.rest for total, weight in remainder.items()})
    return quotient


def before(weights: Draws) -> dict[int, Fraction]:
    """Return the odds of each sum of what is drawn before a certain further part, which is shuffled
    into the pile; `weights` are the draws of the others, of any number up to all."""
    size = len(weights) - 1
    orders = [factorial(number) * factorial(size - number) for number in range(size + 1)]
    rows = zip(orders, weights, strict=True)
    sums = distribution((total, times * n) for times, row in rows for total, n in row.items())
    return {total: Fraction(weight, factorial(size + 1)) for total, weight in sums.items()}


def marked_among(size: int, marked: int, draws: int) -> dict[int, Fraction]:
    """Return the odds of each number of `marked` parts among the first `draws` of `size` parts."""
    counts = {n: comb(marked, n) * comb(size - marked, draws - n) for n in range(draws + 1)}
    return {number: Fraction(count, comb(size, draws)) for number, count in counts.items() if count}


def _add(
    row: dict[int, int], weights: Mapping[int, int], part: Mapping[int, int], below: int | None
) -> None:
    for total, weight in weights.items():
        for number, share in part.items():
            if below is None or total + number < below:
                row[total + number] = row.get(total + number, 0) + weight * share
