"""The features of a tile: pixel drawings made larger without becoming coarse."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache

from authoring.model.tile import Square
from authoring.render.art.ground import UNIT, Ground
from authoring.render.art.pen import Pen
from authoring.render.art.sprites import feature_drawing
from authoring.render.art.tracing import Patch, patches

_DARK = "kcdru"
_DEPTHS = 12
"""Patches that lie deeper are painted in one layer."""


def draw_features(pen: Pen, ground: Ground, *, outlined: bool = False) -> None:
    """All features of a tile; `outlined` only their lines, on white."""
    placed = [
        (ground.corner(square), _traced(name, wide * UNIT, high * UNIT, outlined))
        for name, squares in ground.tile.features.items()
        for square, wide, high in blocks(squares)
    ]
    if not outlined:
        pen.layer()
        for (x, y), found in placed:
            for patch in found:
                if patch.depth == 0:
                    pen.shape("b", (x + patch.x + 1.5, y + patch.y + 1.5), patch.steps)
    for depth in range(_DEPTHS):
        pen.layer()
        for (x, y), found in placed:
            for patch in found:
                if min(patch.depth, _DEPTHS - 1) == depth:
                    pen.shape(patch.colour, (x + patch.x, y + patch.y), patch.steps)


@cache
def _traced(name: str, width: int, height: int, outlined: bool) -> tuple[Patch, ...]:
    rows = feature_drawing(name, width, height)
    return patches(_lines(rows) if outlined else rows)


def _lines(rows: Sequence[str]) -> list[str]:
    """A drawing's dark lines as thin ones; everything else that is not clear white."""
    dark = [[pixel in _DARK and pixel != "." for pixel in row] for row in rows]

    def inked(x: int, y: int) -> bool:
        return 0 <= y < len(dark) and 0 <= x < len(dark[y]) and dark[y][x]

    def kept(x: int, y: int) -> bool:
        if not inked(x - 1, y) or not inked(x, y - 1):
            return True
        right = not inked(x + 1, y) and inked(x - 2, y)
        return right or (not inked(x, y + 1) and inked(x, y - 2))

    return [
        "".join(
            "." if pixel == "." else "k" if dark[y][x] and kept(x, y) else "w"
            for x, pixel in enumerate(row)
        )
        for y, row in enumerate(rows)
    ]


def blocks(squares: Iterable[Square]) -> Iterator[tuple[Square, int, int]]:
    """The rectangles a feature covers: first square, squares across and down.

    Squares that touch are one; when they are no rectangle, each is one by itself.
    """
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
    """Squares in groups that touch along a side."""
    left = sorted(set(squares), key=lambda square: (square[1], square[0]))
    found: list[list[Square]] = []
    while left:
        group, edge = [], [left.pop(0)]
        while edge:
            x, y = edge.pop()
            group.append((x, y))
            for near in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
                if near in left:
                    left.remove(near)
                    edge.append(near)
        found.append(group)
    return found
