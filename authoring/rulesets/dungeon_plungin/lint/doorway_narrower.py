"""One doorway of a tile is narrower than the others.

## What it does

Looks at tiles whose doorways are written out, three or more: where all others are equally wide and
wider, the narrow one is reported.

## Why is this bad?

Corridors and doors are as wide as each other. A doorway of one square mostly has lost the other.

## Example

```yaml
tiles:
  vestibule:
    kind: room
    squares: |
      ....
      ....
      ....
      ....
    doorways:
      - {wall: north, squares: [[2, 1]]}
      - {wall: east, squares: [[4, 2], [4, 3]]}
      - {wall: west, squares: [[1, 2], [1, 3]]}
```

## Use instead

```yaml
tiles:
  vestibule:
    kind: room
    squares: |
      ....
      ....
      ....
      ....
    doorways:
      - {wall: north, squares: [[2, 1], [3, 1]]}
      - {wall: east, squares: [[4, 2], [4, 3]]}
      - {wall: west, squares: [[1, 2], [1, 3]]}
```

## Fix safety

There is no fix: a narrow door may be meant.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.tile import Tile
from authoring.rulesets.dungeon_plungin.model import Pack

_FEWEST = 3
_HELP = "write all its squares; if it is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def doorway_narrower(tile: Tile, pack: Pack) -> Iterator[Defect]:
    """Only where others of the same tile show how wide they are."""
    doorways = sorted(tile.doorways, key=lambda doorway: len(doorway.squares))
    if tile.owner != pack.id or len(doorways) < _FEWEST:
        return
    narrow, *others = (len(doorway.squares) for doorway in doorways)
    if narrow < others[0] == others[-1]:
        message = f"the doorway in the {doorways[0].wall} wall of `{tile.id}` is {narrow} wide, "
        yield Defect(tile.span, f"{message}all others {others[0]}", _HELP)
