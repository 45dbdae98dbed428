"""Theme of bricks and flagstones, the usual dungeon."""

from authoring.model.tile import Square
from authoring.render.drawing.brush import crack, shade, sill
from authoring.render.drawing.canvas import PALETTE
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.theme import Theme
from authoring.render.drawing.tile_layers import BAND, UNIT, WALL, Edge, Ground

_BRICK = 8
_HALF = UNIT // 2
_SLABS = (
    ((0, 0, UNIT, UNIT),),
    ((0, 0, UNIT, _HALF), (0, _HALF, UNIT, _HALF)),
    ((0, 0, _HALF, UNIT), (_HALF, 0, _HALF, UNIT)),
    ((0, 0, UNIT, _HALF), (0, _HALF, _HALF, _HALF), (_HALF, _HALF, _HALF, _HALF)),
    ((0, 0, 20, UNIT), (20, 0, 12, 12), (20, 12, 12, 20)),
    ((0, 0, 12, 20), (12, 0, 20, 20), (0, 20, UNIT, 12)),
)
"""Ways to pave a square: left, top, width, height of its flagstones."""


def _walls(pen: Pen, ground: Ground) -> None:
    ground.spread(pen, "k", WALL)
    pen.layer()
    for edge in ground.edges:
        start, length = edge.whole
        for out in (1, 4):
            pen.box("c", *edge.strip(start, out, length, 2))
            pen.box("d", *edge.strip(start, out + edge.lit, length, 1))
    pen.layer()
    for edge in ground.edges:
        start, length = edge.whole
        rng = ground.rng("wall", edge.wall, edge.x, edge.y)
        for out in (1, 4):
            first = _BRICK // 2 if out == 4 else 0
            for along in range(first + start // _BRICK * _BRICK, start + length, _BRICK):
                if rng.one_in(7) and start < along < start + length - _BRICK:
                    pen.box("b", *edge.strip(along, out + edge.lit, _BRICK, 1))
                if along >= start:
                    pen.box("k", *edge.strip(along, out, 1, 2))
    ground.spread(pen, "k", 1)


def _floor(pen: Pen, ground: Ground) -> None:
    pen.layer()
    ground.spread(pen, "i")
    pen.layer()
    paved = [(square, _slabs(ground, square)) for square in ground.floor]
    for square, slabs in paved:
        for number, (x, y, width, height) in enumerate(slabs):
            tint = ground.rng("tint", square, number).below(6)
            if tint < 3:
                pen.box("ea"[tint == 2], x, y, width, height)
    pen.layer()
    for square, slabs in paved:
        _worn(pen, ground, square, slabs)
    pen.layer()
    shade(pen, ground)
    ground.grid(pen, "d")


def _slabs(ground: Ground, square: Square) -> list[tuple[int, int, int, int]]:
    left, top = ground.corner(square)
    slabs = _SLABS[ground.rng("slabs", square).below(len(_SLABS))]
    return [(left + x, top + y, width, height) for x, y, width, height in slabs]


def _worn(pen: Pen, ground: Ground, square: Square, slabs: list[tuple[int, int, int, int]]) -> None:
    """Draw lit and shadowed rims, chips and cracks on the flagstones `slabs` of a square."""
    rng = ground.rng("worn", square)
    for x, y, width, height in slabs:
        pen.box("w", x + 1, y + 1, width - 3, 1)
        pen.box("w", x + 1, y + 2, 1, height - 4)
        pen.box("b", x, y + height - 1, width, 1)
        pen.box("b", x + width - 1, y, 1, height - 1)
        if rng.one_in(4):
            pen.box("b", x + 3 + rng.below(width - 8), y + 3 + rng.below(height - 6), 2, 1)
    left, top = ground.corner(square)
    if rng.one_in(7):
        crack(pen, "d", (left + 6 + rng.below(14), top + 1), 4 + rng.below(5))
    if rng.one_in(9):
        pen.box("d", left + UNIT - 4, top + UNIT - 4, 3, 3)


def _doorway(pen: Pen, ground: Ground, edge: Edge) -> None:
    sill(pen, edge)
    for along in (0, edge.length - 4):
        pen.box("k", *edge.strip(along, 0, 4, BAND))
        for out in (1, 5):
            pen.box("s", *edge.strip(along + 1, out, 2, 3 if out == 1 else 2))
    pen.layer()
    for along in (0, edge.length - 4):
        for out in (1, 5):
            pen.box("i", *edge.strip(along + 1, out, 1, 1))


def _hatch(pen: Pen, ground: Ground) -> None:
    for edge in ground.edges:
        start, length = edge.whole
        for along in range(start // _BRICK * _BRICK, start + length, _BRICK):
            if along > start:
                pen.box("d", *edge.strip(along, 1, 0.5, 2.5))
            pen.box("d", *edge.strip(along + _BRICK / 2, 3.5, 0.5, 2.5))
        pen.box("d", *edge.strip(start, 3.5, length, 0.5))


THEME = Theme(
    {**PALETTE, "e": "#e9dfc9", "a": "#dccfb3", "b": "#b8aa8c"}, _walls, _floor, _doorway, _hatch
)
