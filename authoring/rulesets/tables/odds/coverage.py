"""How long it takes until every row of a chart was seen."""

from collections.abc import Iterator
from fractions import Fraction

from authoring.charts.row_odds import row_weights
from authoring.charts.used_up import changes
from authoring.odds.question import question
from authoring.odds.report import Answer, Table
from authoring.odds.seen import until_all
from authoring.rulesets.tables.model.tables import Tables


@question(40, on_request=True)
def seen(tables: Tables) -> Answer:
    """How many rolls it takes on average until every row of a chart was seen."""
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
