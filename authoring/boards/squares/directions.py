"""Eight directions: from one square to another, and around a figure that faces one of them."""

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
    """Return the signs of the offset from `a` to `b`; (0, 0) if they are equal."""
    x, y = offset(a, b)
    return (x > 0) - (x < 0), (y > 0) - (y < 0)


def bearing(a: Square, b: Square) -> int:
    """Return the wall of `a` towards `b`; on a diagonal the eastern or western one."""
    x, y = offset(a, b)
    if abs(x) >= abs(y):
        return EAST if x > 0 else WEST
    return SOUTH if y > 0 else NORTH


def _ahead(square: Square, facing: Direction, other: Square) -> tuple[int, int]:
    """Return (squares ahead, squares to either side) of `other`, for a figure on `square`; behind
    counts below 0."""
    x, y = offset(square, other)
    return x * facing[0] + y * facing[1], abs(x * facing[1] - y * facing[0])


def in_rear(square: Square, wall: int, other: Square) -> bool:
    """Return whether `other` is farther behind than to the side of a figure on `square` that faces
    its wall `wall`."""
    ahead, aside = _ahead(square, TOWARDS[wall], other)
    return -ahead > aside


def arc(square: Square, facing: Direction, other: Square) -> int:
    """Return FRONT, SIDE or REAR, the arc of a figure on `square`, facing `facing`, in which
    `other` is. Front and rear are fans that begin with the three squares ahead and the three
    behind."""
    ahead, aside = _ahead(square, facing, other)
    if abs(ahead) < aside:
        return SIDE
    return FRONT if ahead >= 0 else REAR
