"""A board without an edge: it grows square by square as a dungeon is laid.

A square is one int, `y * WIDTH + x` counted from ORIGIN, as places of `boards/tiles/table`. Between
squares side by side is a wall until the edge between them is opened. A diagonal step needs both
ways round its corner to be open. Several boards can be in play at once, such as one a floor.
"""

from collections.abc import Collection, Iterable
from typing import Final, TypeAlias, TypeVar

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

Square: TypeAlias = int
"""A square by number."""
OFF: Final = -1
"""No square."""
EIGHT: Final = (-WIDTH, 1 - WIDTH, 1, 1 + WIDTH, WIDTH, WIDTH - 1, -1, -1 - WIDTH)
"""Numbers added to a square by a step in each direction, clockwise from north."""
_COLUMN: Final = WIDTH - 1
_ROW: Final = WIDTH.bit_length() - 1
_EDGE: Final = {-WIDTH: 1, 1: 2, WIDTH: 4, -1: 8}
"""Step to a square straight beside -> the edge it crosses."""


T = TypeVar("T")
"""Type of a square in searches: generic, so that compiled code passes ints on without unpacking
them."""


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
        self.near: dict[Square, tuple[Square, ...]] = {}
        self._open: dict[Square, int] = {}
        """Square -> its open edges, a sum of those of _EDGE."""
        self._seen: dict[int, bool] = {}
        """Two squares as one number, the lower one first -> whether they see each other."""

    def is_free(self, squares: Iterable[Square]) -> bool:
        """Return whether none of `squares` has been laid yet."""
        return self.part.keys().isdisjoint(squares)

    def lay(self, squares: Iterable[Square], part: int) -> None:
        """Add the squares of section number `part`, open to one another. Raises ValueError if one
        is laid already."""
        laid = list(squares)
        added = set(laid)
        if not self.part.keys().isdisjoint(added):
            raise ValueError("a square is taken")
        for square in laid:
            self.part[square] = part
            self._open[square] = (
                (square - WIDTH in added)
                | (square + 1 in added) << 1
                | (square + WIDTH in added) << 2
                | (square - 1 in added) << 3
            )
        self._list(added)

    def join(self, a: Square, b: Square) -> None:
        """Open the edge between two laid squares side by side, such as for a door."""
        self._unlock(a, b)
        self._list({a, b, *self.near[a], *self.near[b]})

    def _unlock(self, a: Square, b: Square) -> None:
        self._open[a] = self._open.get(a, 0) | _EDGE[b - a]
        self._open[b] = self._open.get(b, 0) | _EDGE[a - b]

    def _lock(self, a: Square, b: Square) -> None:
        """Close the edge between two squares side by side; no step is listed anew."""
        self._open[a] = self._open.get(a, 0) & ~_EDGE[b - a]
        self._open[b] = self._open.get(b, 0) & ~_EDGE[a - b]

    def is_open(self, a: Square, b: Square) -> bool:
        """Return whether the edge between two squares is open; False if they do not share one."""
        return bool(self._open.get(a, 0) & _EDGE.get(b - a, 0))

    def _list(self, squares: set[Square]) -> None:
        """Compute `near` again for these squares, and forget the lines of sight."""
        for square in squares:
            self.near[square] = tuple(self._steps(square))
        self._seen.clear()

    def _steps(self, square: Square) -> list[Square]:
        """Return the squares that one step leads to, clockwise from north."""
        edges = self._open
        own = edges.get(square, 0)
        north = edges.get(square - WIDTH, 0) if own & 1 else 0
        east = edges.get(square + 1, 0) if own & 2 else 0
        south = edges.get(square + WIDTH, 0) if own & 4 else 0
        west = edges.get(square - 1, 0) if own & 8 else 0
        steps: list[Square] = []
        if own & 1:
            steps.append(square - WIDTH)
        if north & 2 and east & 1:
            steps.append(square - WIDTH + 1)
        if own & 2:
            steps.append(square + 1)
        if east & 4 and south & 2:
            steps.append(square + WIDTH + 1)
        if own & 4:
            steps.append(square + WIDTH)
        if south & 8 and west & 4:
            steps.append(square + WIDTH - 1)
        if own & 8:
            steps.append(square - 1)
        if west & 1 and north & 8:
            steps.append(square - WIDTH - 1)
        return steps

    def reach(self, start: Square, steps: int, blocked: Iterable[Square] = ()) -> dict[Square, int]:
        """Return the squares within `steps` steps of `start`, each with its number of steps;
        `start` is included with 0. No step leads onto a square of `blocked`."""
        return _reach(self.near, start, steps, list(blocked))

    def nearest(self, starts: Iterable[Square], among: Collection[Square]) -> set[Square]:
        """Return the squares of `among` that are the fewest steps away from any of `starts`,
        figures ignored; the empty set when no way leads to any."""
        return _nearest(self.near, list(starts), among)

    def way(
        self, start: Square, goal: Square, blocked: Iterable[Square] = (), most: int = 1 << 30
    ) -> list[Square]:
        """Return the squares of a shortest way from `start`, which is left out, to `goal`; [] when
        there is none of at most `most` steps. The way avoids `blocked`, but `goal` may be one of
        them."""
        before: dict[Square, Square] = dict.fromkeys(blocked, OFF)
        before.pop(goal, None)
        return _way(self.near, start, goal, before, most)

    def sees(self, a: Square, b: Square) -> bool:
        """Return whether the straight line from centre to centre crosses no wall; squares not laid
        count as walls."""
        if span(a, b) == 1:
            return b in self.near[a]
        low, high = (a, b) if a < b else (b, a)
        pair = low * WIDTH * WIDTH + high
        known = self._seen.get(pair)
        if known is None:
            known = self._seen[pair] = self._line_is_open(low, high)
        return known

    def _line_is_open(self, a: Square, b: Square) -> bool:
        across: i64 = (b & _COLUMN) - (a & _COLUMN)
        down: i64 = (b >> _ROW) - (a >> _ROW)
        step_x: i64 = 1 if across > 0 else -1
        step_y: i64 = WIDTH if down > 0 else -WIDTH
        columns = across * step_x
        rows = -down if down < 0 else down
        square: i64 = a
        x: i64 = 0
        y: i64 = 0
        while x < columns or y < rows:
            slope = (1 + 2 * x) * rows - (1 + 2 * y) * columns
            step: i64 = 0
            if slope <= 0:
                step += step_x
                x += 1
            if slope >= 0:
                step += step_y
                y += 1
            if square + step not in self.near[square]:
                return False
            square += step
        return True


