"""A hallway is only one square wide somewhere.

## What it does

Looks at every floor square of a hallway: it must belong to a block of two by two.

## Why is this bad?

Corridors are two squares wide, and so is every doorway. Where two signs of the drawing have changed
places figures squeeze past a corner that is not meant.

## Example

```yaml
tiles:
  hall:
    kind: hallway
    shape: hall
    squares: |
      #..#
      ..##
      #..#
      #..#
```

## Use instead

```yaml
tiles:
  hall:
    kind: hallway
    shape: hall
    squares: |
      #..#
      #..#
      #..#
      #..#
```

## Fix safety

There is no fix: the drawing is the author's.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.tile import Tile


@lint_rule(Severity.HINT)
def hallway_too_narrow(tile: Tile) -> Iterator[Defect]:
    """DP-LOC-02: who goes in goes through."""
    if tile.kind != "hallway":
        return
    every = [(x, y) for y in range(1, tile.height + 1) for x in range(1, tile.width + 1)]
    floor = {square for square in every if tile.is_floor(square)}
    for x, y in (square for square in every if square in floor):
        corners = [(x - 1, y - 1), (x, y - 1), (x - 1, y), (x, y)]
        if not any({(a, b), (a + 1, b), (a, b + 1), (a + 1, b + 1)} <= floor for a, b in corners):
            message = f"the hallway `{tile.id}` is one square wide at [{x}, {y}]"
            yield Defect(tile.span, message, "corridors are two squares wide")
            return
