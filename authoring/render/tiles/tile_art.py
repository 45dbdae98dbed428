"""Picture of a tile to cut out: floor at scale, walls around it, a border."""

from collections.abc import Callable
from typing import NamedTuple

from authoring.model.tile import Tile
from authoring.render.drawing.pen import Pen, View
from authoring.render.drawing.theme import Theme
from authoring.render.drawing.tile_layers import BAND, UNIT, WALL, Edge, Ground
from authoring.render.themes import DEFAULT, themes
from authoring.render.tiles.features import draw_features
from authoring.render.tiles.marks import Marks, draw_marks
from authoring.render.tiles.numerals import draw_exits, draw_numerals

BORDERS = {"white": "#ffffff", "black": "#000000"}
"""Colours of the border outside floor and walls, whose ink letter is `o`."""
CLEAR = "clear"
"""A transparent border."""

RIM = 4
"""Pixels that a black border reaches past a piece at corners; the rest is cut off, and stays
white."""


class Size(NamedTuple):
    """Width and height of a piece, in millimetres."""

    width: float
    height: float


def piece_size(tile: Tile, square: float) -> Size:
    """Return the size of a tile to cut out, its border included and no bleed; its squares are
    `square` millimetres wide."""
    band = 2 * BAND * square / UNIT
    return Size(tile.width * square + band, tile.height * square + band)


def art_svg(
    tile: Tile,
    theme: str = "",
    *,
    border: str = "white",
    ink_saver: bool = False,
    view: View | None = None,
    variant: int = 0,
    marks: Marks = (),
    numbered: bool = False,
    way_out: str = "",
) -> str:
    """Return a tile as SVG text; `view` is the visible part, (left, top, width, height) in pixels,
    32 to a square. `variant` is the number of a drawing with other stones; `marks` are (square,
    text); `numbered`: columns and rows have their numbers in the walls; `way_out` is written on the
    sill of the Dungeon Exit."""
    ground = Ground(tile, variant=variant)
    pen = Pen(tile.width * UNIT + 2 * BAND, tile.height * UNIT + 2 * BAND, view)
    black = border == "black" and not ink_saver
    if black and len(ground.floor) < tile.width * tile.height:
        pen.box("v", 0, 0, pen.width, pen.height)
        ground.spread(pen, "o", BAND + RIM)
    elif border != CLEAR:
        pen.box("o", 0, 0, pen.width, pen.height)
    look = themes().get(theme, themes()[DEFAULT])
    paint(pen, ground, look, ink_saver=ink_saver)
    if numbered:
        draw_numerals(pen, ground)
    if way_out:
        draw_exits(pen, ground, way_out)
    draw_marks(pen, ground, marks)
    inks = {"o": BORDERS["black" if black else "white"], "v": BORDERS["white"]}
    return pen.svg({**look.inks, **inks})


def paint(pen: Pen, ground: Ground, theme: Theme, *, ink_saver: bool = False) -> None:
    """Paint walls, floor, doorways and features of a tile; with `ink_saver` as lines on white."""
    pen.layer()
    if ink_saver:
        _sparse_walls(pen, ground, theme)
        doorway: Callable[[Pen, Ground, Edge], None] = _sparse_doorway
    else:
        theme.walls(pen, ground)
        theme.floor(pen, ground)
        doorway = theme.doorway
    for opening in ground.openings:
        doorway(pen, ground, opening)
    draw_features(pen, ground, outlined=ink_saver)


def _sparse_walls(pen: Pen, ground: Ground, theme: Theme) -> None:
    ground.spread(pen, "w", WALL)
    pen.layer()
    theme.hatch(pen, ground)
    pen.layer()
    ground.spread(pen, "k", 1)
    pen.layer()
    ground.spread(pen, "w")
    pen.layer()
    ground.grid(pen, "b", 0.5)


def _sparse_doorway(pen: Pen, ground: Ground, edge: Edge) -> None:
    pen.layer()
    pen.box("w", *edge.strip(0, 0, edge.length, BAND))
    pen.layer()
    pen.box("b", *edge.strip(0, -0.25, edge.length, 0.5))
    for along in (0, edge.length - 1):
        pen.box("k", *edge.strip(along, 0, 1, BAND))
    if edge.exit:
        for out in (2, 4, 6):
            pen.box("d", *edge.strip(1, out, edge.length - 2, 0.5))
