"""Whole board as one picture: floors side by side, the walls between them, doors."""

from collections.abc import Iterable
from typing import Final

from authoring.model.tile import Tile
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.tile_layers import BAND, STONE, UNIT, WALL, Edge, Ground
from authoring.render.themes import DEFAULT, themes
from authoring.render.tiles.tile_art import paint

Corner = tuple[int, int]
Place = tuple[float, float]
InnerWall = tuple[Place, Place]
"""A level or upright line from corner to corner of squares; (0, 0) is the upper left of the
board."""
DoorSeen = tuple[str, tuple[Corner, Corner], str]
"""(Kind, (corner, corner), side of the floor it was set from)."""
_WINGS: Final = {"door": "g", "locked": "s", "great": "r", "secret": "d"}
"""Inks of doors by kind; what stands open has none."""
_BEYOND: Final = {"north": (1, 0), "west": (0, 1), "south": (1, 1), "east": (1, 1)}
"""Offset from the first corner of a door to the square behind it."""
_WING: Final = 6
"""Pixels a door is thick."""


def board_svg(
    tile: Tile, inner: Iterable[InnerWall], doors: Iterable[DoorSeen], theme: str = ""
) -> str:
    """Return a board as SVG text, `UNIT` pixels to a square of `tile`, which is its whole floor;
    `inner` are the walls between its parts. An unknown `theme` is the default one."""
    ground = Ground(tile, 0, 0)
    pen = Pen(tile.width * UNIT, tile.height * UNIT)
    look = themes().get(theme, themes()[DEFAULT])
    paint(pen, ground, look)
    walls = [_bar(wall, WALL) for wall in inner]
    pen.layer()
    for x, y, width, height in walls:
        pen.box("k", x, y, width, height)
    edge = (WALL - STONE) / 2
    pen.layer()
    for x, y, width, height in walls:
        pen.box("d", x + edge, y + edge, width - 2 * edge, height - 2 * edge)
    pen.layer()
    for kind, run, side in doors:
        if kind in _WINGS:
            _door(pen, ground, (kind, run, side))
    return pen.svg(look.inks)


def _bar(wall: InnerWall, thick: float) -> tuple[float, float, float, float]:
    """Return the box (left, top, width, height) in pixels of a wall, half its thickness longer at
    each end."""
    (x, y), (right, low) = wall
    half = thick / 2
    return (
        x * UNIT - half, y * UNIT - half,
        (right - x) * UNIT + thick, (low - y) * UNIT + thick,
    )  # fmt: skip


def _door(pen: Pen, ground: Ground, door: DoorSeen) -> None:
    """Draw a door's two wings, in the wall around the floor or on the line between two floors."""
    kind, ((x, y), (right, low)), side = door
    length = (right - x + low - y) * UNIT
    edge = Edge(side, x * UNIT, y * UNIT, length)
    dx, dy = _BEYOND[side]
    beyond = (x + dx, y + dy)
    out = -_WING / 2 if ground.tile.is_floor(beyond) else (BAND - _WING) / 2
    half = length / 2
    pen.box("k", *edge.strip(1, out, length - 2, _WING))
    for start in (2, half + 1):
        pen.box(_WINGS[kind], *edge.strip(start, out + 1, half - 3, _WING - 2))
