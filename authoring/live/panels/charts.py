"""Every chart's odds, row by row, old beside new."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from authoring.live.charts import Rolled, Row, charts_in
from authoring.live.pack_model import Study
from authoring.live.panel import Panel


@dataclass(frozen=True, slots=True)
class Beside:
    """A row and what it was: its odds before where they moved, and whether it is new or gone."""

    row: Row
    before: Fraction | None
    state: str


@dataclass(frozen=True, slots=True)
class Stripe:
    """A row's part of a chart drawn as one bar, 0..100."""

    x: float
    width: float
    shade: int


@dataclass(frozen=True, slots=True)
class ChartColumns:
    """A chart as it is shown; `stripes_before` only where it has moved."""

    chart: Rolled
    rows: tuple[Beside, ...]
    moved: bool
    most: Fraction
    stripes: tuple[Stripe, ...]
    stripes_before: tuple[Stripe, ...]


def made(study: Study) -> Mapping[str, Any]:
    """Return the charts, own and used; those that moved are opened."""
    sound = study.sound
    if sound is None:
        return {"charts": (), "used": ()}
    old = (
        {chart.id: chart for chart in charts_in(study.before)} if study.before is not None else None
    )
    drawn = [_drawn(chart, old) for chart in charts_in(sound) if chart.rows]
    own = [entry for entry in drawn if entry.chart.own]
    return {"charts": own, "used": [entry for entry in drawn if not entry.chart.own]}


def _drawn(chart: Rolled, old: Mapping[str, Rolled] | None) -> ChartColumns:
    was = old.get(chart.id) if old is not None else chart
    before = {row.label: row for row in was.rows} if was is not None else {}
    rows = tuple(_beside(chart, before))
    moved = any(pair.state for pair in rows)
    most = max(
        (odds for pair in rows for odds in (pair.row.odds, pair.before) if odds), default=None
    )
    stripes = tuple(_stripes(chart.rows))
    then = tuple(_stripes(was.rows)) if moved and was is not None else ()
    return ChartColumns(chart, rows, moved, most or Fraction(1), stripes, then)


def _beside(chart: Rolled, before: Mapping[str, Row]) -> Iterator[Beside]:
    for row in chart.rows:
        was = before.get(row.label)
        if was is None:
            yield Beside(row, None, "new")
        elif was.odds != row.odds:
            yield Beside(row, was.odds, "moved")
        else:
            yield Beside(row, None, "says something else" if was.says != row.says else "")
    labels = {row.label for row in chart.rows}
    for label, row in before.items():
        if label not in labels:
            yield Beside(Row(label, row.says, None, None), row.odds, "gone")


def _stripes(rows: tuple[Row, ...]) -> Iterator[Stripe]:
    so_far = Fraction(0)
    for at, row in enumerate(entry for entry in rows if entry.odds):
        share = row.odds or Fraction(0)
        yield Stripe(round(float(so_far) * 100, 2), round(float(share) * 100, 2), at % 2)
        so_far += share


PANEL = Panel("Charts", 4, "odds", made)
