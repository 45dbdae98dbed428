"""Eight directions: what leads where, arcs of one who looks some way, and straight moves.

A diagonal step turns a corner: two ways of two steps lead round it, and a game says how many of
them must be open (`corner`), one or both.
"""

from typing import Final, TypeAlias

from authoring.boards.squares.edges import open_step
from authoring.boards.squares.joins import JOINED, across
from authoring.boards.squares.numbering import EAST, NORTH, SOUTH, WEST, WIDTH, Square, offset
from authoring.boards.squares.sets import Squares, each

Direction: TypeAlias = tuple[int, int]
"""Columns to the right and rows down of one step: each -1, 0 or 1."""

TOWARDS: Final[tuple[Direction, ...]] = ((0, -1), (1, 0), (0, 1), (-1, 0))
"""The directions towards the walls: north, east, south, west."""
EIGHT: Final[tuple[Direction, ...]] = (
    (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1),
)  # fmt: skip
"""All directions, clockwise from north."""

FRONT: Final = 0
SIDE: Final = 1
REAR: Final = 2


def direction(a: Square, b: Square) -> Direction:
    """The signs of what leads from a square to another; (0, 0) for the same."""
    x, y = offset(a, b)
    return (x > 0) - (x < 0), (y > 0) - (y < 0)


def bearing(a: Square, b: Square) -> int:
    """The wall of a square that leads most nearly to another; of two the one to the side."""
    x, y = offset(a, b)
    if abs(x) >= abs(y):
        return EAST if x > 0 else WEST
    return SOUTH if y > 0 else NORTH


def _ahead(square: Square, facing: Direction, other: Square) -> tuple[int, int]:
    """How far another square lies before one who looks some way, and how far beside."""
    x, y = offset(square, other)
    return x * facing[0] + y * facing[1], abs(x * facing[1] - y * facing[0])


def in_rear(square: Square, wall: int, other: Square) -> bool:
    """Whether another square is farther behind than beside one who looks towards a wall."""
    ahead, aside = _ahead(square, TOWARDS[wall], other)
    return -ahead > aside


def arc(square: Square, facing: Direction, other: Square) -> int:
    """In which arc of one who looks some way another square lies. The three squares before him
    are in front, the three behind in the rear, and so on as a fan; the rest is at his sides."""
    ahead, aside = _ahead(square, facing, other)
    if abs(ahead) < aside:
        return SIDE
    return FRONT if ahead >= 0 else REAR


def open_towards(
    square: Square, towards: Direction, east: Squares, south: Squares, *, corner: int = 1
) -> bool:
    """Whether one may step from a square in one of the eight directions."""
    x, y = towards
    along = EAST if x > 0 else WEST
    down = SOUTH if y > 0 else NORTH
    if not y:
        return open_step(square, along, east, south)
    if not x:
        return open_step(square, down, east, south)
    ways = 0
    if open_step(square, along, east, south):
        ways += open_step(square + x, down, east, south)
    if open_step(square, down, east, south):
        ways += open_step(square + y * WIDTH, along, east, south)
    return ways >= corner


def steps_from(square: Square, east: Squares, south: Squares, *, corner: int = 0) -> list[Square]:
    """The squares one step away: the four neighbours, with a `corner` the diagonal ones too,
    and those that a door joins to it."""
    ways = EIGHT if corner else TOWARDS
    found = [
        square + x + y * WIDTH
        for x, y in ways
        if open_towards(square, (x, y), east, south, corner=corner)
    ]
    return found if east < JOINED else [*found, *each(across(1 << square, east))]


def straight(
    start: Square, towards: Direction, free: Squares, east: Squares, south: Squares
) -> list[Square]:
    """The squares of a straight way until something is in the way, the start left out."""
    squares: list[Square] = []
    here = start
    while open_towards(here, towards, east, south):
        here += towards[0] + towards[1] * WIDTH
        if not free >> here & 1:
            break
        squares.append(here)
    return squares
