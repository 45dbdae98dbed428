"""A board without an edge, as a value: it grows square by square as a dungeon is laid.

A square is one int, `y * WIDTH + x` counted from ORIGIN, as places of `boards/tiles/table`.
Squares that lie side by side are apart until an edge between them is opened. A diagonal step needs
both ways round its corner to be open. Several boards can be in play at once, a value a floor.
"""

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

from authoring.boards.tiles.table import ORIGIN, STEP, WIDTH, offset

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

Square: TypeAlias = int
"""A square by number."""
OFF: Final = -1
"""No square."""
EIGHT: Final = (-WIDTH, 1 - WIDTH, 1, 1 + WIDTH, WIDTH, WIDTH - 1, -1, -1 - WIDTH)
"""Numbers added to a square by a step in each direction, clockwise from north."""


def span(a: Square, b: Square) -> int:
    """Return the number of steps between two squares if nothing were in the way, diagonals
    included."""
    return max(abs(b // WIDTH - a // WIDTH), abs(b % WIDTH - a % WIDTH))


def heading(a: Square, b: Square) -> int:
    """Return the step, one of EIGHT, whose signs are those of the way from `a` to `b`; 0 if they
    are equal."""
    down, across = b // WIDTH - a // WIDTH, b % WIDTH - a % WIDTH
    return ((down > 0) - (down < 0)) * WIDTH + (across > 0) - (across < 0)


def turn(step: int, eighths: int) -> int:
    """Return a step of EIGHT turned clockwise by eighths of a full turn."""
    return EIGHT[(EIGHT.index(step) + eighths) % 8]


def block(corner: Square, ahead: int, columns: int, rows: int) -> list[list[Square]]:
    """Return the squares of a rectangle by rows, the row of the way in first, each from left to
    right as who comes in sees it. `corner` is the first of the first row, `ahead` the direction of
    who comes in: 0 north, clockwise."""
    right = STEP[(ahead + 1) % 4]
    return [
        [corner + STEP[ahead] * row + right * column for column in range(columns)]
        for row in range(rows)
    ]


class Ground:
    """The squares of a board and the steps between them.

    `part` has the number of the section on which each square lies. `near` lists for each square
    those that one step leads to, walls kept.
    """

    def __init__(self) -> None:
        self.part: dict[Square, int] = {}
        self.near: dict[Square, tuple[Square, ...]] = {}
        self._open: set[tuple[Square, Square]] = set()
        self._seen: dict[tuple[Square, Square], bool] = {}

    def is_free(self, squares: Iterable[Square]) -> bool:
        """Return whether nothing lies on any of the squares."""
        return not any(square in self.part for square in squares)

    def lay(self, squares: Iterable[Square], part: int) -> None:
        """Add the squares of a section, open to one another. Raises ValueError if one is taken."""
        added = list(squares)
        for square in added:
            if square in self.part:
                raise ValueError("a square is taken")
            self.part[square] = part
            self.near[square] = ()
        for square in added:
            for step in (STEP[1], STEP[2]):
                if self.part.get(square + step) == part:
                    self._open.add((square, square + step))
        self._list(added)

    def join(self, a: Square, b: Square) -> None:
        """Open the edge between two squares side by side, such as a door."""
        self._open.add((min(a, b), max(a, b)))
        self._list([a, b, *self.near[a], *self.near[b]])

    def is_open(self, a: Square, b: Square) -> bool:
        """Return whether a step leads from a square to one straight beside it."""
        return ((a, b) if a < b else (b, a)) in self._open

    def _list(self, squares: Iterable[Square]) -> None:
        """List anew the steps from squares."""
        for square in set(squares):
            self.near[square] = tuple(self._steps(square))
        self._seen.clear()

    def _steps(self, square: Square) -> Iterator[Square]:
        for at, step in enumerate(EIGHT):
            other = square + step
            if at % 2 == 0:
                if self.is_open(square, other):
                    yield other
            elif other in self.part:
                a, b = square + EIGHT[at - 1], square + EIGHT[(at + 1) % 8]
                around = (self.is_open(square, a), self.is_open(a, other))
                if all(around) and self.is_open(square, b) and self.is_open(b, other):
                    yield other

    def reach(self, start: Square, steps: int, blocked: Iterable[Square] = ()) -> dict[Square, int]:
        """Return the squares within a number of steps, each with its number of steps; `start` too.
        Nobody steps onto `blocked` ones."""
        counts = dict.fromkeys(blocked, OFF)
        counts[start] = 0
        edge = [start]
        for number in range(1, steps + 1):
            further: list[Square] = []
            for square in edge:
                for other in self.near[square]:
                    if other not in counts:
                        counts[other] = number
                        further.append(other)
            if not further:
                break
            edge = further
        return {square: number for square, number in counts.items() if number >= 0}

    def way(self, start: Square, goal: Square, blocked: Iterable[Square] = ()) -> list[Square]:
        """Return the squares of a shortest way, without `start`; [] when there is none."""
        before: dict[Square, Square] = dict.fromkeys(blocked, OFF)
        before.pop(goal, None)
        before[start] = OFF
        edge = [start]
        while edge and goal not in before:
            further: list[Square] = []
            for square in edge:
                for other in self.near[square]:
                    if other not in before:
                        before[other] = square
                        further.append(other)
            edge = further
        squares: list[Square] = []
        square = goal
        while square != start and square in before:
            squares.append(square)
            square = before[square]
        return squares[::-1]

    def sees(self, a: Square, b: Square) -> bool:
        """Return whether the straight line from centre to centre crosses no wall."""
        pair = (a, b) if a < b else (b, a)
        known = self._seen.get(pair)
        if known is None:
            known = self._seen[pair] = self._line_is_open(*pair)
        return known

    def _line_is_open(self, a: Square, b: Square) -> bool:
        across, down = b % WIDTH - a % WIDTH, b // WIDTH - a // WIDTH
        columns, rows = abs(across), abs(down)
        step_x, step_y = (1 if across > 0 else -1), (WIDTH if down > 0 else -WIDTH)
        square = a
        x = y = 0
        while x < columns or y < rows:
            slope = (1 + 2 * x) * rows - (1 + 2 * y) * columns
            step = (step_x if slope <= 0 else 0) + (step_y if slope >= 0 else 0)
            if square + step not in self.near[square]:
                return False
            square += step
            x += slope <= 0
            y += slope >= 0
        return True
