"""Loot of the room, and its worth in potions."""

from typing import Final

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.spots import spot_of
from authoring.rulesets.dungeoneers.play.board.state import OFF, State
from authoring.rulesets.dungeoneers.policies import portals
from authoring.rulesets.dungeoneers.policies.reckoning import COUNT, pile_worth, weapon_worth

_FAME: Final = 0.1
"""Worth of a weapon that is no better."""


class Loot:
    """The things in the room and their worth in potions, in lists by spot."""

    def __init__(self, s: State) -> None:
        self.piles = [0.0] * COUNT
        """Worth of the pile on each square."""
        self.caches = [0.0] * COUNT
        """Worth of the best chest or rack beside each square."""
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
    """Return the worth in potions of the chest or rack that `act` loots, 0 if there is none."""
    for square, cache in s.room.caches.items():
        if cache is not None and spot_of(square) == q.what_of(act):
            return weapon_worth(s, cache.weapon, cache.bonus) + _FAME
    return 0.0