def _reach(near: dict[T, tuple[T, ...]], start: T, steps: int, closed: list[T]) -> dict[T, int]:
    counts = dict.fromkeys(closed, OFF)
    counts[start] = 0
    edge = [start]
    for number in range(1, steps + 1):
        further: list[T] = []
        for square in edge:
            for other in near[square]:
                if other not in counts:
                    counts[other] = number
                    further.append(other)
        if not further:
            break
        edge = further
    for square in closed:
        if counts.get(square, 0) == OFF:
            del counts[square]
    return counts


def _nearest(near: dict[T, tuple[T, ...]], edge: list[T], among: Collection[T]) -> set[T]:
    known = set(edge)
    while edge:
        met = {square for square in edge if square in among}
        if met:
            return met
        further: list[T] = []
        for square in edge:
            for other in near[square]:
                if other not in known:
                    known.add(other)
                    further.append(other)
        edge = further
    return set()


def _way(near: dict[T, tuple[T, ...]], start: T, goal: T, before: dict[T, T], most: int) -> list[T]:
    """Return `Ground.way`. `before` maps closed squares to OFF, and gets for each square reached
    the one before it."""
    before[start] = start
    edge = [start]
    while edge and goal not in before and most:
        most -= 1
        further: list[T] = []
        for square in edge:
            for other in near[square]:
                if other not in before:
                    before[other] = square
                    further.append(other)
        edge = further
    squares: list[T] = []
    square = goal
    while square != start and square in before:
        squares.append(square)
        square = before[square]
    return squares[::-1]
