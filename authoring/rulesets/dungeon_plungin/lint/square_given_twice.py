"""Two things are placed on one square.

## What it does

Looks at what a location holds from the start: several monsters, bosses or chests with the same
`at`, or one entry with a `count` above 1 and an `at`.

## Why is this bad?

A square has room for one. The first is put there, and the players roll for the squares of all
others: they stand anywhere on the tile.

## Example

```yaml
locations:
  old-shrine:
    kind: unique
    tile: shrine
    place:
      - {boss: lich, at: [2, 2]}
      - {monster: skeleton, at: [2, 2]}
```

## Use instead

```yaml
locations:
  old-shrine:
    kind: unique
    tile: shrine
    place:
      - {boss: lich, at: [2, 2]}
      - {monster: skeleton, at: [2, 3]}
```

## Fix safety

There is no fix: the square has to be chosen by the author.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.tile import Square
from authoring.rulesets.dungeon_plungin.model import Location

_HELP = "give each a square of its own, or leave out `at` for squares by dice"


@lint_rule(Severity.WARNING)
def square_given_twice(location: Location) -> Iterator[Defect]:
    """DP-PLACE-01, DP-PLACE-04, DP-UNIQ-05."""
    taken: set[Square] = set()
    for placed in location.place:
        if placed.at is None:
            continue
        x, y = placed.at
        if placed.at in taken:
            message = f"square ({x},{y}) is taken: something else is placed there"
            yield Defect(placed.span, message, _HELP)
        elif placed.count.low > 1:
            message = f"square ({x},{y}) has room for one, and {placed.count} are placed there"
            yield Defect(placed.span, message, _HELP)
        taken.add(placed.at)
