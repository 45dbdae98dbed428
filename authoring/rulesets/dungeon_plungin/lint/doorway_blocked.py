"""What stands in the middle of a wall takes away the doorway there.

## What it does

Looks at tiles of which any wall may have a doorway (`walls: any`, or no `doorways` at all): where
there is floor in the middle of a wall and a feature on it that nobody can enter, the wall has no
doorway. At the end of a hallway that holds for the whole width of its corridor.

## Why is this bad?

The tile silently has fewer doors than it seems to. Rooms of more doors do not fit it
(`too-many-doors`), and fewer of its walls can lead on.

## Example

```yaml
tiles:
  bedroom:
    kind: room
    squares: |
      .bb.
      ....
      ....
      ....
    legend: {b: {feature: bed, blocks: move}}
    doorways: {walls: any}
```

## Use instead

```yaml
tiles:
  bedroom:
    kind: room
    squares: |
      bb..
      ....
      ....
      ....
    legend: {b: {feature: bed, blocks: move}}
    doorways:
      - {wall: north, squares: [[3, 1], [4, 1]]}
      - {wall: east}
      - {wall: south}
      - {wall: west}
```

## Fix safety

There is no fix: move the feature, give the doorway squares of its own, or name the walls that have
one.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.lint._doorways import blocked_walls, taken


@lint_rule(Severity.WARNING)
def doorway_blocked(tile: Tile) -> Iterator[Defect]:
    """DP-DOORWAY-03, DP-DOORWAY-04."""
    blocked = blocked_walls(tile)
    if blocked:
        left = ", ".join(doorway.wall for doorway in tile.doorways)
        way_out = (
            "move it, or give the doorway squares of its own "
            f"(`{{wall: {next(iter(blocked))}, squares: [[...]]}}`); "
            f"if it is meant, write `doorways: {{walls: [{left}]}}`"
        )
        yield Defect(tile.span, taken(tile, blocked), way_out)
