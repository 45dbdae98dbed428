"""Reports of the odds of a chart's results by label, for one roll or for each modifier."""

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
    """Return the Distribution of a chart with one modifier, titled, with `note` below."""
    return Distribution(f"chart-{chart.id}", _title(chart), tuple(points.items()), note)


def _title(chart: Chart) -> str:
    again = f", again on {join_words(sorted(map(str, chart.again)), 'and')}" if chart.again else ""
    fixed = chart.modifier_low if chart.modifier_low == chart.modifier_high else 0
    return chart.name if chart.chooses else f"{chart.name} ({chart.die.plus(fixed)}{again})"


def not_followed(drawn: Outcomes) -> str:
    """Return a sentence for the reader if final rows have links of their own; else ""."""
    return _NOT_FOLLOWED if any(outcome.row.links for outcome in drawn.rows) else ""


def result_points(drawn: Outcomes, label: Callable[[Row], str]) -> Points:
    """Return odds of final rows by `label`, with "no row" and "never ends" where they occur."""
    points = distribution((label(outcome.row), outcome.odds) for outcome in drawn.rows)
    if drawn.missing:
        points["no row"] = drawn.missing
    if drawn.endless:
        points["never ends"] = drawn.endless
    return points


def result_table(
    chart: Chart, columns: Mapping[str, Points], more: str = "", note: str = ""
) -> Table:
    """Return the Table of a chart: `columns` of odds by head, such as a modifier; `more` is
    appended to the title, `note` put below."""
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
    """Return the odds of all charts with rows, by `table`, or by `plain` where `table` returns
    None. Variants of other charts (`base`) are left out unless they ignore totals."""
    known = [
        (chart, table(chart)) for chart in charts if chart.rows and (chart.again or not chart.base)
    ]
    return Answer(
        distributions=tuple(plain(chart) for chart, columns in known if columns is None),
        tables=tuple(columns for _, columns in known if columns is not None),
    )
