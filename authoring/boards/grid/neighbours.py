"""Numbers of squares on a board without an edge, and of the steps to those around one."""

from typing import Final, TypeAlias

from authoring.boards.tiles.table import WIDTH

Square: TypeAlias = int
"""A square by number."""
OFF: Final = -1
"""No square."""
EIGHT: Final = (-WIDTH, 1 - WIDTH, 1, 1 + WIDTH, WIDTH, WIDTH - 1, -1, -1 - WIDTH)
"""Numbers added to a square by a step in each direction, clockwise from north."""
