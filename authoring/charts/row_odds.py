"""Odds of each row of a chart, for one modifier."""

from bisect import bisect_right
from collections.abc import Callable
from fractions import Fraction
from itertools import pairwise

from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Chart, Row
from authoring.odds.dice import ways_of


@dataclass(frozen=True, slots=True)
class Weighed:
    """A row with its integer weight; `row` None stands for totals that no row covers."""

    row: Row | None
    weight: int


def row_weights(chart: Chart, modifier: int = 0) -> tuple[tuple[Weighed, ...], int]:
    """Return rows in authored order with integer weights, and the sum of the weights.

    Rows no roll with this modifier lands on have weight 0; totals that are rolled again count
    nowhere. Totals past the last row land on the last row; totals in a gap come last, under a `row`
    of None, and only when there are any.
    """
    ways = ways_of(chart.die)
    first, last = chart.die.low + modifier, chart.die.high + modifier
    whole = 0
    weights: dict[int, int] = {}
    gap = 0
    row_for = _lookup(chart)
    for low, high in _stretches(chart, first, last):
        if low in chart.again:
            continue
        weight = ways.between(low - modifier, high - modifier)
        whole += weight
        row = row_for(low)
        if row is None:
            gap += weight
        else:
            weights[id(row)] = weights.get(id(row), 0) + weight
    result = [Weighed(row, weights.get(id(row), 0)) for row in chart.rows]
    if gap:
        result.append(Weighed(None, gap))
    return tuple(result), whole


def row_odds(chart: Chart, modifier: int = 0) -> tuple[tuple[Row | None, Fraction], ...]:
    """Return (row, odds) of a roll plus `modifier`, None for a gap; the odds add up to 1."""
    weighed, total_weight = row_weights(chart, modifier)
    return tuple((w.row, Fraction(w.weight, total_weight)) for w in weighed if w.weight)


def lowest_total(chart: Chart, row: Row, modifier: int = 0) -> int | None:
    """Return the lowest total of the dice alone that lands on `row` once `modifier` is added and is
    not rolled again; None if no total does."""
    row_for = _lookup(chart)
    first, last = chart.die.low + modifier, chart.die.high + modifier
    rolled = (
        ways_of(chart.die).within(low - modifier, high - modifier)
        for low, high in _stretches(chart, first, last)
        if low not in chart.again and row_for(low) is row
    )
    return next((totals[0] for totals in rolled if totals), None)


def _lookup(chart: Chart) -> Callable[[int], Row | None]:
    """Return a function equal to `chart.row_for`, faster where rows are in order."""
    rows = chart.rows
    tidy = all(a.high is not None and a.high < b.low for a, b in pairwise(rows))
    if not tidy or not rows:
        return chart.row_for
    lows = [row.low for row in rows]

    def row_for(total: int) -> Row | None:
        at = bisect_right(lows, total) - 1
        past = at == len(rows) - 1
        return rows[at] if at >= 0 and (past or rows[at].covers(total)) else None

    return row_for


def _stretches(chart: Chart, first: int, last: int) -> list[tuple[int, int]]:
    """Split `first..last` into (low, high) ranges in which all totals land on one row."""
    cuts = {first, last + 1}
    for row in chart.rows:
        for cut in (row.low, first if row.high is None else row.high + 1):
            if first < cut <= last:
                cuts.add(cut)
    cuts.update(cut for at in chart.again for cut in (at, at + 1) if first < cut <= last)
    edges = sorted(cuts)
    return [(low, past - 1) for low, past in pairwise(edges)]
