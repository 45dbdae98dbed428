"""Number of rolls on a chart until a result comes, or until every one of several has come."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb, exp, lcm, log1p
from typing import Final

from authoring.odds.distributions import distribution

_MOST_BITS: Final = 250_000
"""Different sums of weights, times the bits of one, that are followed."""
_MOST_WORK: Final = 4_000_000
"""Terms times rolls times bits up to which a distribution is worked out."""
QUANTILES: Final = (Fraction(1, 2), Fraction(9, 10), Fraction(99, 100))
_LINES: Final = 40
_REST: Final = 1000
"""A distribution ends where less than a thousandth is left."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A number of rolls: its mean and variance, its distribution by ranges, the last one open, and
    the least number that suffices with each of `QUANTILES`; `points` and `quantiles` are empty
    where they would take too long to work out."""

    mean: Fraction
    variance: Fraction
    points: tuple[tuple[str, Fraction], ...] = ()
    quantiles: tuple[tuple[Fraction, int], ...] = ()


def rolls_until_all(weights: Iterable[int], whole: int) -> Waiting | None:
    """Return the number of rolls until each of several results, whose weights are out of `whole`,
    has come at least once; with a single weight that is the wait for it. None for more sums of
    weights than are followed.

    This is the coupon collector's problem with unequal odds. By inclusion and exclusion, the odds
    that one is missing after n rolls are the sum of c(w) * (1 - w / whole)^n, where c(w) counts the
    sets of results of weight w, those of even size as minus one.
    """
    results = [weight for weight in weights if weight]
    terms = _missing(results, _MOST_BITS // whole.bit_length())
    if terms is None:
        return None
    scale = lcm(*terms)
    first = sum(count * (scale // w) for w, count in terms.items())
    second = sum(count * (scale // w) ** 2 for w, count in terms.items())
    mean = Fraction(whole * first, scale)
    # The square of a wait with odds p is 2 / p^2 - 1 / p on average.
    square = Fraction(2 * whole**2 * second, scale**2) - mean
    last = _last(results, whole)
    if len(terms) * last * whole.bit_length() > _MOST_WORK:
        return Waiting(mean, square - mean**2)
    points = tuple(_points(terms, whole, last))
    quantiles = tuple((share, _quantile(terms, whole, share, last)) for share in QUANTILES)
    return Waiting(mean, square - mean**2, points, quantiles)


def _missing(weights: Iterable[int], most: int) -> dict[int, int] | None:
    """Return c(w) by the weight w of a set of results, without the empty set; None for more than
    `most` weights."""
    numbers = distribution((weight, 1) for weight in weights)
    terms = {0: -1}
    for weight, number in numbers.items():
        terms = distribution(
            (w + weight * n, count * comb(number, n) * (-1) ** n)
            for w, count in terms.items()
            for n in range(number + 1)
        )
        if len(terms) > most:
            return None
    del terms[0]
    return {w: count for w, count in terms.items() if count}


def _last(weights: Iterable[int], whole: int) -> int:
    """Return a number of rolls after which less than a thousandth still misses a result."""
    rates = [-log1p(-weight / whole) for weight in weights if weight < whole]

    def is_done(rolls: int) -> bool:
        return sum(exp(-rate * rolls) for rate in rates) * _REST < 1

    last = 1
    while not is_done(last):
        last *= 2
    return last // 2 + 1 + bisect_left(range(last // 2 + 1, last), True, key=is_done)


def _quantile(terms: Mapping[int, int], whole: int, share: Fraction, last: int) -> int:
    """Return the least number of rolls, `last` at most, that suffices with these odds."""

    def suffices(rolls: int) -> bool:
        left = sum(count * (whole - w) ** rolls for w, count in terms.items())
        return bool(left <= (1 - share) * whole**rolls)

    return 1 + bisect_left(range(1, last), True, key=suffices)


def _points(terms: Mapping[int, int], whole: int, last: int) -> Iterator[tuple[str, Fraction]]:
    """Yield the odds of each number of rolls, or of ranges of equal length."""
    stride = -(-last // _LINES)
    steps = {w: (whole - w) ** stride for w in terms}
    powers = dict(terms)
    before, below = sum(terms.values()), 1
    for first in range(1, last + 1, stride):
        below *= whole**stride
        powers = {w: power * steps[w] for w, power in powers.items()}
        after = sum(powers.values())
        label = str(first) if stride == 1 else f"{first} to {first + stride - 1}"
        yield label, Fraction(before * whole**stride - after, below)
        before = after
        past = first + stride
    if before:
        yield f"{past} or more", Fraction(before, below)
