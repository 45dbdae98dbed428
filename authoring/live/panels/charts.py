"""Panel with the odds of every chart, row by row, former odds beside them."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import Any

from authoring.core.lazy_dataclass import dataclass
from authoring.live.charts import ChartView, Row, charts_in
from authoring.live.pack_model import PackModel
from authoring.live.panel import Panel


@dataclass(frozen=True, slots=True)
class RowPair:
    """A row, with its former odds if they changed; `state` is its change in a word or two: `new`,
    `gone`, `moved`, `says something else`, or "" for none."""

    row: Row
    before: Fraction | None
    state: str


@dataclass(frozen=True, slots=True)
class Stripe:
    """A row's stripe of a bar that stands for a chart: left end `x` and `width` in percent of the
    bar, and the number of its `shade`, 0 or 1."""

    x: float
    width: float
    shade: int


@dataclass(frozen=True, slots=True)
class ChartColumns:
    """A chart for display; `moved` is True if a row changed; `most` are the highest odds of a row,
    now or before; `stripes_before` are () if nothing `moved`."""

    chart: ChartView
    rows: tuple[RowPair, ...]
    moved: bool
    most: Fraction
    stripes: tuple[Stripe, ...]
    stripes_before: tuple[Stripe, ...]


def template_values(model: PackModel) -> Mapping[str, Any]:
    """Return the template's values: `charts` of the quest, and `used` charts of other packs."""
    sound = model.sound
    if sound is None:
        return {"charts": (), "used": ()}
    old = (
        {chart.id: chart for chart in charts_in(model.before)} if model.before is not None else None
    )
    drawn = [_chart_columns(chart, old) for chart in charts_in(sound) if chart.rows]
    own = [entry for entry in drawn if entry.chart.own]
    return {"charts": own, "used": [entry for entry in drawn if not entry.chart.own]}


def _chart_columns(chart: ChartView, old: Mapping[str, ChartView] | None) -> ChartColumns:
    was = old.get(chart.id) if old is not None else chart
    before = {row.label: row for row in was.rows} if was is not None else {}
    rows = tuple(_row_pairs(chart, before))
    moved = any(pair.state for pair in rows)
    highest = max(
        (odds for pair in rows for odds in (pair.row.odds, pair.before) if odds), default=None
    )
    stripes = tuple(_stripes(chart.rows))
    former = tuple(_stripes(was.rows)) if moved and was is not None else ()
    return ChartColumns(chart, rows, moved, highest or Fraction(1), stripes, former)


def _row_pairs(chart: ChartView, before: Mapping[str, Row]) -> Iterator[RowPair]:
    for row in chart.rows:
        was = before.get(row.label)
        if was is None:
            yield RowPair(row, None, "new")
        elif was.odds != row.odds:
            yield RowPair(row, was.odds, "moved")
        else:
            yield RowPair(row, None, "says something else" if was.says != row.says else "")
    labels = {row.label for row in chart.rows}
    for label, row in before.items():
        if label not in labels:
            yield RowPair(Row(label, row.says, None, None), row.odds, "gone")


def _stripes(rows: tuple[Row, ...]) -> Iterator[Stripe]:
    so_far = Fraction(0)
    for at, row in enumerate(entry for entry in rows if entry.odds):
        share = row.odds or Fraction(0)
        yield Stripe(round(float(so_far) * 100, 2), round(float(share) * 100, 2), at % 2)
        so_far += share


PANEL = Panel("Charts", 4, "odds", template_values)
