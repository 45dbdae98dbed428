"""Weights of a policy, and the expected damage of attacks: exact odds, cached."""

from functools import cache
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.surge_crawl.exact.attacks import Offer, Striker, damage_odds
from authoring.rulesets.surge_crawl.exact.strikers import offer_of, striker_of
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.fighter import Act
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State


@dataclass(frozen=True, slots=True)
class Weights:
    """The worth of events in the units of a policy: `harm` for each Hitpoint that a foe loses,
    `kill` for its last; `wake` for an ally who gets up; `fate` and `crystal` are prices for one."""

    harm: float = 1.0
    kill: float = 1.2
    heal: float = 0.7
    wake: float = 8.0
    guard: float = 0.7
    fate: float = 2.5
    crystal: float = 0.5
    danger: float = 1.0


CAREFUL: Final = Weights()
BOLD: Final = Weights(harm=1.3, heal=0.2, wake=3.0, guard=0.15, fate=0.9, crystal=0.2, danger=0.0)
GUARDED: Final = Weights(harm=0.7, heal=1.0, guard=1.2, danger=2.0)
LAVISH: Final = Weights(fate=0.6)

Odds = tuple[tuple[int, float], ...]
"""(damage of an attack past Armor, chance) pairs; misses are left out."""
_MOST_GRIT: Final = 14
"""The greatest Grit that is looked up: only two sixes reach it without help."""


@cache
def odds_of(striker: Striker, grit: int, armor: int) -> Odds:
    """Return the odds of an attack's damage; it hits if it can, then does the most."""
    odds = damage_odds(striker, grit, armor)
    return tuple((damage, float(share)) for damage, share in sorted(odds.items()) if damage)


class Estimates:
    """Odds that a policy has looked up so far in a game, cached by figures."""

    def __init__(self) -> None:
        self.offers: dict[tuple[str, str, str], Offer] = {}
        self.strikers: dict[tuple[str, int], Striker] = {}
        self.odds: dict[str, dict[int, Odds]] = {}
        self.means: dict[str, dict[int, float]] = {}
        """By attacker, then by Armor, weapon and Grit as one number."""

    def offer(self, owner: str, act: Act, weak: str) -> Offer:
        """Return an Activator as an Offer; `owner` is the id of its hero, "" for a crystal."""
        key = (owner, act.id, weak)
        if key not in self.offers:
            self.offers[key] = offer_of(act, weak)
        return self.offers[key]

    def attack(self, s: State, by: Figure, weapon: int, to: Figure) -> Odds:
        """Return the odds of an attack's damage now, without help by an ally beside the target."""
        grit = _grit(s, by, to)
        all_odds = self.odds.setdefault(by.fighter.id, {})
        key = (to.armor * 256 + weapon) * 16 + grit
        known = all_odds.get(key)
        if known is None:
            known = all_odds[key] = odds_of(self._striker(s, by, weapon), grit, to.armor)
        return known

    def _striker(self, s: State, by: Figure, weapon: int) -> Striker:
        key = (by.fighter.id, weapon)
        known = self.strikers.get(key)
        if known is None:
            weak = s.dungeon.weakness if by.hero else k.NONE
            doubles_all = s.ruling("crit_doubles") == "all"
            known = striker_of(by.fighter, weapon, doubles_all=doubles_all, weak=weak)
            self.strikers[key] = known
        return known

    def menace(self, s: State, by: Figure, to: Figure) -> float:
        """Return the mean damage past Armor of an attack of `by` on `to` with its first weapon."""
        means = self.means.setdefault(by.fighter.id, {})
        key = to.armor * 16 + _grit(s, by, to)
        known = means.get(key)
        if known is None:
            odds = self.attack(s, by, 0, to)
            known = means[key] = sum([damage * share for damage, share in odds], 0.0)
        return known

    def threat(self, s: State, foe: Figure) -> float:
        """Return the mean damage of a foe's attack, averaged over the heroes who are awake."""
        means = [self.menace(s, foe, hero) for hero in s.heroes if hero.hitpoints > 0]
        return sum(means, 0.0) / max(1, len(means))


def _grit(s: State, by: Figure, to: Figure) -> int:
    """Return the Grit that an attack meets, what changes its roll counted."""
    return min(_MOST_GRIT, max(2, s.grit(to) - s.to_hit(by)))


def worth_of_damage(w: Weights, foe: Figure, damage: int, threat: float) -> float:
    """Return the worth of damage to a foe past Armor; what Reflect sends back counts less."""
    reflect = min(damage, foe.reflect)
    shield = min(damage - reflect, foe.shield)
    lost = damage - reflect - shield
    worth = w.harm * (0.6 * (reflect + shield)) - 0.8 * reflect
    if lost >= foe.hitpoints:
        return worth + w.harm * foe.hitpoints + w.kill + threat
    return worth + w.harm * lost
