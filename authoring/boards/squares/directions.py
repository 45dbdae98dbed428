"""Eight directions: what leads where, and arcs of one who looks some way."""

from typing import Final, TypeAlias

from authoring.boards.squares.numbering import EAST, NORTH, SOUTH, WEST, Square, offset

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
    """Return how far another square lies before one who looks some way, and how far beside."""
    x, y = offset(square, other)
    return x * facing[0] + y * facing[1], abs(x * facing[1] - y * facing[0])


def in_rear(square: Square, wall: int, other: Square) -> bool:
    """Return whether another square is farther behind than beside one who looks towards a wall."""
    ahead, aside = _ahead(square, TOWARDS[wall], other)
    return -ahead > aside


def arc(square: Square, facing: Direction, other: Square) -> int:
    """In which arc of one who looks some way another square lies. The three squares before him
    are in front, the three behind in the rear, and so on as a fan; the rest is at his sides."""
    ahead, aside = _ahead(square, facing, other)
    if abs(ahead) < aside:
        return SIDE
    return FRONT if ahead >= 0 else REAR
