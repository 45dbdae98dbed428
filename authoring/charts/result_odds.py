"""Answers about the results of a chart: by label, for one roll or for one with each modifier."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from authoring.model.chart import Chart
from authoring.odds.report import Answer, Distribution, Table

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


def chart_answer(
    charts: Iterable[Chart],
    points: Callable[[Chart], Points],
    table: Callable[[Chart], Table | None],
) -> Answer:
    """Return the odds of the results of charts that have rows: as the Table of `table`, and as the
    distribution of `points` where that is None."""
    tables = [(chart, table(chart)) for chart in charts if chart.rows]
    plain = [chart for chart, columns in tables if columns is None]
    return Answer(
        distributions=tuple(result_distribution(chart, points(chart)) for chart in plain),
        tables=tuple(columns for _, columns in tables if columns is not None),
    )
