"""Town by night: sky with a moon, roofs behind roofs, windows with light."""

from typing import Final
from zlib import crc32

from authoring.render.drawing.canvas import BAYER, Canvas

_SKY: Final = "kcdb"
_RANKS: Final = ((72, 34, "d", "c"), (52, 30, "c", "k"), (30, 26, "k", "k"))
"""Houses from the back to the front: height, its spread, ink of walls and of roofs."""


def town_canvas(wide: int, high: int) -> Canvas:
    """Return the picture of a town, `wide` by `high` pixels, with a dark frame."""
    canvas = Canvas(wide, high, "k")
    for y in range(high):
        for x in range(wide):
            light = y / high * 2.7 + (BAYER[y % 4 * 4 + x % 4] - 7.5) / 16
            canvas.dot(x, y, _SKY[min(max(int(light), 0), 3)])
    for star in range(60):
        x, y = _luck(f"x{star}", wide), _luck(f"y{star}", high // 2)
        canvas.dot(x, y, "i")
    _moon(canvas, wide * 4 // 5, high - 132)
    for rank, (tall, spread, wall, roof) in enumerate(_RANKS):
        _row_of_houses(canvas, rank, (tall, spread), wall, roof)
    canvas.fill(0, high - 6, wide, 6, "k")
    canvas.fill(0, 0, wide, 2, "k")
    canvas.fill(0, 0, 2, high, "k")
    canvas.fill(wide - 2, 0, 2, high, "k")
    return canvas


def _luck(what: str, below: int) -> int:
    """Return a number from 0 to `below` - 1 by the hash of `what`."""
    return (crc32(f"town{what}".encode()) >> 7) % below


def _moon(canvas: Canvas, left: int, top: int) -> None:
    radius = 15
    for x in range(-radius, radius + 1):
        for y in range(-radius, radius + 1):
            if x * x + y * y <= radius * radius + 4:
                crater = (x - 4) ** 2 + (y + 5) ** 2 < 14 or (x + 6) ** 2 + (y - 4) ** 2 < 9
                canvas.dot(left + x, top + y, "a" if crater else "i")


def _row_of_houses(
    canvas: Canvas, rank: int, heights: tuple[int, int], wall: str, roof: str
) -> None:
    """Draw a rank of houses side by side; `heights` are (height, its spread), `wall` and `roof`
    inks. Some have towers, chimneys and lit windows."""
    x, number = -_luck(f"start{rank}", 20), 0
    while x < canvas.width:
        number += 1
        name = f"{rank}:{number}"
        wide = 24 + _luck(name + "w", 22)
        tower = _luck(name + "t", 7) == 0
        tall = heights[0] + _luck(name + "h", heights[1]) + (18 if tower else 0)
        wide = 16 if tower else wide
        _house(canvas, (x, wide, tall), wall, roof, name)
        x += wide + _luck(name + "g", 5) - 1


def _house(canvas: Canvas, place: tuple[int, int, int], wall: str, roof: str, name: str) -> None:
    left, wide, tall = place
    top = canvas.height - tall
    canvas.fill(left, top, wide, tall, wall)
    steep = 2 if wide < 20 else 1
    for row in range((wide // 2 + 2) * steep):
        inset = row // steep
        canvas.fill(left - 2 + inset, top - row, wide + 4 - 2 * inset, 1, roof)
    canvas.fill(left - 2, top, wide + 4, 1, "k")
    if wide > 26 and _luck(name + "c", 2):
        canvas.fill(left + wide - 10, top - wide // 2 - 3, 5, wide // 2, roof)
    for x in range(left + 5, left + wide - 7, 9):
        for y in range(top + 6, canvas.height - 14, 14):
            lit = _luck(f"{name}{x}{y}", 3)
            if lit:
                canvas.fill(x - 1, y - 1, 6, 8, "k")
                canvas.fill(x, y, 4, 6, "g" if lit == 1 else roof)
                canvas.fill(x, y + 3, 4, 1, "k")
