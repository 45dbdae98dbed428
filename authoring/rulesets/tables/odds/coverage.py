"""Rolls until every row of a chart was seen."""

from collections.abc import Iterator
from fractions import Fraction

from authoring.charts.chains.used_up import changes
from authoring.charts.row_odds import row_weights
from authoring.charts.waiting import draws_until_all, rolls_until_all
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.rulesets.tables.model.tables import Tables


@question(40, on_request=True)
def seen(tables: Tables) -> Answer:
    """Average number of rolls until every row was seen, for each chart."""
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
            weights = [row.weight for row in weighed]
            is_known = all(weights) and (chart.deck or not changes(chart))
            all_rows = draws_until_all(chart) if chart.deck else rolls_until_all(weights, whole)
            waiting = all_rows if is_known else None
            yield chart.name, (waiting.mean if waiting is not None else None,)
