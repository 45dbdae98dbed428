"""Unseen: what can be stolen, and whether to strike first."""

from collections.abc import Sequence
from typing import Final

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import spot_of
from authoring.rulesets.dungeoneers.play.board.state import OFF, State
from authoring.rulesets.dungeoneers.play.rules.stealth import stays_unseen
from authoring.rulesets.dungeoneers.policies import portals
from authoring.rulesets.dungeoneers.policies.reckoning import HOPELESS, pile_worth, weapon_worth
from authoring.rulesets.dungeoneers.policies.sight import COUNT, Sight

_STEP: Final = 0.02
"""What an unseen step costs: somebody may come by."""
_FAME: Final = 0.1
"""What a weapon is worth that is no better."""


NOTHING: Final = -2 * HOPELESS


class Loot:
    """What lies in the room and what it is worth; both by spot."""

    def __init__(self, s: State) -> None:
        self.piles = [0.0] * COUNT
        """To who comes there."""
        self.caches = [0.0] * COUNT
        """The best chest or rack to who stands beside it."""
        self.total = 0.0
        for square, pile in s.room.piles.items():
            worth = pile_worth(pile.item, pile.number)
            self.piles[spot_of(square)] = worth
            self.total += worth
        if s.room.portal != OFF:
            worth = portals.gain(s)
            self.piles[spot_of(s.room.portal)] += worth
            self.total += worth
        for square, cache in s.room.caches.items():
            if cache is not None:
                worth = weapon_worth(s, cache.weapon, cache.bonus) + _FAME
                self.total += worth
                for near in s.tables.near[square]:
                    spot = spot_of(near)
                    if spot >= 0 and worth > self.caches[spot]:
                        self.caches[spot] = worth


def cache_worth(s: State, act: int) -> float:
    """What a chest or rack beside him is worth."""
    for square, cache in s.room.caches.items():
        if cache is not None and spot_of(square) == q.what_of(act):
            return weapon_worth(s, cache.weapon, cache.bonus) + _FAME
    return 0.0


def stealth(sight: Sight) -> list[float]:
    """The chance to stay unseen on each spot."""
    return [stays_unseen(beside) / 100 for beside in sight.watchers()]


def ways_out(
    s: State, sight: Sight, behind: list[float], seen: float, odds: list[float]
) -> list[float]:
    """For each spot what it is worth to stand there unseen with nothing left to take; `seen` is
    what it is worth to be found out."""
    worth = [NOTHING] * COUNT
    exits = s.room.drawing.exits
    for side in range(len(exits)):
        spot = spot_of(exits[side])
        worth[spot] = max(worth[spot], -behind[side])
    spread(sight, worth, seen, odds)
    return worth


def spread(sight: Sight, worth: list[float], seen: float, odds: list[float]) -> None:
    """From some spots to all, by the quietest ways."""
    edge = [spot for spot in range(COUNT) if worth[spot] > NOTHING]
    done = [NOTHING] * COUNT
    while edge:
        then: list[int] = []
        for spot in edge:
            if sight.held[spot] > 0 or worth[spot] == done[spot]:
                continue
            done[spot] = worth[spot]
            value = odds[spot] * worth[spot] + (1 - odds[spot]) * seen - _STEP
            for other in sight.ways[spot]:
                if value > worth[other] + 1e-9:
                    worth[other] = value
                    then.append(other)
        edge = then


def quiet(
    s: State,
    sight: Sight,
    options: Sequence[int],
    behind: list[float],
    found_out: tuple[float, float],
) -> tuple[float, int]:
    """The best of the quiet acts, steps, pilfering and ways out, and what it is worth. `found_out`
    is what being seen is worth, and what it costs besides as he takes a weapon."""
    seen, woken = found_out
    odds = stealth(sight)
    loot = Loot(s)
    done = ways_out(s, sight, behind, seen, odds)
    more = done.copy()
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
    best, chosen = NOTHING - 1, -1
    for act in options:
        kind, what = q.kind_of(act), q.what_of(act)
        if kind == q.EXIT:
            value = -behind[what]
        elif kind == q.LOOT:
            spot = sight.here
            value = cache_worth(s, act) - _STEP
            value += odds[spot] * done[spot] + (1 - odds[spot]) * (seen - woken)
        elif kind == q.MOVE:
            value = odds[what] * more[what] + (1 - odds[what]) * seen - _STEP + loot.piles[what]
        else:
            continue
        if value > best:
            best, chosen = value, act
    return best, chosen
