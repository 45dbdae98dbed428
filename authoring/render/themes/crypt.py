"""Theme of carved blocks with niches for the dead, worn slabs, cold light."""

from authoring.render.drawing.brush import crack, posts, shade, sill
from authoring.render.drawing.canvas import PALETTE
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.theme import Theme
from authoring.render.drawing.tile_layers import STONE, UNIT, WALL, Edge, Ground

_BLOCK = UNIT // 2
_NICHE = 10
_SKULL = ((0, 0, 4, 2), (1, 2, 2, 1))
"""Left, top, width, height of boxes."""
_BONE = ((5, 1, 4, 1),)
_CROSS = ((15, 8, 2, 15), (11, 12, 10, 2))


def _walls(pen: Pen, ground: Ground) -> None:
    ground.spread(pen, "k", WALL)
    pen.layer()
    for edge in ground.edges:
        start, length = edge.whole
        pen.box("c", *edge.strip(start, 1, length, STONE))
    pen.layer()
    for edge in ground.edges:
        _blocks(pen, ground, edge)
    pen.layer()
    for edge in ground.edges:
        _niches(pen, ground, edge)
    ground.spread(pen, "k", 1)


def _blocks(pen: Pen, ground: Ground, edge: Edge) -> None:
    """Draw long blocks, each with a lit and a shadowed rim."""
    start, length = edge.whole
    near, far = (1, STONE) if edge.lit else (STONE, 1)
    pen.box("d", *edge.strip(start, far, length, 1))
    rng = ground.rng("wall", edge.wall, edge.x, edge.y)
    for along in range(start // _BLOCK * _BLOCK + _BLOCK // 2, start + length, _BLOCK):
        if along >= start:
            pen.box("k", *edge.strip(along, 1, 1, STONE))
            pen.box("d", *edge.strip(along + 1, 1, 1, STONE))
        if rng.one_in(4) and start < along < start + length - _BLOCK:
            pen.box("b", *edge.strip(along + 1, far, _BLOCK - 2, 1))
        if rng.one_in(5) and along > start:
            pen.box("k", *edge.strip(along + 4 + rng.below(6), near, 2, 1))


def _niches(pen: Pen, ground: Ground, edge: Edge) -> None:
    """Draw niches with remains in the wall beside some squares."""
    for along in range(UNIT // 2, edge.length, UNIT):
        rng = ground.rng("niche", edge.wall, edge.x, edge.y, along)
        if not rng.one_in(3):
            continue
        begin = along - _NICHE // 2
        x, y, width, height = edge.strip(begin, 1, _NICHE, STONE)
        pen.box("k", x, y, width, height)
        level = width > height
        for dx, dy, wide, high in _SKULL + (_BONE if level else ()):
            pen.box("w", x + level + dx, y + (1 if level else 3) + dy, wide, high)


def _floor(pen: Pen, ground: Ground) -> None:
    pen.layer()
    ground.spread(pen, "i")
    pen.layer()
    for square in ground.floor:
        if ground.rng("tint", square).one_in(3):
            pen.box("e", *ground.corner(square), UNIT, UNIT)
    pen.layer()
    for square in ground.floor:
        _slab(pen, ground, square)
    pen.layer()
    shade(pen, ground)
    ground.grid(pen, "d")


def _slab(pen: Pen, ground: Ground, square: tuple[int, int]) -> None:
    left, top = ground.corner(square)
    rng = ground.rng("floor", square)
    pen.box("w", left + 2, top + 2, UNIT - 5, 1)
    pen.box("w", left + 2, top + 3, 1, UNIT - 6)
    pen.box("b", left + 3, top + UNIT - 3, UNIT - 5, 1)
    pen.box("b", left + UNIT - 3, top + 3, 1, UNIT - 5)
    for x, y in ((1, 1), (UNIT - 4, 1), (1, UNIT - 4), (UNIT - 4, UNIT - 4)):
        if rng.one_in(3):
            pen.box("b", left + x, top + y, 3, 3)
    kind = rng.below(16)
    if kind < 2:
        crack(pen, "b", (left + 8 + rng.below(12), top + 4), 6 + rng.below(6))
    elif kind == 2:
        for x, y, width, height in _CROSS:
            pen.box("b", left + x, top + y, width, height)
    elif kind < 6:
        for _ in range(3):
            pen.box("b", left + 4 + rng.below(22), top + 5 + rng.below(20), 2, 1)


def _doorway(pen: Pen, ground: Ground, edge: Edge) -> None:
    sill(pen, edge)
    for x, y, width, height in posts(pen, edge, "b"):
        pen.box("w", x, y, width, 1)
        pen.box("w", x, y, 1, height)
        pen.box("d", x + width - 1, y + 1, 1, height - 1)


def _hatch(pen: Pen, ground: Ground) -> None:
    for edge in ground.edges:
        start, length = edge.whole
        for along in range(start // _BLOCK * _BLOCK + _BLOCK // 2, start + length, _BLOCK):
            if along > start:
                pen.box("d", *edge.strip(along, 1, 0.5, STONE))
        pen.box("d", *edge.strip(start, STONE - 0.5, length, 0.5))


THEME = Theme(
    {
        **PALETTE, "i": "#e6eaec", "e": "#d6dde1", "a": "#c0c9cf", "b": "#9aa6ae",
        "d": "#6a7680", "c": "#3d4853", "k": "#10151b", "s": "#a9b3b8", "u": "#3f7486",
    },
    _walls, _floor, _doorway, _hatch,
)  # fmt: skip
