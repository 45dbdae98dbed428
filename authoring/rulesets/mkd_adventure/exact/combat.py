"""Attacks click by click, without positions (area BASE)."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from authoring.odds.distributions import ONE, ZERO, distribution, expectation
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.model import numbers as n
from authoring.rulesets.mkd_adventure.model.fighter import Fighter, Slot

ROLLS: Final = {
    total: Fraction(n.SIDES - abs(total - n.SIDES - 1), n.SIDES**2)
    for total in range(2, 2 * n.SIDES + 1)
}
"""The odds of each total of 2d6."""
DODGES: Final = Fraction(n.SIDES - n.DODGED + 1, n.SIDES)
WAYS: Final = n.SIDES**3
"""Ways in which the two dice of an attack and that of a dodge can fall."""
_TURN: Final = WAYS**4
"""Ways of the dice of two attacks and two answers."""


class Blow(NamedTuple):
    """Clicks that an attack does to the target and to the attacker."""

    target: int
    attacker: int


NOTHING: Final = Blow(0, 0)


def hits(roll: int, need: int) -> bool:
    """Return whether 2d6 that show `roll` hit when they must reach `need` (MKD-BASE-05,
    MKD-BASE-06)."""
    return roll != n.MISS and (roll == n.HIT or roll >= need)


def attack_odds(by: Slot, to: Slot, *, shot: bool = False, bonus: int = 0) -> dict[Blow, Fraction]:
    """Return the distribution of the clicks of one attack: 2d6, the Attack of `by` and a bonus
    against the Defense of `to` (MKD-BASE-05), changed by the abilities of both (MKD-BASE-17,
    MKD-BASE-18, MKD-BASE-19, MKD-BASE-21)."""
    tough, stings = k.INVULNERABLE in to.traits, k.RETALIATION in to.traits
    defense = to.defense + (n.TOUGH_DEFENSE if tough and shot else 0)
    back = 0 if k.INVULNERABLE in by.traits else 1 + (k.CURSED in by.traits)
    pairs: list[tuple[Blow, Fraction]] = []
    for roll, share in ROLLS.items():
        if not hits(roll, defense - by.attack - bonus):
            pairs.append((Blow(0, 1) if roll == n.MISS else NOTHING, share))
            continue
        clicks = by.damage + (roll == n.HIT)
        clicks = max(1, clicks - n.TOUGH_DAMAGE) if tough else clicks
        blow = Blow(clicks, back if stings and clicks else 0)
        dodged = DODGES if k.DODGE in to.traits else ZERO
        pairs += [(blow, share * (1 - dodged)), (NOTHING, share * dodged)]
    return distribution((blow, share) for blow, share in pairs if share)


def hit_odds(by: Slot, to: Slot, *, shot: bool = False) -> Fraction:
    """Return the odds that an attack damages its target."""
    odds = attack_odds(by, to, shot=shot).items()
    return sum((share for blow, share in odds if blow.target), ZERO)


def mean_clicks(by: Slot, to: Slot, *, shot: bool = False) -> Fraction:
    """Return the mean clicks that an attack does to its target."""
    odds = attack_odds(by, to, shot=shot)
    return expectation(distribution((blow.target, share) for blow, share in odds.items()))


class Duel:
    """Two figures that attack one another in turn. A target that still stands answers each attack
    with a free one (MKD-BASE-11, MKD-BASE-12)."""

    def __init__(self, first: Fighter, second: Fighter) -> None:
        self.fighters = first, second
        self.ends = len(first.dial), len(second.dial)
        self._known: dict[tuple[int, int], Fraction | None] = {}
        self._blows = lru_cache(maxsize=None)(self._odds)

    def chance(self, first: int, second: int) -> Fraction | None:
        """Return the odds that the first figure fells the second when it attacks first, with dials
        at the slots `first` and `second`, counted from 0; None if nobody can ever fall."""
        key = first, second
        if key not in self._known:
            won, again = ZERO, 0
            for state, ways in self._turn(first, second).items():
                if state == key:
                    again = ways
                elif state[0] < self.ends[0]:
                    later = self.chance(*state) if state[1] < self.ends[1] else ONE
                    won += ways * (later or ZERO)
            self._known[key] = None if again == _TURN else won / (_TURN - again)
        return self._known[key]

    def _turn(self, first: int, second: int) -> Mapping[tuple[int, int], int]:
        """Return the ways, of _TURN, to come to both slots after each figure has attacked once and
        been answered."""
        states = {(first, second): 1}
        for by in (0, 1, 1, 0):  # attack, answer; attack, answer
            states = distribution(
                (self._struck(state, by, blow), before * ways)
                for state, before in states.items()
                for blow, ways in self._at(state, by).items()
            )
        return states

    def _at(self, state: tuple[int, int], by: int) -> Mapping[Blow, int]:
        if state[0] >= self.ends[0] or state[1] >= self.ends[1]:
            return {NOTHING: WAYS}
        return self._blows(by, state[by], state[1 - by])

    def _odds(self, by: int, own: int, other: int) -> dict[Blow, int]:
        slot = self.fighters[by].dial[own]
        if slot.demoralized:
            return {NOTHING: WAYS}
        odds = attack_odds(slot, self.fighters[1 - by].dial[other])
        return {blow: int(share * WAYS) for blow, share in odds.items()}

    def _struck(self, state: tuple[int, int], by: int, blow: Blow) -> tuple[int, int]:
        clicks = (blow.attacker, blow.target) if by == 0 else (blow.target, blow.attacker)
        first, second = state[0] + clicks[0], state[1] + clicks[1]
        return min(first, self.ends[0]), min(second, self.ends[1])
