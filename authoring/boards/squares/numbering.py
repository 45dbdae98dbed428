"""Numbers of squares: position and distance.

A square is one int, `y * WIDTH + x`. The board is a sheet of WIDTH by HEIGHT squares; others
lie below it, for places laid apart. Numbers go up in reading order; every square more makes
sets of squares longer and searches slower. Only files of this folder reckon with WIDTH.
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
    """Return the square in a column and row; rows of the sheets below are numbered on."""
    return y * WIDTH + x


def column(square: Square) -> int:
    """Return the column of a square, from 0."""
    return _COLUMN[square]


def row(square: Square) -> int:
    """Return the row of a square, from 0, rows of the sheets above included."""
    return _ROW[square]


def place_on_sheet(square: Square) -> tuple[int, int]:
    """Return column and row of a square on its own sheet."""
    return _COLUMN[square], _ROW[square] % HEIGHT


def sheet(square: Square) -> int:
    """Return the number of the sheet of a square; 0 is the board itself."""
    return square // SQUARES


def step(square: Square, wall: int) -> Square:
    """Return the neighbour of a square through one of its walls."""
    return square + STEP[wall]


def opposite(wall: int) -> int:
    """Return the wall across from a wall (NORTH 0, EAST 1, SOUTH 2, WEST 3)."""
    return (wall + 2) % 4


def shifted(square: Square, across: int, down: int) -> Square:
    """Return the square `across` columns to the right and `down` rows down."""
    return square + down * WIDTH + across


def offset(a: Square, b: Square) -> tuple[int, int]:
    """Return the columns to the right and rows down that lead from `a` to `b`."""
    return _COLUMN[b] - _COLUMN[a], _ROW[b] - _ROW[a]


def distance(a: Square, b: Square) -> int:
    """Return the orthogonal steps between two squares, walls ignored."""
    return abs(_COLUMN[a] - _COLUMN[b]) + abs(_ROW[a] - _ROW[b])


def span(a: Square, b: Square) -> int:
    """Return the larger of columns and rows between two squares: a diagonal step is one."""
    return max(abs(_COLUMN[a] - _COLUMN[b]), abs(_ROW[a] - _ROW[b]))


def has_room(x: int, y: int, width: int, height: int, *, rim: int = 0) -> bool:
    """Return whether a rectangle with this upper left column and row is on the board, `rim` squares
    away from its edge."""
    return (
        x >= rim and y >= rim and x + width + rim <= WIDTH and y + height + rim <= HEIGHT * SHEETS
    )


def diagonal(a: Square, b: Square) -> bool:
    """Return whether two squares touch at a corner only."""
    return span(a, b) == 1 and distance(a, b) == 2


def middle(number: int, width: int, height: int) -> Square:
    """Return the upper left square of a rectangle in the middle of sheet `number`."""
    return number * SQUARES + square_at((WIDTH - width) // 2, (HEIGHT - height) // 2)


def corners_over(square: Square, width: int, height: int) -> Iterator[Square]:
    """Yield the upper left square of every rectangle of a size that covers a square, column by
    column; those beyond the upper edge of the board are left out."""
    for across in range(width):
        for down in range(height):
            corner = square - down * WIDTH - across
            if corner >= 0:
                yield corner
