"""The quietest way across one room: the walk most likely to stay unseen."""

from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeoneers.model.keywords import SIZE
from authoring.rulesets.dungeoneers.model.numbers import NOTICED, UNSEEN

SQUARES = SIZE * SIZE
NONE = Fraction(0)
Walks = dict[int, Fraction]
"""Squares with the odds to get there unseen."""
WHOLE = 100
_SCALE = WHOLE**SQUARES
"""No walk is longer than there are squares, so its odds are whole numbers of this part."""


@dataclass(frozen=True, slots=True)
class Layout:
    """A room with everything in its place, squares numbered row by row.

    `ground`: to walk on, no figure and nothing in the way. `solid`: rock and pits, whose corners a
    step may have to keep clear of. `watchers`: awake monsters that may miss a hero; `watchful` ones
    never do, `sleepers` always. `deserted`: no monster is there to see the hero.
    """

    ground: frozenset[int]
    solid: frozenset[int] = frozenset()
    watchers: frozenset[int] = frozenset()
    watchful: frozenset[int] = frozenset()
    sleepers: frozenset[int] = frozenset()
    deserted: bool = False


@lru_cache(maxsize=64)
def within(square: int, reach: int) -> tuple[int, ...]:
    """Return the squares of the room at most `reach` from `square`, itself left out, eight
    neighbours to a square (DGN-LAY-12)."""
    row, column = divmod(square, SIZE)
    return tuple(
        y * SIZE + x
        for y in range(max(0, row - reach), min(SIZE, row + reach + 1))
        for x in range(max(0, column - reach), min(SIZE, column + reach + 1))
        if (y, x) != (row, column)
    )


def unseen(layout: Layout, square: int) -> int:
    """Return the percent odds to stay unseen after an act that ends on `square` (DGN-UNS-02,
    DGN-UNS-09, DGN-UNS-10)."""
    if layout.deserted:
        return WHOLE
    beside = within(square, 1)
    if any(other in layout.watchful for other in beside):
        return 0
    return max(0, UNSEEN - NOTICED * sum(other in layout.watchers for other in beside))


def walks(layout: Layout, start: int, reach: int = 1, *, corners: bool = True) -> Walks:
    """Return the best odds to get unseen from `start` to each square, without squares that have
    none.

    `reach` 2: an elf's leaps, over anything (DGN-HER-07). Without `corners` a diagonal step may not
    pass the corner of rock or a pit.
    """
    quiet = {square: unseen(layout, square) for square in layout.ground}
    best = {start: _SCALE}
    heap = [(-_SCALE, start)]
    done: set[int] = set()
    while heap:
        least, here = heappop(heap)
        if here in done:
            continue
        done.add(here)
        for neighbour in within(here, reach):
            if neighbour not in quiet or (not corners and _cuts(layout, here, neighbour)):
                continue
            odds = -least * quiet[neighbour] // WHOLE
            if odds > best.get(neighbour, 0):
                best[neighbour] = odds
                heappush(heap, (-odds, neighbour))
    return {square: Fraction(odds, _SCALE) for square, odds in best.items()}


def _cuts(layout: Layout, start: int, end: int) -> bool:
    """Return whether a step of one square passes the corner of rock or a pit."""
    (row, column), (y, x) = divmod(start, SIZE), divmod(end, SIZE)
    if abs(row - y) != 1 or abs(column - x) != 1:
        return False
    return row * SIZE + x in layout.solid or y * SIZE + column in layout.solid


def pilfering(layout: Layout, cache: int, into: Walks, out: Walks, end: int) -> Fraction:
    """Return the best odds to loot `cache` from beside it on the way from the entrance to the exit
    `end`, always unseen (DGN-UNS-03); `into` are the walks from the entrance, `out` from `end`.

    An act counts by the square where it ends. `out` is walked in reverse: its odds count the
    thief's square, which stands for the looting, and lack `end`, which is added here.
    """
    rooms = (into.get(square, NONE) * out.get(square, NONE) for square in within(cache, 1))
    return max(rooms, default=NONE) * Fraction(_quiet(layout, end), WHOLE)


def picking_up(layout: Layout, find: int, into: Walks, out: Walks, end: int) -> Fraction:
    """Return the best odds to step on a find and to go on to the exit, always unseen
    (DGN-ITM-17); the other parameters are as in `pilfering`."""
    if find == end:
        return into.get(find, NONE)
    percent = _quiet(layout, find)
    if not percent:
        return NONE
    return into.get(find, NONE) * out.get(find, NONE) * Fraction(_quiet(layout, end), percent)


def _quiet(layout: Layout, square: int) -> int:
    return unseen(layout, square) if square in layout.ground else 0
