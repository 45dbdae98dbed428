"""The Entry Tile has not its exit and three doors.

## What it does

Counts the doorways of a tile of kind `entry`: one is the Dungeon Exit (`exit: true`), three are
doors.

## Why is this bad?

The rules begin with three closed doors and one way out. The odds, too, start from these doors.

## Example

```yaml
tiles:
  entry:
    kind: entry
    squares: |
      ....
      ....
      ....
      ....
    doorways: {walls: any}
```

## Use instead

```yaml
tiles:
  entry:
    kind: entry
    squares: |
      ....
      ....
      ....
      ....
    doorways:
      - {wall: north, squares: [[2, 1], [3, 1]]}
      - {wall: east, squares: [[4, 2], [4, 3]]}
      - {wall: west, squares: [[1, 2], [1, 3]]}
      - {wall: south, squares: [[2, 4], [3, 4]], exit: true}
```

## Fix safety

There is no fix: which wall holds the exit is the author's choice.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import pluralize
from authoring.model.tile import Tile


@lint_rule(Severity.ERROR)
def entry_tile_doors(tile: Tile) -> Iterator[Defect]:
    """DP-ENTRY-02, QP-L03."""
    exits = sum(doorway.exit for doorway in tile.doorways)
    doors = len(tile.doorways) - exits
    if tile.kind == "entry" and (exits, doors) != (1, 3):
        message = f"tile `{tile.id}` has {pluralize(doors, 'door')} and {pluralize(exits, 'exit')}"
        yield Defect(tile.span, message, "an Entry Tile has 3 doors and 1 exit")
