"""Small numbers in the walls of a tile: columns from the left, rows from the top; and the word at
the exit."""

from collections.abc import Iterator
from typing import Final

from authoring.render.drawing import pixel_letters as letters
from authoring.render.drawing.canvas import Canvas
from authoring.render.drawing.pen import Pen
from authoring.render.drawing.tile_layers import BAND, UNIT, WALL, Box, Ground
from authoring.render.drawing.tracing import patches

_HIGH: Final = 5
"""Pixels of a number from top to bottom."""
_ALONG: Final = 12
"""Pixels of a number's plate along its wall: it covers what a theme may have put there."""


def draw_numerals(pen: Pen, ground: Ground) -> None:
    """Draw each number on a pale plate in the wall above its column or left of its row; none where
    a doorway is drawn, since it would be read as part of it."""
    doorways = [edge.strip(0, 0, edge.length, BAND) for edge in ground.openings]
    for number, (left, top, wide, high) in _plates(ground):
        plate = (left, top, wide, high)
        if any(_meet(plate, doorway) for doorway in doorways):
            continue
        canvas = Canvas(letters.width(str(number)), _HIGH)
        letters.write(canvas, str(number), (0, 0), "k")
        pen.layer()
        pen.box("i", *plate)
        pen.layer()
        for patch in patches(canvas.texts):
            at = (left + (wide - canvas.width + 1) // 2, top + (high - _HIGH) // 2)
            pen.shape("k", at, patch.rims)


def draw_exits(pen: Pen, ground: Ground, word: str) -> None:
    """Write a word on the sill of the Dungeon Exit, down an upright wall letter by letter."""
    for edge in ground.openings:
        if edge.exit:
            left, top, wide, high = edge.strip(0, 0, edge.length, BAND)
            lines = (word,) if wide > high else tuple(word)
            broad = max(letters.width(line) for line in lines)
            canvas = Canvas(broad, len(lines) * (_HIGH + 1) - 1)
            for number, line in enumerate(lines):
                at = ((broad - letters.width(line)) // 2, number * (_HIGH + 1))
                letters.write(canvas, line, at, "k")
            x, y = (int(left + (wide - canvas.width) // 2), int(top + (high - canvas.height) // 2))
            pen.layer()
            pen.box("i", x - 1, y - 1, canvas.width + 2, canvas.height + 2)
            pen.layer()
            for patch in patches(canvas.texts):
                pen.shape("k", (x, y), patch.rims)


def _plates(ground: Ground) -> Iterator[tuple[int, tuple[int, int, int, int]]]:
    """Yield (number, box of its plate) of every column, then of every row."""
    for x in sorted({x for x, _ in ground.floor}):
        left, top = ground.corner((x, min(b for a, b in ground.floor if a == x)))
        yield x, (left + (UNIT - _ALONG) // 2, top - WALL, _ALONG, WALL)
    for y in sorted({y for _, y in ground.floor}):
        left, top = ground.corner((min(a for a, b in ground.floor if b == y), y))
        wide = max(min(letters.width(str(y)) + 2, BAND), WALL)
        yield y, (left - wide, top + (UNIT - _ALONG) // 2, wide, _ALONG)


def _meet(first: Box, second: Box) -> bool:
    """Return whether two boxes overlap; a shared side is no overlap."""
    return all(
        first[axis] < second[axis] + second[axis + 2]
        and second[axis] < first[axis] + first[axis + 2]
        for axis in (0, 1)
    )
