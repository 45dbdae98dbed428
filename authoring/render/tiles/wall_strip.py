"""Wall to lay across a floor that is too large, half a square thick."""

from typing import Final

from authoring.render.drawing.pen import Pen
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.tile_layers import UNIT
from authoring.render.themes import DEFAULT, themes

WALL_THICK: Final = 0.5
"""Thickness in squares."""
_STONE: Final = 24
"""Pixels a stone is long, more or less."""


def wall_strip_svg(squares: int, theme: str, *, ink_saver: bool, variant: int) -> str:
    """Return a wall as long as a number of `squares` as SVG text: two courses of stones from above,
    in the inks of `theme`; `variant` is the number of a drawing with other stones."""
    wide, high = squares * UNIT, UNIT * WALL_THICK
    inks = themes().get(theme, themes()[DEFAULT]).inks
    pen = Pen(wide, high)
    pen.box("w" if ink_saver else "k", 0, 0, wide, high)
    rng = Rng("wall strip", squares, variant)
    for course, top in enumerate((1, high / 2 + 0.5)):
        pen.layer()
        x = -_STONE / 2 * course
        while x < wide:
            long = _STONE - 4 + rng.below(9)
            start, end = max(x, 1), min(x + long - 1, wide - 1)
            if end - start > 3:
                _stone(pen, (start, top, end - start, high / 2 - 1.5), spare=ink_saver)
            x += long
    return pen.svg(inks)


def _stone(pen: Pen, at: tuple[float, float, float, float], *, spare: bool) -> None:
    left, top, wide, high = at
    if spare:
        for x, y, w, h in ((0, 0, wide, 0.5), (0, 0, 0.5, high)):
            pen.box("d", left + x, top + y, w, h)
        return
    pen.box("c", left, top, wide, high)
    pen.box("b", left, top, wide, 1)
    pen.box("d", left, top + high - 1, wide, 1)
