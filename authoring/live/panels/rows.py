"""Rows of charts that no game has rolled so far."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from authoring.live.charts import Rolled, Row, chart
from authoring.live.pack_model import Study
from authoring.live.panel import Panel


@dataclass(frozen=True, slots=True)
class Unseen:
    """A chart, how often it was rolled, and its rows that never came."""

    chart: Rolled
    rolls: int
    rows: tuple[Row, ...]


def made(study: Study) -> Mapping[str, Any]:
    """Return the rows by chart; those of charts never rolled at all come last."""
    report = study.report
    if report is None:
        return {"games": 0}
    unseen = sorted(_unseen(study), key=lambda row: row.rolls == 0)
    return {"games": report.measured.games, "unseen": unseen}


def _unseen(study: Study) -> Iterator[Unseen]:
    report, sound = study.report, study.sound
    for covered in report.rows if report is not None else ():
        if covered.never and sound is not None:
            for table in chart(sound, covered.chart):
                rows = tuple(row for row in table.rows if row.label in covered.never)
                yield Unseen(table, covered.rolls, rows)


PANEL = Panel("Rows never rolled", 6, "play", made, side="right")
