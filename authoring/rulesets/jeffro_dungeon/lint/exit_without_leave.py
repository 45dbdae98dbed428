"""A tile shows an exit by which nobody leaves.

## What it does

Looks for tiles with an edge `exit` among whose effects, those of the charts they roll on included,
none is a `leave`.

## Why is this bad?

The exit is printed on the tile, but leaving is what an effect says. Players stand before a way out
that does not open; mostly a door is meant.

## Example

```yaml
tiles:
  pit-trap:
    title: Pit Trap
    edges: {north: exit, south: door}
    effect: [{lose: {turns: 1}}]
```

## Use instead

```yaml
tiles:
  pit-trap:
    title: Pit Trap
    edges: {north: door, south: door}
    effect: [{lose: {turns: 1}}]
```

## Fix safety

There is no fix: a door, or an effect that leads out, as the author likes.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Quest, Tile
from authoring.rulesets.jeffro_dungeon.odds.tiles import leads_out

_HELP = "make it a door, or add `leave` to its effects"


@lint_rule(Severity.WARNING)
def exit_without_leave(tile: Tile, quest: Quest) -> Iterator[Defect]:
    """JEF-GEN-08."""
    if "exit" in tile.edges and tile.count and not leads_out(quest, tile):
        message = f"tile `{tile.id}` shows an exit, and nothing on it leads out"
        yield Defect(tile.span, message, _HELP)
