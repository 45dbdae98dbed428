"""Numbers of squares: position and distance.

A square is one int, `y * WIDTH + x`. The board is a sheet of WIDTH by HEIGHT squares; further
sheets lie below it, for places laid apart. Numbers go up in reading order; every square more makes
sets of squares longer and searches slower. Only files of this folder use WIDTH.
"""

from collections.abc import Iterator
from typing import Final, TypeAlias

Square: TypeAlias = int
"""A square by number; below 0 it is off the board."""

WIDTH: Final = 80
HEIGHT: Final = 86
SQUARES: Final = WIDTH * HEIGHT
"""Squares of one sheet: the most steps of any way."""
COLUMNS: Final = WIDTH - 2
ROWS: Final = HEIGHT - 2
"""Rows of a sheet within its rim."""
SHEETS: Final = 9
"""Greatest number of sheets: the board, and others for places laid apart from it."""

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
STEP: Final = (-WIDTH, 1, WIDTH, -1)
"""Number added to a square by a step to the north, east, south, west."""

_COLUMN: Final = list(range(WIDTH)) * (HEIGHT * SHEETS)
_ROW: Final = [y for y in range(HEIGHT * SHEETS) for _ in range(WIDTH)]


def square_at(x: int, y: int) -> Square:
    """Return the square in column `x` and row `y`; rows of further sheets are numbered on."""
    return y * WIDTH + x


def column(square: Square) -> int:
    """Return the column of a square, from 0."""
    return _COLUMN[square]


def row(square: Square) -> int:
    """Return the row of a square, from 0; rows of further sheets are numbered on."""
    return _ROW[square]


def place_on_sheet(square: Square) -> tuple[int, int]:
    """Return (column, row) of a square on its own sheet, from 0."""
    return _COLUMN[square], _ROW[square] % HEIGHT


def sheet(square: Square) -> int:
    """Return the number of a square's sheet; 0 is the board, others are for places laid apart."""
    return square // SQUARES


def step(square: Square, wall: int) -> Square:
    """Return the neighbour of a square through `wall` (NORTH 0, EAST 1, SOUTH 2, WEST 3)."""
    return square + STEP[wall]


def opposite(wall: int) -> int:
    """Return the opposite wall: SOUTH (2) for NORTH (0), WEST (3) for EAST (1)."""
    return (wall + 2) % 4


def shifted(square: Square, across: int, down: int) -> Square:
    """Return the square `across` columns to the right and `down` rows down; both may be below 0."""
    return square + down * WIDTH + across


def offset(a: Square, b: Square) -> tuple[int, int]:
    """Return (columns to the right, rows down) from `a` to `b`; below 0 to the left or up."""
    return _COLUMN[b] - _COLUMN[a], _ROW[b] - _ROW[a]


def distance(a: Square, b: Square) -> int:
    """Return the number of orthogonal steps between two squares, walls ignored."""
    return abs(_COLUMN[a] - _COLUMN[b]) + abs(_ROW[a] - _ROW[b])


def span(a: Square, b: Square) -> int:
    """Return the number of steps between two squares, diagonal ones allowed, walls ignored."""
    return max(abs(_COLUMN[a] - _COLUMN[b]), abs(_ROW[a] - _ROW[b]))


def has_room(x: int, y: int, width: int, height: int, *, rim: int = 0) -> bool:
    """Return whether a rectangle of `width` by `height` squares, its upper left one in column `x`
    and row `y`, is on the sheets, at least `rim` squares from the edge of them all."""
    return (
        x >= rim and y >= rim and x + width + rim <= WIDTH and y + height + rim <= HEIGHT * SHEETS
    )


def diagonal(a: Square, b: Square) -> bool:
    """Return whether two squares touch at a corner only, walls ignored."""
    return span(a, b) == 1 and distance(a, b) == 2


def middle(number: int, width: int, height: int) -> Square:
    """Return the upper left square of a rectangle of this size in the middle of sheet `number`."""
    return number * SQUARES + square_at((WIDTH - width) // 2, (HEIGHT - height) // 2)


def corners_over(square: Square, width: int, height: int) -> Iterator[Square]:
    """Yield the upper left square of each rectangle of this size that covers `square`, column by
    column; those off the board are left out."""
    for across in range(width):
        for down in range(height):
            corner = square - down * WIDTH - across
            if corner >= 0:
                yield corner
