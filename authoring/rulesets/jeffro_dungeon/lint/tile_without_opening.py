"""A tile has no door and no doorway.

## What it does

Counts the doors and doorways of every tile of which there is a copy. The exit leads out of the
Dungeon and does not count.

## Why is this bad?

It can never be laid: no side of it meets the door the characters come through. As the cell it
would be a grave.

## Example

```yaml
tiles:
  crypt:
    title: Crypt
    edges: {north: exit}
```

## Use instead

```yaml
tiles:
  crypt:
    title: Crypt
    edges: {north: exit, south: door}
```

## Fix safety

There is no fix: which side opens is the author's choice.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Tile


@lint_rule(Severity.ERROR)
def tile_without_opening(tile: Tile) -> Iterator[Defect]:
    """JEF-TILE-16."""
    if tile.count and not tile.openings:
        help = "give one of its `edges` a door or a doorway"
        yield Defect(tile.span, f"tile `{tile.id}` has no opening", help)
