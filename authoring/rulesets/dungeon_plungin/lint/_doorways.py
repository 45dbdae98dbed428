"""Doorways that a tile lacks because squares before them are blocked."""

from collections.abc import Mapping

from authoring.core.wording import join_words
from authoring.model.tile import WALLS, Square, Tile


def missing_doorways(tile: Tile, blocked: Mapping[str, tuple[Square, ...]]) -> str:
    """Return a clause on the doorways missing at the walls in `blocked`, and what blocks them."""
    squares = {square for group in blocked.values() for square in group} & tile.blocked
    names = [name for name, at in tile.features.items() if not squares.isdisjoint(at)]
    what = join_words(f"`{name}`" for name in names) or "what stands there"
    ends = "takes away the doorway of the" if len(names) < 2 else "take away the doorway of the"
    return f"{what} {ends} {join_words(blocked)} wall{'s' if len(blocked) > 1 else ''}"


def blocked_walls(tile: Tile) -> dict[str, tuple[Square, ...]]:
    """Return wall -> squares of the doorway, for walls that lack a doorway only because of blocked
    squares. Empty for a tile whose author has named the walls or the squares."""
    walls = [wall for wall, _ in tile.spans.items("doorways", "walls")]
    if tile.spans.value("doorways") is not None and walls != ["any"]:
        return {}
    have = {doorway.wall for doorway in tile.doorways}
    doorways = {wall: _doorway(tile, wall) for wall in WALLS if wall not in have}
    return {
        wall: squares
        for wall, squares in doorways.items()
        if squares and not tile.blocked.isdisjoint(squares)
    }


def _doorway(tile: Tile, wall: str) -> tuple[Square, ...]:
    """Return the squares of a wall's doorway if nothing were blocked; () without floor there."""
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
