"""Doors that join distant squares of the board, so that a step leads from one to the other. Open
joins are stored in the `east` of a board, above every square, each in a slot of its own: code that
passes on the walls of a board passes on its joins too."""

from functools import lru_cache
from typing import Final

from authoring.boards.squares.numbering import Square
from authoring.boards.squares.sets import Squares

_AT: Final = 16
"""Bits of the number of a square."""
_LOWEST: Final = 1 << _AT
"""Lowest bit of joins."""
JOINED: Final[int] = pow(2, _LOWEST)  # a compiler would write out all digits of 1 << 65536
"""The least `east` with joins: comparing with it only looks at lengths."""
_SLOT: Final = 2 * _AT + 8
"""Bits of a slot: two squares, a wall, and a flag that the slot is taken."""
_MARK: Final = 1 << _SLOT - 1


def join_edge(a: Square, b: Square, wall: int, slot: int) -> Squares:
    """Return the set to add to `east` that joins two squares: a step from `a` through its `wall`
    leads onto `b`, and back. Each join of a board needs a `slot` of its own, from 0 on."""
    return (_MARK | wall << 2 * _AT | b << _AT | a) << _LOWEST + slot * _SLOT


def open_joins(east: Squares) -> tuple[tuple[Square, Square, int], ...]:
    """Return (square, square joined to it, wall of the first towards it) of each open join."""
    return _read(east >> _LOWEST)[0]


@lru_cache(64)
def _read(left: Squares) -> tuple[tuple[tuple[Square, Square, int], ...], Squares]:
    """Return `open_joins` and the set of all their squares; `left` has only the slots."""
    joins, ends = [], 0
    while left:
        if left & _MARK:
            a, b = left & _LOWEST - 1, left >> _AT & _LOWEST - 1
            joins.append((a, b, left >> 2 * _AT & 3))
            ends |= 1 << a | 1 << b
        left >>= _SLOT
    return tuple(joins), ends


def across(mask: Squares, east: Squares) -> Squares:
    """Return the squares that one step through a join of `east` leads to from the set `mask`."""
    joins, ends = _read(east >> _LOWEST)
    targets = 0
    if mask & ends:
        for a, b, _ in joins:
            if mask >> a & 1:
                targets |= 1 << b
            if mask >> b & 1:
                targets |= 1 << a
    return targets


def joining_wall(a: Square, b: Square, east: Squares) -> int:
    """Return the wall of `a` through which an open join leads to `b`; -1 where none does."""
    if east >= JOINED:
        for here, there, wall in open_joins(east):
            if (a, b) == (here, there):
                return wall
            if (a, b) == (there, here):
                return (wall + 2) % 4
    return -1
