"""Something is placed where its tile has no floor.

## What it does

Looks up every square a location names (`at: [column, row]`) in the drawing of its tile. Columns
count from the left, rows from the top, both from 1.

## Why is this bad?

The figure or chest cannot be put there.

## Example

```yaml
tiles:
  shrine:
    kind: unique
    squares: |
      ....
      ....
      ....
      ....
locations:
  old-shrine:
    kind: unique
    tile: shrine
    place: [{chest: 1, locked: true, difficulty: 1, at: [5, 2]}]
```

## Use instead

```yaml
tiles:
  shrine:
    kind: unique
    squares: |
      ....
      ....
      ....
      ....
locations:
  old-shrine:
    kind: unique
    tile: shrine
    place: [{chest: 1, locked: true, difficulty: 1, at: [4, 2]}]
```

## Fix safety

There is no fix: the square has to be chosen by the author.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import Location

_WAY_OUT = "choose another square, or let its feature not block"


@lint_rule(Severity.ERROR)
def square_outside_tile(location: Location, pack: Pack) -> Iterator[Defect]:
    """QP-L08."""
    tile = pack.tiles.get(location.tile)
    if tile is None:
        return
    named = [(placed.at, placed.span) for placed in location.place if placed.at is not None]
    for effect in effects_of(location):
        at = effect.means.at
        if isinstance(at, tuple):
            named.append((at, effect.span))
    for at, span in named:
        square = f"square ({at[0]},{at[1]})"
        if not tile.is_floor(at):
            size = f"tile `{tile.id}` is {tile.width} wide and {tile.height} high"
            yield Defect(span, f"{square} is no floor of the tile", size)
        elif at in tile.blocked:
            yield Defect(span, f"{square} is blocked, nothing can stand there", _WAY_OUT)
