"""Weights of a policy, and the expected damage of attacks: exact odds, cached."""

from functools import cache
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.surge_crawl.exact import attacks
from authoring.rulesets.surge_crawl.exact.attacks import Bought, Offer, Striker
from authoring.rulesets.surge_crawl.exact.strikers import offer_of, striker_of
from authoring.rulesets.surge_crawl.model import keywords as k
from authoring.rulesets.surge_crawl.model.fighter import Act, Fighter
from authoring.rulesets.surge_crawl.play.board.figure import Figure
from authoring.rulesets.surge_crawl.play.board.state import State
from authoring.rulesets.surge_crawl.play.board.tables import Tables


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
_BASE: Final = 1024
_MOST_KNOWN: Final = 900
"""Fighters and offers, fewer than _BASE, after which all is forgotten."""


@cache
def odds_of(striker: Striker, grit: int, armor: int) -> Odds:
    """Return the odds of an attack's damage; it hits if it can, then does the most."""
    odds = attacks.damage_odds(striker, grit, armor)
    return tuple((damage, float(share)) for damage, share in sorted(odds.items()) if damage)


class Attacker:
    """A fighter whose attacks meet one Weakness, with the odds that were asked for so far."""

    def __init__(self, fighter: Fighter, weak: str, *, doubles_all: bool) -> None:
        self.fighter = fighter
        self.strikers = [
            striker_of(fighter, at, doubles_all=doubles_all, weak=weak)
            for at in range(len(fighter.weapons))
        ]
        """By weapon."""
        self.known: dict[int, Odds] = {}
        """By Armor, weapon and Grit as one number."""
        self.means: dict[int, float] = {}
        """By Armor and Grit as one number: means of the first weapon."""
        self.mends = max([act.within for act in fighter.acts if act.heals], default=0)
        """Most squares at which it can heal, 0 for none."""

    def odds(self, weapon: int, grit: int, armor: int) -> Odds:
        """Return the odds of the damage of an attack on a Grit, past `armor`."""
        key = (armor * 256 + weapon) * 16 + grit
        known = self.known.get(key)
        if known is None:
            known = self.known[key] = odds_of(self.strikers[weapon], grit, armor)
        return known

    def mean(self, grit: int, armor: int) -> float:
        """Return the mean of that damage with the first weapon."""
        key = armor * 16 + grit
        known = self.means.get(key, -1.0)
        if known < 0:
            odds = self.odds(0, grit, armor)
            known = self.means[key] = sum([damage * share for damage, share in odds], 0.0)
        return known


class Estimates:
    """Odds that policies have looked up in games of a quest, and the quest's `tables`."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables
        self.doubles_all = tables.rulings["crit_doubles"] == "all"
        self.size = 0
        """Number of fighters and offers."""
        self.offers: list[Offer] = []
        self.numbers: dict[tuple[int, str], tuple[int, Act]] = {}
        """Index in `offers`, by a Weakness and the identity of an Activator, which is kept here."""
        self.bought: dict[int, tuple[Bought, ...]] = {}
        """Results of `purchases`, by Surges and indices as one number."""
        self.attackers: dict[str, dict[int, Attacker]] = {
            weak: {} for weak in (k.NONE, *k.ELEMENTS)
        }
        """By the Weakness that a fighter's attacks meet, and the fighter's identity."""

    def offer(self, act: Act, weak: str) -> int:
        """Return the index in `offers` of an Activator that meets a Weakness."""
        key = (id(act), weak)
        known = self.numbers.get(key)
        if known is None:
            known = self.numbers[key] = (len(self.offers), act)
            self.offers.append(offer_of(act, weak))
            self.size += 1
        return known[0]

    def purchases(self, numbers: list[int], surges: int) -> tuple[Bought, ...]:
        """Return what `exact.attacks.purchases` does for the offers at these indices."""
        key = 1
        for number in numbers:
            key = key * _BASE + number
        key = key * _BASE + surges
        known = self.bought.get(key)
        if known is None:
            offers = tuple([self.offers[number] for number in numbers])
            known = self.bought[key] = attacks.purchases(offers, surges)
        return known

    def attacker(self, s: State, by: Figure) -> Attacker:
        """Return a figure as an Attacker in its dungeon."""
        weak = s.dungeon.weakness if by.hero else k.NONE
        attackers, key = self.attackers[weak], id(by.fighter)
        known = attackers.get(key)
        if known is None:
            known = attackers[key] = Attacker(by.fighter, weak, doubles_all=self.doubles_all)
            self.size += 1
        return known

    def attack(self, s: State, by: Figure, weapon: int, to: Figure) -> Odds:
        """Return the odds of an attack's damage now, without help by an ally beside the target."""
        return self.attacker(s, by).odds(weapon, _grit(s, by, to), to.armor)

    def menace(self, s: State, by: Figure, to: Figure) -> float:
        """Return the mean damage past Armor of an attack of `by` on `to` with its first weapon."""
        return self.attacker(s, by).mean(_grit(s, by, to), to.armor)

    def threat(self, s: State, foe: Figure) -> float:
        """Return the mean damage of a foe's attack, averaged over the heroes who are awake."""
        means = [self.menace(s, foe, hero) for hero in s.heroes if hero.hitpoints > 0]
        return sum(means, 0.0) / max(1, len(means))


_latest: Final[list[Estimates]] = []


def estimates_of(tables: Tables) -> Estimates:
    """Return the Estimates of a quest: those of the game before if it had these tables, else new
    ones. They are bounded, since a campaign arms its heroes anew for each expedition."""
    known = _latest[0] if _latest else None
    if known is None or known.tables is not tables or known.size > _MOST_KNOWN:
        known = Estimates(tables)
        _latest[:] = [known]
    return known


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
