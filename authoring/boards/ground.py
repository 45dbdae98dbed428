"""A board without an edge: it grows square by square as a dungeon is laid.

A square is one int, `y * WIDTH + x` counted from ORIGIN, as places of `boards/tiles/table`. Between
squares side by side is a wall until the edge between them is opened. A diagonal step needs both
ways round its corner to be open. Several boards can be in play at once, such as one a floor.
"""

from collections.abc import Collection, Iterable
from typing import Final

from authoring.boards.grid import cells
from authoring.boards.grid.cells import Cells
from authoring.boards.grid.neighbours import EIGHT, OFF, Square
from authoring.boards.tiles.table import ORIGIN, STEP, WIDTH, offset
from authoring.core.int64 import i64

__all__ = [
    "EIGHT",
    "OFF",
    "ORIGIN",
    "STEP",
    "Ground",
    "Square",
    "block",
    "heading",
    "offset",
    "span",
    "turn",
]

_COLUMN: Final = WIDTH - 1
_ROW: Final = WIDTH.bit_length() - 1


def span(a: i64, b: i64) -> int:
    """Return the number of steps between two squares, a diagonal one counted as 1, walls
    ignored."""
    down = (b >> _ROW) - (a >> _ROW)
    across = (b & _COLUMN) - (a & _COLUMN)
    if down < 0:
        down = -down
    if across < 0:
        across = -across
    return down if down > across else across


def heading(a: Square, b: Square) -> int:
    """Return the step of EIGHT that leads from `a` towards `b`, diagonal unless both are in one row
    or column; 0 if they are equal."""
    down, across = b // WIDTH - a // WIDTH, b % WIDTH - a % WIDTH
    return ((down > 0) - (down < 0)) * WIDTH + (across > 0) - (across < 0)


def turn(step: int, eighths: int) -> int:
    """Return `step`, one of EIGHT, turned clockwise by `eighths` of a full turn."""
    return EIGHT[(EIGHT.index(step) + eighths) % 8]


def block(corner: Square, ahead: int, columns: int, rows: int) -> list[list[Square]]:
    """Return the squares of a rectangle, row by row away from the doorway, each row from left to
    right as seen on the way in. `corner` is the first square of the first row, `ahead` the
    direction of the way in: 0 north, 1 east, 2 south, 3 west."""
    right = STEP[(ahead + 1) % 4]
    return [
        [corner + STEP[ahead] * row + right * column for column in range(columns)]
        for row in range(rows)
    ]


class Ground:
    """The squares of a board and the steps between them. `part` maps each square to the number of
    the section it belongs to, `near` to the squares that one step leads to; no step crosses a
    wall."""

    def __init__(self) -> None:
        self.part: dict[Square, int] = {}
        self.near = Cells()

    def is_free(self, squares: Iterable[Square]) -> bool:
        """Return whether none of `squares` has been laid yet."""
        return self.part.keys().isdisjoint(squares)

    def lay(self, squares: Iterable[Square], part: int) -> None:
        """Add the squares of section number `part`, open to one another. Raises ValueError if one
        is laid already."""
        laid = list(squares)
        if not self.part.keys().isdisjoint(laid):
            raise ValueError("a square is taken")
        self.part.update(dict.fromkeys(laid, part))
        cells.lay(self.near, laid)

    def join(self, a: Square, b: Square) -> None:
        """Open the edge between two squares side by side, such as for a door."""
        cells.unlock(self.near, a, b)

    def close(self, a: Square, b: Square) -> None:
        """Close the edge between two squares side by side."""
        cells.lock(self.near, a, b)

    def is_open(self, a: Square, b: Square) -> bool:
        """Return whether the edge between two squares is open; False if they do not share one."""
        return cells.is_open(self.near, a, b)

    def is_step(self, a: Square, b: Square) -> bool:
        """Return whether one step leads from `a` to `b`."""
        return cells.is_step(self.near, a, b)

    def reach(self, start: Square, steps: int, blocked: Iterable[Square] = ()) -> dict[Square, int]:
        """Return the squares within `steps` steps of `start`, each with its number of steps;
        `start` is included with 0. No step leads onto a square of `blocked`."""
        return cells.reach(self.near, start, steps, list(blocked))

    def ends(
        self, start: Square, steps: int, blocked: list[Square], taken: list[Square]
    ) -> list[Square]:
        """Return `start`, and then the squares of `reach` that are not `taken`."""
        return cells.ends(self.near, start, steps, blocked, taken)

    def nearest(self, starts: Iterable[Square], among: Collection[Square]) -> set[Square]:
        """Return the squares of `among` that are the fewest steps away from any of `starts`,
        figures ignored; the empty set when no way leads to any."""
        return cells.nearest(self.near, list(starts), among)

    def way(
        self, start: Square, goal: Square, blocked: Iterable[Square] = (), most: int = 1 << 30
    ) -> list[Square]:
        """Return the squares of a shortest way from `start`, which is left out, to `goal`; [] when
        there is none of at most `most` steps. The way avoids `blocked`, but `goal` may be one of
        them."""
        return cells.way(self.near, start, goal, list(blocked), most)

    def way_around(
        self, between: list[Square], blocked: list[Square], shunned: list[Square], most: int
    ) -> list[Square]:
        """Return a `way` between two squares, start and goal, that avoids those a step from the
        squares of `shunned`, too, but for the goal; a plain one if there is none."""
        return cells.way_around(self.near, between, blocked, shunned, most)

    def sees(self, a: Square, b: Square) -> bool:
        """Return whether the straight line from centre to centre crosses no wall; squares not laid
        count as walls."""
        return cells.sees(self.near, a, b)
