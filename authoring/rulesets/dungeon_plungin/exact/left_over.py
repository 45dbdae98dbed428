"""Contents of doors that are left when the Time Span is over, by the Great Doors found by then."""

from collections.abc import Mapping
from fractions import Fraction

from authoring.rulesets.dungeon_plungin.exact.great_door import (
    DoorMoves,
    Lock,
    Search,
    State,
    check_states,
    door_moves,
)

Locks = tuple[Lock, ...]
"""The Great Doors of a game, in the order of their difficulty."""


def behind_doors_left(search: Search, each: Fraction) -> Mapping[Locks, Fraction]:
    """Return the sum of `each ** n` over all games, by the Great Doors found; n is the number of
    ordinary doors left when all phases are done. Great Doors found do not end exploring
    (DP-PLOT-08, -09). If `each` is the odds that a dead end lacks a thing, and draws weigh only
    their part without it, this is the odds of finding none in the whole dungeon. As in `solve`,
    doors are capped at phases left + 1; each door cut off counts at once."""
    check_states(search)
    last = len(search.modifiers)
    if search.start <= 0:
        return {(): Fraction(1)}
    part, whole = each.numerator, each.denominator
    most = max((draw.exits for draw in search.draws), default=0)
    over = max(search.start - last - 1, 0)
    alive: dict[tuple[int, State, Locks], int] = {
        (search.start - over, search.first_state, ()): part**over
    }
    below = whole**over
    tables: dict[tuple[int, State], DoorMoves] = {}
    ended: dict[Locks, Fraction] = {}
    for phase, modifier in enumerate(search.modifiers, 1):
        below *= search.scale * whole**most
        cap = last - phase + 1
        after: dict[tuple[int, State, Locks], int] = {}
        closed: dict[Locks, int] = {}
        for (doors, state, locks), weight in alive.items():
            if (modifier, state) not in tables:
                tables[modifier, state] = door_moves(search, modifier, state)
            for to, gained, new, share in tables[modifier, state]:
                left = doors + gained
                over = max(left - cap, 0)
                now = weight * share * part**over * whole ** (most - over)
                all_locks = tuple(sorted(locks + new)) if new else locks
                if left <= 0:
                    closed[all_locks] = closed.get(all_locks, 0) + now
                else:
                    key = (left - over, to, all_locks)
                    after[key] = after.get(key, 0) + now
        for all_locks, weight in closed.items():
            ended[all_locks] = ended.get(all_locks, Fraction(0)) + Fraction(weight, below)
        alive = after
    for (_, _, locks), weight in alive.items():
        ended[locks] = ended.get(locks, Fraction(0)) + Fraction(weight * part, below * whole)
    return ended
