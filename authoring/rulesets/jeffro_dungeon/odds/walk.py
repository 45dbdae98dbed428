"""How many tiles are drawn by turn n when nothing ever gets in the way.

The walk always has an untried opening before it, an open one where the tile has
any. So it is ahead of every real maze, in which walls meet and paths lead back.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from itertools import product

MOST_STATES = 4_000
"""Bags with more sorts of draws than this are not followed turn by turn."""

Counts = tuple[int, int, int]
"""Tiles drawn: those that end the move, those left by a door, all others."""
STOPS, DOORS, OPEN = range(3)


@dataclass(frozen=True, slots=True)
class Walk:
    """What the walk depends on: tiles of each sort, movement, locks, the cell's door.

    `locked` is the odds that a door is; `shut` whether the cell is left by one.
    """

    sorts: Counts
    moves: Mapping[int, Fraction]
    locked: Fraction
    shut: bool

    @property
    def states(self) -> int:
        """Sorts of draws there are."""
        return len(list(product(*(range(count + 1) for count in self.sorts))))


Spread = dict[tuple[Counts, bool], Fraction]
"""Odds by tiles drawn and whether a door comes next."""


def drawn(walk: Walk, turns: int) -> list[dict[Counts, Fraction]]:
    """The odds of every draw after turn 1, 2, ... `turns`."""
    now: Spread = {((0, 0, 0), walk.shut): Fraction(1)}
    after = []
    for _ in range(turns):
        now = _turn(walk, now)
        found: dict[Counts, Fraction] = {}
        for (counts, _), odds in now.items():
            found[counts] = found.get(counts, Fraction(0)) + odds
        after.append(found)
    return after


def _turn(walk: Walk, start: Spread) -> Spread:
    """One movement roll: up to so many tiles."""
    done: Spread = {}
    moving, sure = start, Fraction(1)
    for step in range(max(walk.moves) + 1):
        stay = walk.moves.get(step, Fraction(0)) / sure if sure else Fraction(1)
        sure -= walk.moves.get(step, Fraction(0))
        for state, odds in moving.items():
            _add(done, state, odds * stay)
        moving = {state: odds * (1 - stay) for state, odds in moving.items() if stay < 1}
        moving = _step(walk, moving, done)
    return done


def _step(walk: Walk, moving: Spread, done: Spread) -> Spread:
    """One opening tried: locked and stopped tiles are done, the others go on."""
    going: Spread = {}
    for (counts, door), odds in moving.items():
        left = sum(walk.sorts) - sum(counts)
        if door and walk.locked:
            _add(done, (counts, door), odds * walk.locked)
        passed = odds * (1 - walk.locked) if door else odds
        if not left:
            _add(done, (counts, door), passed)
            continue
        for sort in (STOPS, DOORS, OPEN):
            share = Fraction(walk.sorts[sort] - counts[sort], left)
            if share:
                more = tuple(n + (at == sort) for at, n in enumerate(counts))
                state = ((more[0], more[1], more[2]), sort == DOORS)
                _add(done if sort == STOPS else going, state, passed * share)
    return going


def _add(spread: Spread, state: tuple[Counts, bool], odds: Fraction) -> None:
    if odds:
        spread[state] = spread.get(state, Fraction(0)) + odds
