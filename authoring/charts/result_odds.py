"""Answers about the results of a chart: by label, for one roll or for one with each modifier."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from authoring.charts.outcomes import Outcomes
from authoring.core.wording import join_words
from authoring.model.chart import Chart, Row
from authoring.odds.distributions import distribution
from authoring.odds.report import Answer, Distribution, Table

Points = dict[str, Fraction]
"""Odds by the label of a result."""


def result_distribution(chart: Chart, points: Points) -> Distribution:
    """Return the answer for a chart that is rolled without a modifier, or with a fixed one."""
    return Distribution(f"chart-{chart.id}", _title(chart), tuple(points.items()))


def _title(chart: Chart) -> str:
    again = f", again on {join_words(sorted(map(str, chart.again)), 'and')}" if chart.again else ""
    return chart.name if chart.chooses else f"{chart.name} ({chart.die}{again})"


def result_points(drawn: Outcomes, label: Callable[[Row], str]) -> Points:
    """Return the odds of the results of a roll that was followed to its final rows."""
    points = distribution((label(outcome.row), outcome.odds) for outcome in drawn.rows)
    if drawn.missing:
        points["no row"] = drawn.missing
    if drawn.endless:
        points["never ends"] = drawn.endless
    return points


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
    return Table(
        f"chart-{chart.id}", f"{_title(chart)}{more}", "result", tuple(columns), rows, note
    )


def chart_answer(
    charts: Iterable[Chart],
    points: Callable[[Chart], Points],
    table: Callable[[Chart], Table | None],
) -> Answer:
    """Return the odds of the results of charts that have rows: by a table, and by their points
    where `table` gives none. Ways to roll on another chart are shown where totals are ignored."""
    known = [
        (chart, table(chart)) for chart in charts if chart.rows and (chart.again or not chart.base)
    ]
    plain = [chart for chart, columns in known if columns is None]
    return Answer(
        distributions=tuple(result_distribution(chart, points(chart)) for chart in plain),
        tables=tuple(columns for _, columns in known if columns is not None),
    )
