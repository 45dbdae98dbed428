"""Features of a tile: pixel drawings enlarged with smooth edges."""

from collections.abc import Iterable, Iterator
from functools import cache

from authoring.model.tile import Square
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.sprites import OUTLINE, feature_drawing
from authoring.render.drawing.tile_layers import UNIT, Ground
from authoring.render.drawing.tracing import Patch, patches

_SHADOW = 1.5
_DEPTHS = 12
"""Depth of patches from which on all are painted in one layer."""


def draw_features(pen: Pen, ground: Ground, *, outlined: bool = False) -> None:
    """Draw all features of a tile; `outlined`: as lines on white."""
    placed = list(_placed(ground))
    if not outlined:
        pen.layer()
        for (x, y), shapes in placed:
            for patch in shapes:
                if patch.depth == 0:
                    pen.shape("b", (x + _SHADOW, y + _SHADOW), patch.rims)
    for depth in range(_DEPTHS):
        pen.layer()
        for at, shapes in placed:
            for patch in shapes:
                if min(patch.depth, _DEPTHS - 1) == depth:
                    if outlined:
                        pen.shape("w", at, patch.rims, edge="d" if depth else "k")
                    else:
                        pen.shape(patch.colour, at, patch.rims)
    _shores(pen, ground)


def _shores(pen: Pen, ground: Ground) -> None:
    """Draw the rims of features whose drawing has no outline, such as water."""
    pen.layer()
    for name, squares in ground.tile.features.items():
        if OUTLINE in "".join(feature_drawing(name, UNIT, UNIT)):
            continue
        for ink, inset, thick in (("w", 2, 1), ("k", 0, 2)):
            for x, y in squares:
                left, top = ground.corner((x, y))
                far = UNIT - inset - thick
                if (x, y - 1) not in squares:
                    pen.box(ink, left, top + inset, UNIT, thick)
                if (x, y + 1) not in squares:
                    pen.box(ink, left, top + far, UNIT, thick)
                if (x - 1, y) not in squares:
                    pen.box(ink, left + inset, top, thick, UNIT)
                if (x + 1, y) not in squares:
                    pen.box(ink, left + far, top, thick, UNIT)


def _placed(ground: Ground) -> Iterator[tuple[tuple[int, int], tuple[Patch, ...]]]:
    """Yield (top left pixel, patches) of every drawing; one smaller than its place is repeated."""
    for name, squares in ground.tile.features.items():
        for square, wide, high in blocks(squares):
            left, top = ground.corner(square)
            drawn = feature_drawing(name, wide * UNIT, high * UNIT)
            shapes = _traced(drawn)
            for y in range(top, top + high * UNIT, len(drawn)):
                for x in range(left, left + wide * UNIT, len(drawn[0])):
                    yield (x, y), shapes


_traced = cache(patches)


def blocks(squares: Iterable[Square]) -> Iterator[tuple[Square, int, int]]:
    """Yield (first square, squares across, squares down) of the rectangles that a feature covers.
    Connected squares are one rectangle; when they do not form one, each square is one."""
    for region in regions(squares):
        columns = [x for x, _ in region]
        rows = [y for _, y in region]
        wide, high = max(columns) - min(columns) + 1, max(rows) - min(rows) + 1
        if len(region) == wide * high:
            yield (min(columns), min(rows)), wide, high
        else:
            for square in region:
                yield square, 1, 1


def regions(squares: Iterable[Square]) -> list[list[Square]]:
    """Return squares in groups connected along sides."""
    rest = sorted(set(squares), key=lambda square: (square[1], square[0]))
    groups: list[list[Square]] = []
    while rest:
        group, edge = [], [rest.pop(0)]
        while edge:
            x, y = edge.pop()
            group.append((x, y))
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in rest:
                    rest.remove(near)
                    edge.append(near)
        groups.append(group)
    return groups
