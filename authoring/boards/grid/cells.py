"""Squares of a board without an edge, the steps between them, and searches; in the compiled build
`cells.pyx` stands in for this file. A change of one is a change of both."""

from collections.abc import Collection
from typing import Final

from authoring.boards.grid.neighbours import EIGHT, OFF, Square
from authoring.boards.tiles.table import WIDTH

_EDGE: Final = {-WIDTH: 1, 1: 2, WIDTH: 4, -1: 8}
"""Step to a square straight beside -> the edge it crosses."""


class Cells:
    """Map from each square to the squares that one step leads to, clockwise from north. `edges` has
    the open edges of each square, a sum of those of _EDGE, `lines` whether two squares see each
    other."""

    def __init__(self) -> None:
        self.near: dict[Square, tuple[Square, ...]] = {}
        self.edges: dict[Square, int] = {}
        self.lines: dict[tuple[Square, Square], bool] = {}

    def __getitem__(self, square: Square) -> tuple[Square, ...]:
        return self.near[square]

    def __contains__(self, square: Square) -> bool:
        return square in self.near

    def get(self, square: Square, other: tuple[Square, ...] = ()) -> tuple[Square, ...]:
        """Return the steps from a square, `other` if it is not laid."""
        return self.near.get(square, other)

    def copy(self) -> "Cells":
        """Return a copy that changes by itself."""
        twin = Cells()
        twin.near = self.near.copy()
        twin.edges = self.edges.copy()
        twin.lines = self.lines.copy()
        return twin


def lay(cells: Cells, squares: list[Square]) -> None:
    """Add squares that are open to one another."""
    added = set(squares)
    for square in squares:
        edges = [edge for step, edge in _EDGE.items() if square + step in added]
        cells.edges[square] = sum(edges)
    _refresh(cells, added)


def unlock(cells: Cells, a: Square, b: Square) -> None:
    """Open the edge between two squares side by side; raises KeyError for others."""
    cells.edges[a] = cells.edges.get(a, 0) | _EDGE[b - a]
    cells.edges[b] = cells.edges.get(b, 0) | _EDGE[a - b]
    _refresh(cells, _around(a) | _around(b))


def lock(cells: Cells, a: Square, b: Square) -> None:
    """Close the edge between two squares side by side; raises KeyError for others."""
    cells.edges[a] = cells.edges.get(a, 0) & ~_EDGE[b - a]
    cells.edges[b] = cells.edges.get(b, 0) & ~_EDGE[a - b]
    _refresh(cells, _around(a) | _around(b))


def is_open(cells: Cells, a: Square, b: Square) -> bool:
    """Return whether the edge between two squares is open; False if they do not share one."""
    return bool(cells.edges.get(a, 0) & _EDGE.get(b - a, 0))


def is_step(cells: Cells, a: Square, b: Square) -> bool:
    """Return whether one step leads from `a` to `b`."""
    return b in cells.near.get(a, ())


def _around(square: Square) -> set[Square]:
    return {square, *[square + step for step in EIGHT]}


def _refresh(cells: Cells, squares: set[Square]) -> None:
    """Compute the steps from these squares again, and forget the lines of sight."""
    edges = cells.edges
    for square in squares:
        if square in edges:
            cells.near[square] = tuple(_steps(edges, square))
    cells.lines.clear()


def _steps(edges: dict[Square, int], square: Square) -> list[Square]:
    """Return the squares that one step leads to: a diagonal needs both ways round its corner."""
    own = edges[square]
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


def sees(cells: Cells, a: Square, b: Square) -> bool:
    """Return whether the straight line from centre to centre crosses no wall; squares not laid
    count as walls. Squares a step apart see each other only if that step can be taken."""
    pair = (a, b) if a < b else (b, a)
    known = cells.lines.get(pair)
    if known is None:
        known = cells.lines[pair] = _line_is_open(cells, *pair)
    return known


def _line_is_open(cells: Cells, a: Square, b: Square) -> bool:
    across, down = b % WIDTH - a % WIDTH, b // WIDTH - a // WIDTH
    step_x = 1 if across > 0 else -1
    step_y = WIDTH if down > 0 else -WIDTH
    columns, rows = abs(across), abs(down)
    x = y = 0
    square = a
    while x < columns or y < rows:
        slope = (1 + 2 * x) * rows - (1 + 2 * y) * columns
        step = 0
        if slope <= 0:
            step += step_x
            x += 1
        if slope >= 0:
            step += step_y
            y += 1
        if square + step not in cells.near.get(square, ()):
            return False
        square += step
    return True


def reach(cells: Cells, start: Square, steps: int, blocked: list[Square]) -> dict[Square, int]:
    """Return the squares within `steps` steps of `start`, the nearest first, each with its number
    of steps; `start` is included with 0. No step leads onto a square of `blocked`."""
    near = cells.near
    counts = dict.fromkeys(blocked, OFF)
    counts[start] = 0
    edge = [start]
    for number in range(1, steps + 1):
        further: list[Square] = []
        for square in edge:
            for other in near[square]:
                if other not in counts:
                    counts[other] = number
                    further.append(other)
        if not further:
            break
        edge = further
    for square in blocked:
        if counts.get(square, 0) == OFF:
            del counts[square]
    return counts


def ends(
    cells: Cells, start: Square, steps: int, blocked: list[Square], taken: list[Square]
) -> list[Square]:
    """Return `start`, and then the squares of `reach` that are not `taken`."""
    return [start, *[at for at in reach(cells, start, steps, blocked) if at not in taken]]


def nearest(cells: Cells, starts: list[Square], among: Collection[Square]) -> set[Square]:
    """Return the squares of `among` that are the fewest steps away from any of `starts`; the empty
    set when no way leads to any."""
    edge, near = starts, cells.near
    known = set(edge)
    while edge:
        met = {square for square in edge if square in among}
        if met:
            return met
        further: list[Square] = []
        for square in edge:
            for other in near[square]:
                if other not in known:
                    known.add(other)
                    further.append(other)
        edge = further
    return set()


def way(
    cells: Cells, start: Square, goal: Square, blocked: list[Square], most: int
) -> list[Square]:
    """Return the squares of a shortest way from `start`, which is left out, to `goal`; [] when all
    have more than `most` steps. The way avoids `blocked`, but `goal` may be one of them."""
    near = cells.near
    before: dict[Square, Square] = dict.fromkeys(blocked, OFF)
    before.pop(goal, None)
    before[start] = start
    edge = [start]
    while edge and goal not in before and most:
        most -= 1
        further: list[Square] = []
        for square in edge:
            for other in near[square]:
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


def way_around(
    cells: Cells,
    between: list[Square],
    blocked: list[Square],
    shunned: list[Square],
    most: int,
) -> list[Square]:
    """Return a `way` between two squares, start and goal, that avoids those a step from the squares
    of `shunned`, too, but for the goal; a plain one if there is none."""
    start, goal = between
    near = [other for square in shunned for other in cells.near[square] if other != goal]
    return way(cells, start, goal, [*blocked, *near], most) or way(
        cells, start, goal, blocked, most
    )
