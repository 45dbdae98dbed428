"""Marks in squares of a tile: starting squares, their order, or possible contents."""

from typing import Final

from authoring.model.tile import Square
from authoring.render.drawing import pixel_letters as letters
from authoring.render.drawing.canvas import Canvas
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.tile_layers import UNIT, Ground
from authoring.render.drawing.tracing import patches

Marks = tuple[tuple[Square, str], ...]
"""Squares, and the number or letter in each."""
_SIZE: Final = 2
"""Pixels of the picture along a letter's pixel."""
_LETTER: Final = 5
"""Pixels of a letter from top to bottom."""
_EDGE: Final = 3
"""Pixels from a letter to the rim of its plate, and from that to the square's corner."""


def draw_marks(pen: Pen, ground: Ground, marks: Marks) -> None:
    """Draw each mark on a pale plate in the lower right corner of its square."""
    for square, text in marks:
        canvas = _drawn(text)
        plate = (canvas.width + 2 * _EDGE, canvas.height + 2 * _EDGE)
        x, y = ground.corner(square)
        left, top = x + UNIT - _EDGE - plate[0], y + UNIT - _EDGE - plate[1]
        for grow, ink in ((1, "k"), (0, "i")):
            pen.layer()
            pen.box(ink, left - grow, top - grow, plate[0] + 2 * grow, plate[1] + 2 * grow)
        pen.layer()
        for patch in patches(canvas.texts):
            pen.shape("k", (left + _EDGE, top + _EDGE), patch.rims)


def _drawn(text: str) -> Canvas:
    if text.isdecimal():
        rows = letters.numeral(int(text))
        canvas = Canvas(len(rows[0]) * _SIZE, len(rows) * _SIZE)
        canvas.blit([row.replace("#", "k") for row in rows], 0, 0, _SIZE)
        return canvas
    canvas = Canvas(letters.width(text, _SIZE), _LETTER * _SIZE)
    letters.write(canvas, text, (0, 0), "k", _SIZE)
    return canvas
