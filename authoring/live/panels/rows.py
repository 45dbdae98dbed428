"""Panel with the rows of charts that no game has rolled so far."""

from collections.abc import Iterator, Mapping
from typing import Any

from authoring.core.lazy_dataclass import dataclass
from authoring.live.charts import ChartView, Row, chart
from authoring.live.pack_model import PackModel
from authoring.live.panel import Panel


@dataclass(frozen=True, slots=True)
class UnrolledChart:
    """A chart, the number of rolls on it in all games, and its rows that were never rolled."""

    chart: ChartView
    rolls: int
    rows: tuple[Row, ...]


def template_values(model: PackModel) -> Mapping[str, Any]:
    """Return the template's values: number of games, and rows by chart, unrolled charts last."""
    report = model.report
    if report is None:
        return {"games": 0}
    unseen = sorted(_unrolled(model), key=lambda row: row.rolls == 0)
    return {"games": report.measured.games, "unseen": unseen}


def _unrolled(model: PackModel) -> Iterator[UnrolledChart]:
    report, sound = model.report, model.sound
    for covered in report.rows if report is not None else ():
        if covered.never and sound is not None:
            for table in chart(sound, covered.chart):
                rows = tuple(row for row in table.rows if row.label in covered.never)
                yield UnrolledChart(table, covered.rolls, rows)


PANEL = Panel("Rows never rolled", 6, "play", template_values, side="right")
