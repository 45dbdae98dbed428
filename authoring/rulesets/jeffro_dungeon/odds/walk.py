"""Number of tiles drawn by turn n when nothing ever gets in the way.

The walk always has an untried opening before it, an open one where the tile has any. So it is ahead
of every real maze, in which walls meet and paths lead back. A tile with nothing but doors brings
one to a doorway: it lies, and then its lock is rolled for.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import lcm, perm, prod

MOST_STATES = 4_000
"""Bags with more sorts of draws than this are not followed turn by turn."""

Counts = tuple[int, int, int]
"""Tiles drawn: those that end the move, those left by a door, all others."""
STOPS, DOORS, OPEN = range(3)


@dataclass(frozen=True, slots=True)
class Walk:
    """The data on which the walk depends: tiles of each sort, movement, locks, the cell's door.

    `locked` is the odds that a door is; `shut` whether the cell is left by one.
    """

    sorts: Counts
    moves: Mapping[int, Fraction]
    locked: Fraction
    shut: bool

    @property
    def states(self) -> int:
        """Sorts of draws there are."""
        return prod(count + 1 for count in self.sorts)


Spread = dict[tuple[Counts, bool], int]
"""Weights by tiles drawn and whether a door comes next.

Whole numbers: d tiles drawn stand for so many of the N! / (N - d)! beginnings of
an order, times what all turns so far are scaled by.
"""


def drawn(walk: Walk, turns: int) -> list[dict[Counts, Fraction]]:
    """Return the odds of every draw after turn 1, 2, ... `turns`."""
    size = sum(walk.sorts)
    common = lcm(*(odds.denominator for odds in walk.moves.values()))
    per_turn = common * walk.locked.denominator ** max(walk.moves)
    now: Spread = {((0, 0, 0), walk.shut): 1}
    after = []
    for turn in range(1, turns + 1):
        now = _turn(walk, now, common)
        draws: dict[Counts, int] = {}
        for (counts, _), weight in now.items():
            draws[counts] = draws.get(counts, 0) + weight
        scale = per_turn**turn
        after.append({c: Fraction(w, scale * perm(size, sum(c))) for c, w in draws.items()})
    return after


def _turn(walk: Walk, start: Spread, common: int) -> Spread:
    """Return the weights after one movement roll, which goes up to as many tiles as it shows.

    What is reached in `step` steps ends the turn there for those that rolled this number; a lock or
    stop ends it for all that rolled more.
    """
    most, whole = max(walk.moves), walk.locked.denominator
    ends: Spread = {}
    moving, beyond = start, common
    for step in range(most + 1):
        exactly = int(walk.moves.get(step, Fraction(0)) * common)
        beyond -= exactly
        _add_all(ends, moving, exactly * whole ** (most - step))
        if not beyond:
            break
        moving, halted = _step(walk, moving)
        _add_all(ends, halted, beyond * whole ** (most - step - 1))
    return ends


def _step(walk: Walk, moving: Spread) -> tuple[Spread, Spread]:
    """Return the weights after one opening is tried: those that go on, and those whose move a lock
    or tile has ended."""
    locked, whole = walk.locked.numerator, walk.locked.denominator
    going: Spread = {}
    halted: Spread = {}
    for (counts, door), weight in moving.items():
        passed = weight * (whole - locked if door else whole)
        if door:
            _add(halted, (counts, door), weight * locked)
        if counts == walk.sorts:
            _add(halted, (counts, door), passed)
            continue
        for sort in (STOPS, DOORS, OPEN):
            more = tuple(n + (at == sort) for at, n in enumerate(counts))
            state = ((more[0], more[1], more[2]), sort == DOORS)
            remaining = walk.sorts[sort] - counts[sort]
            if sort == DOORS and not door:
                # Locked: the tile lies, and one stands before the next doorway.
                _add(halted, (state[0], False), weight * locked * remaining)
                _add(going, state, weight * (whole - locked) * remaining)
            else:
                _add(halted if sort == STOPS else going, state, passed * remaining)
    return going, halted


def _add_all(into: Spread, spread: Spread, times: int) -> None:
    for state, weight in spread.items():
        _add(into, state, weight * times)


def _add(spread: Spread, state: tuple[Counts, bool], weight: int) -> None:
    if weight:
        spread[state] = spread.get(state, 0) + weight
