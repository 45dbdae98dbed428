"""Table without an edge for square tiles of one size, rotated by quarter turns. A place is one int,
and the first tile lies at ORIGIN. A side is 0 north, 1 east, 2 south, 3 west."""

from collections.abc import Container, Sequence
from typing import Final, TypeAlias

Sides: TypeAlias = tuple[int, ...]
"""Kinds of the edges of a tile, north first, as numbers that the game defines."""

WIDTH: Final = 1 << 15
"""Places in a row: more than a game can lay, and few enough that a place is below 2**30, one digit
of a Python int."""
MIDDLE: Final = WIDTH >> 1
ORIGIN: Final = MIDDLE * (WIDTH + 1)
SIDES: Final = (0, 1, 2, 3)
STEP: Final = (-WIDTH, 1, WIDTH, -1)
"""Number added to a place by a step towards each side."""


def offset(place: int) -> tuple[int, int]:
    """Return (places east, places south) of ORIGIN; below 0 to the west or north."""
    return place % WIDTH - MIDDLE, place // WIDTH - MIDDLE


def edge_at(place: int, side: int) -> int:
    """Return the number of the edge of `place` at `side`, equal for the neighbour at that side."""
    if side == 0:
        return 2 * place
    if side == 3:
        return 2 * place + 1
    return 2 * (place + WIDTH) if side == 2 else 2 * (place + 1) + 1


def turned(sides: Sequence[int], turns: int, *, flipped: bool = False) -> Sides:
    """Return the sides of a tile after `turns` quarter turns clockwise; with `flipped` it is first
    mirrored left to right."""
    return tuple([sides[(turns - side if flipped else side - turns) % 4] for side in SIDES])


def fitting(lies: Sequence[Sides], side: int, openings: Container[int]) -> list[int]:
    """Return the indices of `lies` with one of `openings` at `side`; of equal ones only the
    first."""
    first_index: dict[Sides, int] = {}
    for index, sides in enumerate(lies):
        if sides[side] in openings:
            first_index.setdefault(sides, index)
    return list(first_index.values())
