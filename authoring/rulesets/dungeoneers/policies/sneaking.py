"""Acts of an unseen hero: thefts, steps and the first strike."""

from collections.abc import Sequence
from typing import Final

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import spot_of
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.stealth import inhabited, stays_unseen
from authoring.rulesets.dungeoneers.policies.loot import cache_worth
from authoring.rulesets.dungeoneers.policies.reckoning import COUNT
from authoring.rulesets.dungeoneers.policies.sight import Sight

_STEP: Final = 0.02
"""Cost of an unseen step in potions: a monster may come by."""

NOTHING: Final = -60.0
"""A worth below every other: twice HOPELESS."""


def stealth(s: State, sight: Sight) -> list[float]:
    """Return the odds to stay unseen on each square."""
    if not inhabited(s):
        return [1.0] * COUNT
    return [stays_unseen(beside) / 100 for beside in sight.watchers()]


def ways_out(
    s: State, sight: Sight, behind: list[float], seen: float, odds: list[float]
) -> list[float]:
    """Return for each square the worth of standing there unseen with nothing left to take; `behind`
    are the costs beyond each side (`Travels.behind`), `seen` is the worth of being found out and
    `odds` the result of `stealth`."""
    worth = [NOTHING] * COUNT
    exits = s.room.drawing.exits
    for side in range(len(exits)):
        spot = spot_of(exits[side])
        worth[spot] = max(worth[spot], -behind[side])
    spread(sight, worth, seen, odds)
    return worth


def spread(sight: Sight, worth: list[float], seen: float, odds: list[float]) -> None:
    """Raise `worth` by square in place to that of the quietest ways to the squares that have one
    above NOTHING; `seen` and `odds` are as in `ways_out`."""
    frontier = [spot for spot in range(COUNT) if worth[spot] > NOTHING]
    previous = [NOTHING] * COUNT
    while frontier:
        next_frontier: list[int] = []
        for spot in frontier:
            if sight.held[spot] > 0 or worth[spot] == previous[spot]:
                continue
            previous[spot] = worth[spot]
            value = odds[spot] * worth[spot] + (1 - odds[spot]) * seen - _STEP
            for other in sight.ways[spot]:
                if value > worth[other] + 1e-9:
                    worth[other] = value
                    next_frontier.append(other)
        frontier = next_frontier


def by_loot(
    sight: Sight, done: list[float], odds: list[float], found_out: tuple[float, float]
) -> list[float]:
    """Return the worth of standing on each square with all loot still to be taken; `done` is that
    with nothing left (`ways_out`), `found_out` as in `quiet`."""
    seen, woken = found_out
    loot, more = sight.loot, done.copy()
    for spot in range(COUNT):
        if loot.caches[spot] > 0 and (sight.free[spot] or spot == sight.here):
            then = odds[spot] * done[spot] + (1 - odds[spot]) * (seen - woken) - _STEP
            more[spot] = max(more[spot], loot.caches[spot] + then)
    for spot in range(COUNT):
        if loot.piles[spot] > 0 and sight.free[spot]:
            value = odds[spot] * more[spot] + (1 - odds[spot]) * seen - _STEP + loot.piles[spot]
            for near in sight.ways[spot]:
                more[near] = max(more[near], value)
    spread(sight, more, seen, odds)
    return more


def quiet(
    s: State,
    sight: Sight,
    options: Sequence[int],
    behind: list[float],
    found_out: tuple[float, float],
) -> tuple[float, int]:
    """Return (worth, act) of the best of the quiet acts: steps, pilfering and ways out. `found_out`
    is the worth of being seen, and its further cost while taking a weapon."""
    seen, woken = found_out
    odds = stealth(s, sight)
    loot = sight.loot
    escapes = ways_out(s, sight, behind, seen, odds)
    more = escapes
    if loot.total > 0:
        more = by_loot(sight, escapes, odds, (seen, woken))
    best, choice = NOTHING - 1, -1
    for act in options:
        kind, what = q.kind_of(act), q.what_of(act)
        if kind == q.EXIT:
            value = -behind[what]
        elif kind == q.LOOT:
            spot = sight.here
            value = cache_worth(s, act) - _STEP
            value += odds[spot] * escapes[spot] + (1 - odds[spot]) * (seen - woken)
        elif kind == q.MOVE:
            value = odds[what] * more[what] + (1 - odds[what]) * seen - _STEP + loot.piles[what]
        else:
            continue
        if value > best:
            best, choice = value, act
    return best, choice
