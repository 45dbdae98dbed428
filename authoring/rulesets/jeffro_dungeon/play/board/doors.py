"""The tiles on the table: which ways are open, locked, blocked or untried."""

from typing import Final

from authoring.boards.squares import opposite
from authoring.boards.tiles.table import SIDES, STEP, edge_at
from authoring.core.graphs import reachable
from authoring.rulesets.jeffro_dungeon.model import EDGES
from authoring.rulesets.jeffro_dungeon.play.board.state import (
    BLOCKED,
    CELL,
    LOCKED,
    OPEN,
    SHARED,
    Hero,
    State,
)

DOORWAY, DOOR = EDGES.index("doorway"), EDGES.index("door")
OPENINGS: Final = (DOORWAY, DOOR)
"""Edges that let characters through: not walls, nor the exit."""


def counter(s: State, hero: Hero, door: int) -> int:
    """Return the counter on a door of `edge_at`, as it holds for this character, or 0 for none."""
    return s.counters.get((door, SHARED), 0) or s.counters.get((door, hero.index), 0)


def put_counter(s: State, hero: Hero, door: int, kind: int) -> None:
    """Lay a counter; locked ones are the finder's own with `lock_shared: no`
    (JEF-TILE-06, JEF-TILE-08, JEF-MULTI-02)."""
    own = kind == LOCKED and s.variant("lock_shared") == "no"
    s.counters[door, hero.index if own else SHARED] = kind
    if kind in (OPEN, LOCKED):
        name = "unlocked" if kind == OPEN else "locked"
        lying = sum(laid == kind for laid in s.counters.values())
        s.numbers[name] = max(s.numbers[name], lying)


def has_door(s: State, place: int, side: int) -> bool:
    """Return whether there is a door, on this tile or on the one it meets (JEF-TILE-10)."""
    beyond = place + STEP[side]
    meets = beyond in s.laid and s.edge(beyond, opposite(side)) == DOOR
    return meets or s.edge(place, side) == DOOR


def can_try(s: State, hero: Hero, place: int, side: int) -> bool:
    """Return whether a way can be gone or tried: an opening, not locked, not facing a wall, and a
    tile left to lay behind it (JEF-TILE-09, JEF-TILE-11, JEF-TILE-15)."""
    if s.edge(place, side) not in OPENINGS:
        return False
    beyond = place + STEP[side]
    if beyond in s.laid:
        if s.edge(beyond, opposite(side)) not in OPENINGS:
            return False
    elif not (s.bag or s.under):
        return False
    return counter(s, hero, edge_at(place, side)) not in (LOCKED, BLOCKED)


def must_roll(s: State, hero: Hero, place: int, side: int) -> bool:
    """Return whether passing means a lock roll now (JEF-MOV-06, JEF-TILE-12, JEF-TILE-13,
    JEF-DEAD-04)."""
    door = edge_at(place, side)
    if hero.returning and door in s.passed and s.variant("back_lock_free") == "yes":
        return False
    known = door in s.passed or counter(s, hero, door) == OPEN
    if known and s.variant("unlock_persistent") == "yes":
        return False
    return has_door(s, place, side) or s.variant("doorway_locks") == "yes"


def is_open(s: State, hero: Hero, place: int, side: int) -> bool:
    """Return whether one can walk through to a tile that lies there, as far as is known."""
    if place + STEP[side] not in s.laid or not can_try(s, hero, place, side):
        return False
    door = edge_at(place, side)
    return door in s.passed or counter(s, hero, door) == OPEN or not must_roll(s, hero, place, side)


def is_untried(s: State, hero: Hero, place: int, side: int) -> bool:
    """Return whether what lies behind an opening is still to be found out."""
    return can_try(s, hero, place, side) and not is_open(s, hero, place, side)


def exhausted(s: State, hero: Hero) -> bool:
    """Return whether no untried door is within reach, or no tile is left (JEF-DEAD-02,
    JEF-DEAD-03)."""
    if not (s.bag or s.under):
        return True
    untried: list[int] = []

    def ways_on(place: int) -> list[int]:
        if not untried:
            untried.extend(side for side in SIDES if is_untried(s, hero, place, side))
        sides = () if untried else SIDES
        return [place + STEP[side] for side in sides if is_open(s, hero, place, side)]

    reachable((hero.place,), ways_on)
    return not untried


def ways_back(s: State, hero: Hero) -> list[int]:
    """Return the sides that lead to the cell by a shortest way. A door passed before is open on the
    way back, unless `back_lock_free: no` (JEF-DEAD-04)."""
    free: set[int] = s.passed if s.variant("back_lock_free") == "yes" else set()

    def open_sides(place: int) -> list[int]:
        ways = [side for side in SIDES if place + STEP[side] in s.laid]
        return [w for w in ways if edge_at(place, w) in free or is_open(s, hero, place, w)]

    steps = reachable((CELL,), lambda place: [place + STEP[side] for side in open_sides(place)])
    here = steps.get(hero.place, 0)
    return [w for w in open_sides(hero.place) if steps.get(hero.place + STEP[w], here) < here]
