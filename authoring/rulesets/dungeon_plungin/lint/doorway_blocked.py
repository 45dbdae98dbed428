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

from collections.abc import Iterator, Mapping

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import listed
from authoring.model.pack import Pack
from authoring.model.reader import get
from authoring.model.tile import WALLS, Square, Tile
from authoring.source.node import Scalar


@lint_rule(Severity.WARNING)
def doorway_blocked(tile: Tile, pack: Pack) -> Iterator[Defect]:
    """DP-DOORWAY-03, DP-DOORWAY-04."""
    blocked = blocked_walls(tile, pack)
    if blocked:
        left = ", ".join(doorway.wall for doorway in tile.doorways)
        way_out = (
            "move it, or give the doorway squares of its own "
            f"(`{{wall: {next(iter(blocked))}, squares: [[...]]}}`); "
            f"if it is meant, write `doorways: {{walls: [{left}]}}`"
        )
        yield Defect(tile.span, taken(tile, blocked), way_out)


def taken(tile: Tile, blocked: Mapping[str, tuple[Square, ...]]) -> str:
    """Which doorways are missing, and why."""
    squares = {square for one in blocked.values() for square in one} & tile.blocked
    names = [name for name, at in tile.features.items() if not squares.isdisjoint(at)]
    what = listed(f"`{name}`" for name in names) or "what stands there"
    ends = "takes away the doorway of the" if len(names) < 2 else "take away the doorway of the"
    return f"{what} {ends} {listed(blocked)} wall{'s' if len(blocked) > 1 else ''}"


def blocked_walls(tile: Tile, pack: Pack) -> dict[str, tuple[Square, ...]]:
    """Walls whose doorway is taken away by what stands before it, with its squares.

    Empty for a tile whose author has named the walls or the squares.
    """
    definition = pack.source.definitions.get(("tiles", tile.id))
    node = get(definition.node, "doorways") if definition else None
    walls = get(node, "walls")
    any_wall = node is None or (isinstance(walls, Scalar) and walls.text == "any")
    if definition is None or not any_wall:
        return {}
    have = {doorway.wall for doorway in tile.doorways}
    found = {wall: _doorway(tile, wall) for wall in WALLS if wall not in have}
    return {
        wall: squares
        for wall, squares in found.items()
        if squares and not tile.blocked.isdisjoint(squares)
    }


def _doorway(tile: Tile, wall: str) -> tuple[Square, ...]:
    """Where the doorway of a wall would be; nowhere where there is no floor."""
    if wall in ("north", "south"):
        y = 1 if wall == "north" else tile.height
        along = [(x, y) for x in range(1, tile.width + 1)]
    else:
        x = 1 if wall == "west" else tile.width
        along = [(x, y) for y in range(1, tile.height + 1)]
    if tile.kind == "hallway":
        return tuple(square for square in along if tile.is_floor(square))
    half = (len(along) - 1) // 2
    middle = along[half : len(along) - half]
    return tuple(middle) if all(map(tile.is_floor, middle)) else ()
