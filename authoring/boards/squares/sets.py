"""Sets of squares: one int with a bit for each square in it.

Callers unite, cut and compare them with `|`, `&`, `~` and `^`, and use the functions below for all
else. Where speed counts, `a` without `b` is written `a ^ a & b`: `a & ~b` is equal, but negative
numbers of that length are slow.
"""

from collections.abc import Iterable
from functools import cache
from typing import Final, TypeAlias

from authoring.boards.squares.numbering import HEIGHT, SQUARES, STEP, WIDTH, Square

Squares: TypeAlias = int
"""A set of squares."""

NOWHERE: Final[Squares] = 0
"""The empty set."""
EVERYWHERE: Final[Squares] = -1
"""The set of all squares."""


def just(square: Square) -> Squares:
    """Return the set of one square."""
    return 1 << square


def has(squares: Squares, square: Square) -> bool:
    """Return whether `square` is in the set."""
    return squares >> square & 1 != 0


def set_of(squares: Iterable[Square]) -> Squares:
    """Return the set of some squares."""
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def each(squares: Squares) -> list[Square]:
    """Return the squares of a set, in reading order."""
    members: list[Square] = []
    low = 0
    while squares:
        gap = (squares ^ squares - 1).bit_length()
        squares >>= gap  # shorter and shorter: sets lie close together
        low += gap
        members.append(low - 1)
    return members


def first(squares: Squares) -> Square:
    """Return the first square, in reading order, of a set that is not empty."""
    return (squares ^ squares - 1).bit_length() - 1


def count(squares: Squares) -> int:
    """Return the number of squares in a set."""
    return squares.bit_count()


def moved(squares: Squares, wall: int) -> Squares:
    """Return the set moved one step towards `wall`, walls and the board's edge ignored."""
    by = STEP[wall]
    return squares << by if by > 0 else squares >> -by


def around(squares: Squares) -> Squares:
    """Return the orthogonal neighbours of all squares of the set, walls ignored; some may be in the
    set."""
    return squares << 1 | squares >> 1 | squares << WIDTH | squares >> WIDTH


def after(squares: Squares, square: Square) -> Squares:
    """Return the squares of a set from `square` on, in reading order."""
    return squares >> square << square


def laid(squares: Squares, corner: Square) -> Squares:
    """Return a pattern, drawn in the upper left corner of the board, moved onto `corner`."""
    return squares << corner


@cache
def block(width: int, height: int) -> Squares:
    """Return the pattern of a full rectangle of `width` by `height` squares, in the upper left
    corner."""
    line = (1 << width) - 1
    pattern = 0
    for y in range(height):
        pattern |= line << y * WIDTH  # a line that is too long goes on in the next
    return pattern


def rectangle(corner: Square, width: int, height: int) -> Squares:
    """Return the squares of a rectangle, with `corner` as its upper left one. Keep it on the sheet:
    what goes over the right edge continues at the left of the next row."""
    return block(width, height) << corner


def surrounds(square: Square, reach: int) -> Squares:
    """Return a superset of the squares within `reach` columns and rows, for cheap rejection."""
    wide = min(reach, WIDTH)
    corner = square - wide * (WIDTH + 1)
    near = block(2 * wide + 1, 2 * wide + 1)
    return near << corner if corner >= 0 else near >> -corner


def border(sheet: int = 0) -> Squares:
    """Return the outermost squares of a sheet."""
    line = (1 << WIDTH) - 1
    side = sum(1 << y * WIDTH for y in range(HEIGHT))
    edge = line | line << WIDTH * (HEIGHT - 1) | side | side << WIDTH - 1
    return edge << sheet * SQUARES
