"""Distributions of numbers in short: cumulative odds, mean, standard deviation, quantiles."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import accumulate
from math import isqrt
from typing import Final, NamedTuple

from authoring.odds.distributions import ZERO
from authoring.odds.report import CUMULATIVE, Distribution, OddsReport, Table

QUANTILES: Final = tuple(Fraction(n, 100) for n in (5, 25, 50, 75, 95))
_RANGE: Final = re.compile(r"(-?\d{1,9})(?: to (-?\d{1,9})| (or more))?")
_DIGITS: Final = 1000
"""Bounds of a standard deviation are multiples of 1 / _DIGITS."""
_HEADS: Final = ("exactly", "at most", "at least")


class Range(NamedTuple):
    """The odds of the numbers `low` to `high` (None: without an end) under one label."""

    label: str
    low: int
    high: int | None
    odds: Fraction


def with_cumulative(report: OddsReport) -> OddsReport:
    """Return a report with a table of cumulative odds for each distribution of numbers, and one of
    their means, standard deviations and quantiles."""
    pairs = [(item, side) for item in report.drawn for side in _sides(item)]
    if not pairs:
        return report
    tables = tuple(_cumulative(item, when, ranges) for item, (when, ranges) in pairs)
    rows = tuple((f"{item.title}{when}", _short(ranges)) for item, (when, ranges) in pairs)
    heads = ("mean", "dev.", *(f"{100 * share} %" for share in QUANTILES))
    note = (
        "Mean and standard deviation are of the cases in which the number comes at all; the "
        "standard deviation is rounded down to thousandths. Quantiles are of all cases: the least "
        "number that is not exceeded with these odds."
    )
    short = Table("distributions", "Distributions in short", "", heads, rows, note, "numbers")
    return replace(report, tables=(*tables, short, *report.tables))


def deviation(variance: Fraction) -> tuple[Fraction, Fraction]:
    """Return bounds of the square root of a variance, 1/1000 apart, or equal where it is exact."""
    below = isqrt(int(_DIGITS**2 * variance))
    exact = below * below == _DIGITS**2 * variance
    return Fraction(below, _DIGITS), Fraction(below + (not exact), _DIGITS)


def _sides(item: Distribution) -> Iterator[tuple[str, list[Range]]]:
    """Yield (suffix for the title, ranges): one pair, or where facts are open, worst and best
    case."""
    worst = ", at worst" if item.best else ""
    for points, when in ((item.points, worst), (item.best, ", at best")):
        ranges = sorted(_ranges(points), key=lambda item: item.low)
        if len(ranges) > 1:
            yield when, ranges


def _ranges(points: Iterable[tuple[str, Fraction]]) -> Iterator[Range]:
    for label, odds in points:
        match = _RANGE.fullmatch(label)
        if match is not None:
            low = int(match[1])
            yield Range(label, low, None if match[3] else int(match[2] or low), odds)


def _cumulative(item: Distribution, when: str, ranges: Sequence[Range]) -> Table:
    most = list(accumulate(part.odds for part in ranges))
    numbers = {part.label: (part.odds, below, most[-1] - below + part.odds)
               for part, below in zip(ranges, most, strict=True)}  # fmt: skip
    points = item.best if when == ", at best" else item.points
    rows = (*numbers.items(), *((k, (p, None, None)) for k, p in points if k not in numbers))
    id = f"{item.id}{CUMULATIVE}{'-best' if when == ', at best' else ''}"
    return Table(id, f"{item.title}, cumulative{when}", "", _HEADS, rows, item.note)


def _short(ranges: Sequence[Range]) -> tuple[Fraction | None, ...]:
    whole = sum((part.odds for part in ranges), ZERO)
    mean = spread = None
    if whole and all(part.low == part.high for part in ranges):
        mean = sum((part.low * part.odds for part in ranges), ZERO) / whole
        square = sum((part.low**2 * part.odds for part in ranges), ZERO) / whole
        spread = deviation(square - mean**2)[0]
    sums = list(zip(ranges, accumulate(part.odds for part in ranges), strict=True))
    ends = (next((part.high for part, most in sums if most >= q), None) for q in QUANTILES)
    return (mean, spread, *(None if end is None else Fraction(end) for end in ends))
