"""Sets of the eight squares around one, as the answers to `questions.FLAMES` name them: a number
for each neighbour, clockwise from north, added up."""

from typing import Final

from authoring.boards.squares import EIGHT, Square, shifted

NUMBERS: Final = (1, 2, 4, 8, 16, 32, 64, 128)
"""Numbers of the neighbours, clockwise from north."""
MOST: Final = 3
"""A flame covers one to three squares (DGN-ITM-13)."""
SETS: Final = tuple(
    [found for size in range(1, MOST + 1) for found in range(1, 256) if found.bit_count() == size]
)
"""All sets of 1 to MOST neighbours, the smaller first."""


def neighbour(square: Square, at: int) -> Square:
    """Return the neighbour at index `at` of NUMBERS; it may lie off the room."""
    across, down = EIGHT[at]
    return shifted(square, across, down)


def squares_in(square: Square, neighbours: int) -> tuple[Square, ...]:
    """Return the neighbours of `square` in the set `neighbours`, a sum of NUMBERS."""
    return tuple([neighbour(square, at) for at in range(8) if neighbours & NUMBERS[at]])
