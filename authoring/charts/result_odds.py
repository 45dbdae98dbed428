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
_NOT_FOLLOWED = "A row that brings further rolls counts as itself here, not as what they bring."


def result_distribution(chart: Chart, points: Points, note: str = "") -> Distribution:
    """Return the answer for a chart that is rolled without a modifier, or with a fixed one."""
    return Distribution(f"chart-{chart.id}", _title(chart), tuple(points.items()), note)


def _title(chart: Chart) -> str:
    again = f", again on {join_words(sorted(map(str, chart.again)), 'and')}" if chart.again else ""
    fixed = chart.modifier_low if chart.modifier_low == chart.modifier_high else 0
    return chart.name if chart.chooses else f"{chart.name} ({chart.die.plus(fixed)}{again})"


def not_followed(drawn: Outcomes) -> str:
    """Return a note where rows that a roll ends on bring further rolls; empty elsewhere."""
    return _NOT_FOLLOWED if any(outcome.row.links for outcome in drawn.rows) else ""


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
    plain: Callable[[Chart], Distribution],
    table: Callable[[Chart], Table | None],
) -> Answer:
    """Return the odds of the results of charts that have rows: by a table, and `plain` where
    `table` gives none. Ways to roll on another chart are shown where totals are ignored."""
    known = [
        (chart, table(chart)) for chart in charts if chart.rows and (chart.again or not chart.base)
    ]
    return Answer(
        distributions=tuple(plain(chart) for chart, columns in known if columns is None),
        tables=tuple(columns for _, columns in known if columns is not None),
    )
