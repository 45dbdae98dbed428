"""Rates with intervals, and spreads of counts, of a number of games."""

from collections.abc import Callable, Mapping
from math import sqrt
from statistics import NormalDist

from authoring.core.lazy_dataclass import dataclass

CONFIDENCE = 0.95


@dataclass(frozen=True, slots=True)
class Rate:
    """`hits` of `n` games: the rate `value` with its interval `low..high`, all three 0..1."""

    hits: int
    n: int
    value: float
    low: float
    high: float


RateOf = Callable[[int, int], Rate]
"""Function from hits and games to a rate with its interval: `rate`, or another method."""


def rate(hits: int, n: int, confidence: float = CONFIDENCE) -> Rate:
    """Return the rate of `hits` in `n` games, with its Wilson score interval, which holds in
    `confidence` of cases; 0..1 without games."""
    if n == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share = hits / n
    scale = 1 + z * z / n
    middle = (share + z * z / (2 * n)) / scale
    half = z / scale * sqrt(share * (1 - share) / n + z * z / (4 * n * n))
    low = 0.0 if hits == 0 else max(0.0, middle - half)
    high = 1.0 if hits == n else min(1.0, middle + half)
    return Rate(hits, n, share, low, high)


@dataclass(frozen=True, slots=True)
class Spread:
    """The variation of a count from game to game; `lower` and `upper` are the quartiles."""

    least: int
    lower: float
    median: float
    upper: float
    most: int
    mean: float


def spread(counts: Mapping[int, int]) -> Spread | None:
    """Return the spread of values; `counts` are games by value. None without any game.

    Quartiles interpolate between the two nearest values (the "inclusive" method of
    `statistics.quantiles`).
    """
    n = sum(counts.values())
    if n == 0:
        return None
    values = sorted(value for value, times in counts.items() if times)
    mean = sum(value * counts[value] for value in values) / n
    lower, median, upper = (_quantile(counts, values, n, part) for part in (1, 2, 3))
    return Spread(values[0], lower, median, upper, values[-1], mean)


def _quantile(counts: Mapping[int, int], values: list[int], n: int, quarter: int) -> float:
    rank, rest = divmod((n - 1) * quarter, 4)
    first = _at(counts, values, rank)
    return first if not rest else first + (_at(counts, values, rank + 1) - first) * rest / 4


def _at(counts: Mapping[int, int], values: list[int], rank: int) -> int:
    """Return the value at a rank, from 0, among all values in order; the last one beyond."""
    for value in values:
        rank -= counts[value]
        if rank < 0:
            return value
    return values[-1]
