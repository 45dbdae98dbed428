"""A row of a Location Chart gives a number of doors to a hallway.

## What it does

Looks for `doors` beside a tile of the kind `hallway`.

## Why is this bad?

A hallway goes on at each of its ends, whatever stands beside it. Mostly a room was meant.

## Example

```yaml
charts:
  location: {die: d6, rows: {1-5: {tile: hallway-straight, doors: 3}, 6: special}}
```

## Use instead

```yaml
charts:
  location: {die: d6, rows: {1-5: {tile: room-4x4, doors: 3}, 6: special}}
```

## Fix safety

There is no fix: the row means another tile, or the `doors` go.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import Pack, PlaceTile


@lint_rule(Severity.HINT)
def doors_on_hallway(chart: Chart, pack: Pack) -> Iterator[Defect]:
    """DP-LOC-04."""
    for row in chart.rows if chart.owner == pack.id else ():
        tile = pack.tiles.get(row.result.tile) if isinstance(row.result, PlaceTile) else None
        doors = row.spans.value("doors")
        if doors is not None and tile is not None and tile.kind == "hallway":
            message = f"`{tile.id}` is a hallway: each of its ends goes on, not `doors`"
            yield Defect(doors, message, "take `doors` out, or name a room")
