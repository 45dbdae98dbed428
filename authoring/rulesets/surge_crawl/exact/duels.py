"""Two figures that attack one another in turn, without positions: who falls first."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from authoring.core.lazy_dataclass import dataclass
from authoring.odds.distributions import expectation
from authoring.rulesets.surge_crawl.exact.attacks import WAYS, damage_odds
from authoring.rulesets.surge_crawl.exact.strikers import Sheet

Damage = Mapping[int, Fraction]
ONE, ZERO = Fraction(1), Fraction(0)
Weights = dict[int, int]
Part = Fraction | int
"""A chance, or a chance in parts of SCALE."""
SCALE = 10**12
EXACT = 1000
"""Greatest product of what brings both down of a duel that is exact to the last digit."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A figure in a duel: the Hitpoints, Reflect and Shield that are left."""

    hitpoints: int
    reflect: int
    shield: int


def standing(sheet: Sheet) -> Standing:
    """Return a figure as it is at the beginning of an Encounter."""
    return Standing(sheet.fighter.hitpoints, sheet.fighter.reflect, sheet.fighter.shield)


@lru_cache(maxsize=512)
def best_damage(by: Sheet, to: Sheet) -> Damage:
    """Return the odds of the damage of an attack of `by` on `to`, past Armor but before Reflect and
    Shield, with the weapon that does most on average."""
    odds = [damage_odds(striker, to.fighter.grit, to.fighter.armor) for striker in by.against(to)]
    return max(odds, key=expectation)


def mean_damage(by: Sheet, to: Sheet) -> Fraction:
    """Return the mean damage of an attack of `by` on `to` (see `best_damage`)."""
    return expectation(best_damage(by, to))


def chance_to_win(first: Sheet, second: Sheet) -> Fraction | None:
    """Return the chance of the figure that attacks first to fell the other and stand, None if
    nobody can ever fall; with many Hitpoints rounded down to a part of SCALE at each attack."""
    pairs = (first, second), (second, first)
    weights = tuple({n: int(p * WAYS) for n, p in best_damage(*pair).items()} for pair in pairs)
    duel = _Duel(
        (weights[0], weights[1]),
        (first.fighter.armor, second.fighter.armor),
        is_exact=first.toughness * second.toughness <= EXACT,
    )
    if duel.nothing == (WAYS, WAYS):
        return None
    won, _ = duel.chances(standing(first), standing(second))
    return won if isinstance(won, Fraction) else Fraction(won, SCALE)


class _Duel:
    """A duel: the weights of both figures' damage, and the Armor that Reflect's return meets."""

    def __init__(
        self, damage: tuple[Weights, Weights], armor: tuple[int, int], *, is_exact: bool
    ) -> None:
        self.nothing = damage[0].get(0, 0), damage[1].get(0, 0)
        self.blows = tuple([pair for pair in each.items() if pair[0]] for each in damage)
        self.armor = armor
        self.none: Part = ZERO if is_exact else 0
        self.sure: Part = ONE if is_exact else SCALE
        self.known: dict[tuple[Standing, Standing], tuple[Part, Part]] = {}

    def chances(self, first: Standing, second: Standing) -> tuple[Part, Part]:
        """Return the chances of `first` to win when it is the turn of `first`, and of `second`. A
        round in which nothing changes is repeated: its odds are divided out."""
        if first.hitpoints <= 0 or second.hitpoints <= 0:
            won = self.none if first.hitpoints <= 0 else self.sure
            return won, won
        key = first, second
        if key not in self.known:
            ours, theirs = self.none, self.none
            for damage, weight in self.blows[0]:
                ours += weight * self.chances(*struck(first, second, damage, self.armor[0]))[1]
            for damage, weight in self.blows[1]:
                b, a = struck(second, first, damage, self.armor[1])
                theirs += weight * self.chances(a, b)[0]
            miss, missed = self.nothing
            won = self._over(WAYS * ours + miss * theirs, WAYS**2 - miss * missed)
            self.known[key] = won, self._over(theirs + missed * won, WAYS)
        return self.known[key]

    def _over(self, part: Part, whole: int) -> Part:
        return part / whole if isinstance(part, Fraction) else part // whole


def struck(by: Standing, to: Standing, damage: int, armor: int) -> tuple[Standing, Standing]:
    """Return (attacker, target) after damage that Armor has met: Reflect swallows it and sends it
    back against the attacker's `armor` and Shield, then Shield, then Hitpoints (SRG-DMG-03 to
    SRG-DMG-08, SRG-DMG-12)."""
    reflect = min(damage, to.reflect)
    shield = min(damage - reflect, to.shield)
    lost = damage - reflect - shield
    after = Standing(max(0, to.hitpoints - lost), to.reflect - reflect, to.shield - shield)
    back = max(0, reflect - armor)
    absorbed = min(back, by.shield)
    left = max(0, by.hitpoints - (back - absorbed))
    return Standing(left, by.reflect, by.shield - absorbed), after
