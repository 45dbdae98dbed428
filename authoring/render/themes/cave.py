"""Theme of natural rock: no straight edge, gravel, puddles, timber in the doorways."""

from authoring.model.tile import Square
from authoring.render.drawing.brush import posts, shade, sill
from authoring.render.drawing.canvas import PALETTE
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.theme import Theme
from authoring.render.drawing.tile_layers import BAND, UNIT, WALL, Edge, Ground

_POOL = ((2, 0, 9, 1), (0, 1, 13, 4), (2, 5, 8, 1))
_DEEP = ((3, 1, 7, 1), (2, 2, 9, 2), (4, 4, 5, 1))
_STAINS = (
    ((3, 0, 9, 12), (0, 3, 16, 6)),
    ((0, 2, 20, 5), (4, 0, 8, 9)),
    ((2, 0, 6, 15), (0, 4, 11, 8)),
    ((0, 0, 13, 4), (5, 3, 15, 5)),
)
"""Left, top, width, height of boxes."""


def _walls(pen: Pen, ground: Ground) -> None:
    ground.spread(pen, "k", WALL - 1)
    for edge in ground.edges:
        _ragged(pen, ground, edge, ("k", WALL - 1))
    pen.layer()
    for edge in ground.edges:
        _rocks(pen, ground, edge)


def _ragged(pen: Pen, ground: Ground, edge: Edge, rim: tuple[str, int]) -> None:
    """Draw teeth of uneven length along a wall; `rim` is (ink, distance of the line from the
    floor)."""
    ink, out = rim
    rng = ground.rng(ink, out, edge.wall, edge.x, edge.y)
    start, length = edge.whole
    along = start
    while along < start + length:
        wide = min(3 + rng.below(5), start + length - along)
        deep = rng.below(3)
        if deep:
            pen.box(ink, *edge.strip(along, out, wide, min(deep, BAND - out)))
        along += wide


def _rocks(pen: Pen, ground: Ground, edge: Edge) -> None:
    rng = ground.rng("rocks", edge.wall, edge.x, edge.y)
    start, length = edge.whole
    along = start
    while along < start + length - 3:
        wide = min(5 + rng.below(7), start + length - along)
        out, deep = rng.below(2), 4 + rng.below(2)
        x, y, across, down = edge.strip(along, out, wide - 1, deep)
        pen.box("c", x + 1, y, across - 2, down)
        pen.box("c", x, y + 1, across, down - 2)
        pen.box("d", x + 1, y, max(across - 3, 1), 1)
        pen.box("d", x, y + 1, 1, max(down - 3, 1))
        if rng.one_in(3):
            pen.box("b", x + 1, y + 1, 2, 1)
        along += wide


def _floor(pen: Pen, ground: Ground) -> None:
    pen.layer()
    ground.spread(pen, "i")
    pen.layer()
    for square in ground.floor:
        _stain(pen, ground, square)
    pen.layer()
    for square in ground.floor:
        _gravel(pen, ground, square)
    pen.layer()
    ground.grid(pen, "d", 1, 4)
    shade(pen, ground)
    pen.layer()
    for edge in ground.edges:
        _teeth(pen, ground, edge)


def _stain(pen: Pen, ground: Ground, square: Square) -> None:
    left, top = ground.corner(square)
    rng = ground.rng("stain", square)
    x, y = left + rng.below(14), top + rng.below(17)
    for dx, dy, width, height in _STAINS[rng.below(len(_STAINS))]:
        pen.box("e", x + dx, y + dy, min(width, left + UNIT - x - dx), height)


def _gravel(pen: Pen, ground: Ground, square: Square) -> None:
    left, top = ground.corner(square)
    rng = ground.rng("floor", square)
    if rng.one_in(9):
        x, y = left + 8 + rng.below(8), top + 8 + rng.below(10)
        for ink, boxes in (("s", _POOL), ("u", _DEEP)):
            for dx, dy, width, height in boxes:
                pen.box(ink, x + dx, y + dy, width, height)
        pen.box("w", x + 3, y + 2, 3, 1)
        return
    for _ in range(2 + rng.below(3)):
        pen.box("a", left + 2 + rng.below(27), top + 2 + rng.below(27), 2, 1)
    for _ in range(rng.below(3)):
        x, y = left + 3 + rng.below(23), top + 3 + rng.below(23)
        pen.box("b", x, y, 3, 2)
        pen.box("d", x + 1, y + 2, 3, 1)


def _teeth(pen: Pen, ground: Ground, edge: Edge) -> None:
    """Draw rock that reaches onto the floor a little, but not into a doorway."""
    rng = ground.rng("teeth", edge.wall, edge.x, edge.y)
    pen.box("k", *edge.strip(0, 0, edge.length, 1))
    along = 0
    while along < edge.length:
        wide = min(2 + rng.below(5), edge.length - along)
        deep = rng.below(4) - 1
        if deep > 0 and not _open(ground, edge, along, wide):
            pen.box("k", *edge.strip(along, -deep, wide, deep + 1))
            if wide > 2 and deep > 1:
                pen.box("c", *edge.strip(along + 1, 1 - deep, wide - 2, deep))
        along += wide


def _open(ground: Ground, edge: Edge, along: int, wide: int) -> bool:
    """Return whether a doorway is at the stretch of `wide` pixels from `along` of the wall."""
    begin = (edge.x if edge.wall in ("north", "south") else edge.y) + along
    for opening in ground.openings:
        if opening.wall == edge.wall:
            start = opening.x if edge.wall in ("north", "south") else opening.y
            if begin < start + opening.length and start < begin + wide:
                return True
    return False


def _doorway(pen: Pen, ground: Ground, edge: Edge) -> None:
    sill(pen, edge)
    for x, y, _, height in posts(pen, edge, "t"):
        pen.box("g", x, y, 1, height)
        pen.box("c", x + 1, y + height // 2, 1, 2)


def _hatch(pen: Pen, ground: Ground) -> None:
    for edge in ground.edges:
        rng = ground.rng("hatch", edge.wall, edge.x, edge.y)
        start, length = edge.whole
        along = start + 2
        while along < start + length:
            pen.box("d", *edge.strip(along, 1, 0.5, 2 + rng.below(4)))
            along += 3 + rng.below(7)


THEME = Theme(
    {
        **PALETTE, "i": "#eee3cb", "e": "#e4d6b8", "a": "#cdbb97", "b": "#ab976f",
        "d": "#7b674a", "c": "#523f2c", "k": "#1a110a", "s": "#8fa3a3", "t": "#8a5a2b",
        "g": "#c48a3a",
    },
    _walls, _floor, _doorway, _hatch,
)  # fmt: skip
