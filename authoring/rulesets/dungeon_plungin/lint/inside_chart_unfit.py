"""The chart beside a tile says nothing about what is inside it.

## What it does

Looks at rows of the Location Chart with a tile and a chart. In a room the chart must have rows like
those of the Encounter Chart, in a hallway random events.

## Why is this bad?

The chart is rolled when the tile is laid, or first entered, and its rows mean nothing there: the
room stays empty, nothing happens in the hallway.

## Example

```yaml
charts:
  location:
    die: d6
    rows:
      1-4: {tile: room-6x6, doors: 3}
      5-6: {tile: room-6x6, doors: 2, chart: treasure}
```

## Use instead

```yaml
charts:
  location:
    die: d6
    rows:
      1-4: {tile: room-6x6, doors: 3}
      5-6: {tile: room-6x6, doors: 2, chart: guard-rooms}
  guard-rooms:
    die: d6
    rows:
      1-2: monsters
      3-6: {monsters: true, chests: 1, difficulty: 1}
```

## Fix safety

There is no fix: another chart, or the tile alone, may be meant.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import (
    Encounter,
    Named,
    Nothing,
    OnChart,
    Pack,
    PlaceTile,
    tiles_of,
)


@lint_rule(Severity.ERROR)
def inside_chart_unfit(chart: Chart, pack: Pack) -> Iterator[Defect]:
    """DP-CONS-03, DP-ENC-01, DP-EVENT-01."""
    for row in chart.rows:
        for placed in tiles_of(row.result):
            if placed.chart in pack.charts:
                yield from _unfit(placed, row.result_span, pack)


def _unfit(placed: PlaceTile, place: Span, pack: Pack) -> Iterator[Defect]:
    tile = pack.tiles.get(placed.tile)
    hall = tile is not None and tile.kind == "hallway"
    kinds = (Named if hall else Encounter, Nothing, OnChart)
    if not all(isinstance(row.result, kinds) for row in pack.charts[placed.chart].rows):
        what = "a hallway has random events" if hall else "a room has monsters and chests"
        like = "`{monsters: true, chests: 1, difficulty: 1}`"
        way_out = "each of its rows names an event" if hall else f"its rows look like {like}"
        message = f"`{placed.chart}` is no chart for what is inside: {what}"
        yield Defect(place, message, way_out)
