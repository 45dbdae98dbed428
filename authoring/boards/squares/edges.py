"""Walls and doors, as the edges between squares that are open.

`east` holds the squares from which a step to the right is open, `south` those from which a step
down is open; where neither is, there is a wall or a closed door. A pair of both is `Edges`.
"""

from typing import TypeAlias

from authoring.boards.squares.numbering import (
    EAST,
    NORTH,
    SOUTH,
    STEP,
    WEST,
    WIDTH,
    Square,
    distance,
)
from authoring.boards.squares.portals import joining_wall
from authoring.boards.squares.sets import Squares

Edges: TypeAlias = tuple[Squares, Squares]
"""(Edges to the right of squares, edges below squares)."""


def open_step(square: Square, wall: int, east: Squares, south: Squares) -> bool:
    """Return whether a square and its neighbour through `wall` have an open edge between them."""
    if wall == EAST:
        return east >> square & 1 != 0
    if wall == WEST:
        return east >> (square - 1) & 1 != 0
    if wall == SOUTH:
        return south >> square & 1 != 0
    return south >> (square - WIDTH) & 1 != 0


def wall_between(a: Square, b: Square, east: Squares) -> int:
    """Return the wall of `a` behind which `b` is, as a neighbour or through a door that joins the
    two, whether or not a step is open; -1 when they are more than a step apart."""
    if distance(a, b) == 1:
        return STEP.index(b - a)
    return joining_wall(a, b, east)


def one_step(a: Square, b: Square, east: Squares, south: Squares) -> bool:
    """Return whether a step leads from `a` onto `b`, over an open edge (`east`, `south`) or through
    a door that joins them."""
    gap = b - a
    if gap in (1, -1):
        return east >> min(a, b) & 1 != 0
    if gap in (WIDTH, -WIDTH):
        return south >> min(a, b) & 1 != 0
    return joining_wall(a, b, east) >= 0


def apparent_square(a: Square, b: Square, east: Squares) -> Square:
    """Return the square where `b` appears from `a`: `b` itself, or, when a door joins the two, the
    square right behind that door."""
    wall = joining_wall(a, b, east)
    return b if wall < 0 else a + STEP[wall]


def inner(squares: Squares) -> Edges:
    """Return the edges between squares of the set, none to squares outside."""
    return squares & squares >> 1, squares & squares >> WIDTH


def touching(squares: Squares, clear: Squares) -> Edges:
    """Return the edges between two squares of `clear` of which at least one is in `squares`."""
    east, south = inner(clear)
    return (squares | squares >> 1) & east, (squares | squares >> WIDTH) & south


def enclosing(squares: Squares) -> Edges:
    """Return all edges of all squares of the set, those between them included."""
    return squares | squares >> 1, squares | squares >> WIDTH


def leading(squares: Squares, wall: int) -> Edges:
    """Return the edges that a step from a square of the set through its wall `wall` crosses."""
    if wall in (EAST, WEST):
        return squares if wall == EAST else squares >> 1, 0
    return 0, squares >> WIDTH if wall == NORTH else squares
