"""Small random boards, and the slow and plain way to walk and look on them."""

from collections import deque
from dataclasses import dataclass
from fractions import Fraction

from hypothesis import strategies as st

from authoring.boards.squares import EAST, NORTH, SOUTH, WEST, Squares, set_of
from authoring.boards.squares.numbering import HEIGHT, WIDTH

Spot = tuple[int, int]
"""Column and row on the whole board."""
SPOTS = st.tuples(st.integers(12, 20), st.integers(12, 20))
"""Somewhere on the board, away from its edge."""
AROUND = {NORTH: (0, -1), EAST: (1, 0), SOUTH: (0, 1), WEST: (-1, 0)}
WALLS = st.sampled_from([NORTH, EAST, SOUTH, WEST])


def beyond(spot: Spot, wall: int) -> Spot:
    return spot[0] + AROUND[wall][0], spot[1] + AROUND[wall][1]


@dataclass(frozen=True)
class Board:
    """Floor squares and the pairs of neighbours between which the step is open."""

    floor: frozenset[Spot]
    steps: frozenset[tuple[Spot, Spot]]

    @property
    def east(self) -> Squares:
        return mask({a for a, b in self.steps if b[0] > a[0]})

    @property
    def south(self) -> Squares:
        return mask({a for a, b in self.steps if b[1] > a[1]})

    def opens(self, a: Spot, b: Spot) -> bool:
        return (a, b) in self.steps or (b, a) in self.steps

    def beside(self, spot: Spot) -> list[Spot]:
        x, y = spot
        around = [(x, y - 1), (x + 1, y), (x, y + 1), (x - 1, y)]
        return [other for other in around if self.opens(spot, other)]


def square(spot: Spot) -> int:
    return spot[1] * WIDTH + spot[0]


def mask(spots: set[Spot] | frozenset[Spot]) -> Squares:
    return set_of([square(spot) for spot in spots])


@st.composite
def boards(draw: st.DrawFn, columns: int = 5, rows: int = 5) -> Board:
    """A board of at most so many columns and rows, somewhere on the table."""
    width, height = draw(st.integers(1, columns)), draw(st.integers(1, rows))
    left = draw(st.sampled_from([1, 30, WIDTH - 1 - width]))
    top = draw(st.sampled_from([1, 9, 40, HEIGHT - 1 - height]))
    spots = [(left + x, top + y) for y in range(height) for x in range(width)]
    gone = draw(st.sets(st.sampled_from(spots), max_size=len(spots) // 2))
    floor = frozenset(spots) - gone
    pairs = [
        (a, b) for a in sorted(floor) for b in ((a[0] + 1, a[1]), (a[0], a[1] + 1)) if b in floor
    ]
    shut = draw(st.sets(st.sampled_from(pairs), max_size=len(pairs) // 2)) if pairs else set()
    return Board(floor, frozenset(pairs) - shut)


@st.composite
def scenes(draw: st.DrawFn, columns: int = 5, rows: int = 5) -> tuple[Board, Spot, set[Spot]]:
    """A board, a square to start from, and the squares that are free."""
    board = draw(boards(columns, rows).filter(lambda made: bool(made.floor)))
    floor = sorted(board.floor)
    start = draw(st.sampled_from(floor))
    return board, start, draw(st.sets(st.sampled_from(floor)))


def steps_to(board: Board, starts: set[Spot], free: set[Spot]) -> dict[Spot, int]:
    """Walking distance from a set to every square that can be reached."""
    found = dict.fromkeys(starts, 0)
    queue = deque(starts)
    while queue:
        here = queue.popleft()
        for there in board.beside(here):
            if there in free and there not in found:
                found[there] = found[here] + 1
                queue.append(there)
    return found


def line_is_clear(board: Board, a: Spot, b: Spot) -> bool:
    """Follow the line from centre to centre from one grid line to the next; through
    a corner it passes when one of the two ways round is open."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    sx, sy = (1 if dx > 0 else -1), (1 if dy > 0 else -1)
    crossings: dict[Fraction, Spot] = {}
    for n in range(abs(dx)):
        crossings[Fraction(2 * n + 1, 2 * abs(dx))] = (sx, 0)
    for n in range(abs(dy)):
        when = Fraction(2 * n + 1, 2 * abs(dy))
        crossings[when] = (crossings.get(when, (0, 0))[0], sy)
    here = a
    for _, (mx, my) in sorted(crossings.items()):
        there = (here[0] + mx, here[1] + my)
        if mx and my:
            one, two = (there[0], here[1]), (here[0], there[1])
            ways = [board.opens(here, by) and board.opens(by, there) for by in (one, two)]
            if not any(ways):
                return False
        elif not board.opens(here, there):
            return False
        here = there
    return True
