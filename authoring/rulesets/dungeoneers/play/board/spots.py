"""The 25 squares of the room on the board as places in a tuple, row by row from the north-west."""

from typing import Final

from authoring.boards.squares import Square, square_at
from authoring.rulesets.dungeoneers.model.keywords import SIZE

_WEST: Final = 1
_NORTH: Final = 1
SPOTS: Final[tuple[Square, ...]] = tuple(
    [square_at(_WEST + x, _NORTH + y) for y in range(SIZE) for x in range(SIZE)]
)
"""The square of each spot."""
_SPOT_OF: Final[list[int]] = [
    SPOTS.index(square) if square in SPOTS else -1 for square in range(max(SPOTS) + 1)
]
MIDDLE: Final[Square] = SPOTS[SIZE * SIZE // 2]
"""The square where a hero that slides in comes to lie."""


def spot_of(square: Square) -> int:
    """Return the index in SPOTS of a square of the board, -1 if it lies off the room."""
    return _SPOT_OF[square]
