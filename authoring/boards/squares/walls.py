"""Facts derived from the walls of a board, cached until the walls change.

Callers pass `east` and `south`, and these are new ints whenever a wall, a door or a tile has
changed: equal ints are equal boards. The cached facts never depend on the figures on the board.
"""

from typing import Final

from authoring.boards.squares.numbering import WIDTH
from authoring.boards.squares.portals import JOINED
from authoring.boards.squares.sets import Squares, first


class Walls:
    """Facts derived from the walls of one board, for searches."""

    __slots__ = ("above", "east", "open_east", "open_south", "south")

    def __init__(self, east: Squares, south: Squares) -> None:
        self.east = east
        self.south = south
        edges = south | (east & JOINED - 1 if east >= JOINED else east)
        self.above = first(edges) // WIDTH * WIDTH if edges else 0
        """Number of squares in the rows above the first row with a step: searches of the whole
        board leave them out, so that their sets are about as long as the dungeon is high."""
        self.open_east = east >> self.above
        self.open_south = south >> self.above
        """The edges of the rows below."""


_KEPT: Final = [Walls(0, 0)]
"""The last board looked up: games, and the look-ahead of policies, ask about one board many
times."""


def walls_of(east: Squares, south: Squares) -> Walls:
    """Return the facts derived from these open edges; those of the last board are cached."""
    walls = _KEPT[0]
    if walls.east is east and walls.south is south:
        return walls
    walls = _KEPT[0] = Walls(east, south)
    return walls
