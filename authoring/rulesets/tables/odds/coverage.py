"""Rolls until every row of a chart was seen."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import gcd
from typing import Final

from authoring.charts.chains.used_up import changes
from authoring.charts.row_odds import row_weights
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.tables.model.tables import Tables

MOST_WORK: Final = 2_000_000
"""Steps of the computation, weights times rows."""


@question(40, on_request=True)
def seen(tables: Tables) -> Answer:
    """Average number of rolls until every row of a chart was seen."""
    rows = tuple(_rows(tables))
    note = "Of rolls on the chart itself. A dash: a row never comes, or rows are used up."
    table = Table(
        "seen", "Rolls until every row was seen", "chart", ("rolls",), rows, note, "rolls"
    )
    return Answer(tables=(table,))


def _rows(tables: Tables) -> Iterator[tuple[str, tuple[Fraction | None, ...]]]:
    for chart in tables.charts.values():
        if chart.rows and not chart.base:
            weighed, whole = row_weights(chart)
            weights = [one.weight for one in weighed]
            yield chart.name, (None if changes(chart) else until_all(weights, whole),)


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
