"""Small plan of a tile beside its chart row."""

from authoring.model.tile import Tile
from authoring.render.drawing.canvas import Canvas

_UNIT = 4
_WALL = 2
_WALLS = ("south", "north", "west", "east")
"""The order in which doors are shown: the one that leads in below."""


def thumbnail_svg(tile: Tile, doors: int) -> str:
    """Return a tile as SVG text: floor white, walls black, and `doors` of its doors golden."""
    edge = _WALL + 1
    canvas = Canvas(tile.width * _UNIT + 2 * edge, tile.height * _UNIT + 2 * edge)
    floor = [
        (edge + (x - 1) * _UNIT, edge + (y - 1) * _UNIT)
        for y in range(1, tile.height + 1)
        for x in range(1, tile.width + 1)
        if tile.is_floor((x, y))
    ]
    for x, y in floor:
        canvas.fill(x - _WALL, y - _WALL, _UNIT + 2 * _WALL, _UNIT + 2 * _WALL, "k")
    for x, y in floor:
        canvas.fill(x, y, _UNIT, _UNIT, "i")
    for square in sorted(tile.blocked):
        canvas.fill(
            edge + (square[0] - 1) * _UNIT, edge + (square[1] - 1) * _UNIT, _UNIT, _UNIT, "b"
        )
    walls = sorted((doorway.wall for doorway in tile.doorways), key=_WALLS.index)[:doors]
    for doorway in tile.doorways:
        if doorway.wall in walls:
            _gap(canvas, doorway.wall, doorway.squares, edge)
    return canvas.svg()


def _gap(canvas: Canvas, wall: str, squares: tuple[tuple[int, int], ...], edge: int) -> None:
    left = edge + (min(x for x, _ in squares) - 1) * _UNIT
    top = edge + (min(y for _, y in squares) - 1) * _UNIT
    length = len(squares) * _UNIT
    if wall in ("north", "south"):
        y = top - _WALL if wall == "north" else top + _UNIT
        canvas.fill(left, y, length, _WALL, "g")
    else:
        x = left - _WALL if wall == "west" else left + _UNIT
        canvas.fill(x, top, _WALL, length, "g")
