"""Numbers in squares of a tile: where figures are set, in what order."""

from typing import Final

from authoring.model.tile import Square
from authoring.render.drawing import pixel_letters as letters
from authoring.render.drawing.canvas import Canvas
from authoring.render.drawing.ground import UNIT, Ground
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.tracing import patches

Numbers = tuple[tuple[Square, int], ...]
"""Squares, and the number in each."""
_SIZE: Final = 2
"""Pixels of the picture along a numeral's pixel."""
_EDGE: Final = 3
"""Pixels from a numeral to the rim of its plate, and from that to the square's corner."""


def draw_numbers(pen: Pen, ground: Ground, numbers: Numbers) -> None:
    """A pale plate with the number in the lower right corner of its square."""
    for square, number in numbers:
        rows = letters.numeral(number)
        wide, high = len(rows[0]) * _SIZE, len(rows) * _SIZE
        plate = (wide + 2 * _EDGE, high + 2 * _EDGE)
        x, y = ground.corner(square)
        left, top = x + UNIT - _EDGE - plate[0], y + UNIT - _EDGE - plate[1]
        for grow, ink in ((1, "k"), (0, "i")):
            pen.layer()
            pen.box(ink, left - grow, top - grow, plate[0] + 2 * grow, plate[1] + 2 * grow)
        canvas = Canvas(wide, high)
        canvas.blit([row.replace("#", "k") for row in rows], 0, 0, _SIZE)
        pen.layer()
        for patch in patches(canvas.texts):
            pen.shape("k", (left + _EDGE, top + _EDGE), patch.rims)
