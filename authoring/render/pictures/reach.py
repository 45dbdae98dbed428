"""Small plan of a reach: a floor, the squares that are hit, and the acting figure."""

from collections.abc import Set
from functools import cache
from typing import Final

from authoring.render.drawing.canvas import Canvas
from authoring.render.drawing.png import png_uri

ACROSS: Final = 5
"""Squares along a side of the floor; the figure stands in the middle."""
_CELL: Final = 6
"""Pixels of a square, with one line."""
_SHARP: Final = 8
_MIDDLE: Final = ACROSS // 2
_HERO: Final = (".kk.", "kiik", "kiik", ".kk.")


def reached(shape: str, width: int, height: int) -> Set[tuple[int, int]]:
    """Return the squares that are hit, (column, row) from the top left, 0 to 4; the acting figure
    is on (2, 2).

    `shape` is `tile`, `row`, `column` (shown through the middle, whatever its number), `rect` of
    `width` by `height` squares or `line` of `width`; any other hits the figure's own square.
    """
    everywhere = range(ACROSS)
    if shape == "tile":
        return {(x, y) for x in everywhere for y in everywhere}
    if shape == "row":
        return {(x, _MIDDLE) for x in everywhere}
    if shape == "column":
        return {(_MIDDLE, y) for y in everywhere}
    wide, high = {"rect": (width, height), "line": (width, 1)}.get(shape, (1, 1))
    left, top = _MIDDLE - (wide - 1) // 2, _MIDDLE - (high - 1) // 2
    return {
        (x, y) for x in everywhere for y in everywhere
        if left <= x < left + wide and top <= y < top + high
    }  # fmt: skip


@cache
def reach_png(shape: str, width: int, height: int, ink_saver: bool = False) -> str:
    """Return the plan of `reached` as a `data:` address; hit squares are red, or hatched to save
    ink."""
    side = ACROSS * _CELL + 1
    canvas = Canvas(side, side, "k")
    hit = reached(shape, width, height)
    for x in range(ACROSS):
        for y in range(ACROSS):
            ground = "w" if ink_saver else ("r" if (x, y) in hit else "a")
            canvas.fill(x * _CELL + 1, y * _CELL + 1, _CELL - 1, _CELL - 1, ground)
            if ink_saver and (x, y) in hit:
                _hatch(canvas, x * _CELL + 1, y * _CELL + 1)
    at = _MIDDLE * _CELL + 1
    canvas.blit(_HERO, at, at)
    return png_uri(canvas.texts, _SHARP)


def _hatch(canvas: Canvas, left: int, top: int) -> None:
    for x in range(_CELL - 1):
        for y in range(_CELL - 1):
            if (left + x + top + y) % 2 == 0:
                canvas.dot(left + x, top + y, "d")
