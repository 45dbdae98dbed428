"""Answers about the results of a chart: by label, for one roll or for one with each modifier."""

from collections.abc import Mapping
from fractions import Fraction

from authoring.model.chart import Chart
from authoring.odds.report import Distribution, Table

Points = dict[str, Fraction]
"""Odds by the label of a result."""


def result_distribution(chart: Chart, points: Points) -> Distribution:
    """Return the answer for a chart that is rolled without a modifier, or with a fixed one."""
    title = f"{chart.title or chart.id} ({chart.die})"
    return Distribution(f"chart-{chart.id}", title, tuple(points.items()))


def result_table(
    chart: Chart, columns: Mapping[str, Points], more: str = "", note: str = ""
) -> Table:
    """Return the answer for a chart with a column for each modifier, by its head; `more` is put
    behind the title."""
    labels = dict.fromkeys(label for points in columns.values() for label in points)
    rows = tuple(
        (label, tuple(points.get(label, Fraction(0)) for points in columns.values()))
        for label in labels
    )
    title = f"{chart.title or chart.id} ({chart.die}){more}"
    return Table(f"chart-{chart.id}", title, "result", tuple(columns), rows, note)
