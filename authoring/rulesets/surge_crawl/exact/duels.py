"""Two figures that attack one another in turn, without positions: who falls first."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache

from authoring.core.lazy_dataclass import dataclass
from authoring.odds.distributions import distribution, expectation
from authoring.rulesets.surge_crawl.exact.attacks import damage_odds
from authoring.rulesets.surge_crawl.exact.strikers import Sheet

Damage = Mapping[int, Fraction]
ONE, ZERO = Fraction(1), Fraction(0)


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
    """Return the chance of the figure that attacks first to bring the other down and stand; None
    when nobody can ever fall."""
    duel = _Duel(
        (best_damage(first, second), best_damage(second, first)),
        (first.fighter.armor, second.fighter.armor),
    )
    return duel.chance(standing(first), standing(second))


class _Duel:
    """A duel: the damage of both, and their Armor against what Reflect sends back."""

    def __init__(self, damage: tuple[Damage, Damage], armor: tuple[int, int]) -> None:
        self.damage = damage
        self.armor = armor
        self.known: dict[tuple[Standing, Standing], Fraction | None] = {}

    def chance(self, first: Standing, second: Standing) -> Fraction | None:
        """Return the chance of `first`, whose turn it is, to win; None if nobody can ever fall. A
        round in which nothing changes is repeated: its odds are divided out."""
        key = first, second
        if key in self.known:
            return self.known[key]
        won, again = ZERO, ZERO
        for (a, b), share in self._round(first, second).items():
            if (a, b) == key:
                again += share
            elif a.hitpoints > 0 and b.hitpoints <= 0:
                won += share
            elif a.hitpoints > 0:
                later = self.chance(a, b)
                won += share * (later or ZERO)
        self.known[key] = None if again == 1 else won / (1 - again)
        return self.known[key]

    def _round(
        self, first: Standing, second: Standing
    ) -> dict[tuple[Standing, Standing], Fraction]:
        """Return the odds of each (first, second) after an attack of `first` and, if both still
        stand, one of `second`."""
        pairs = []
        for damage, share in self.damage[0].items():
            a, b = struck(first, second, damage, self.armor[0])
            if a.hitpoints <= 0 or b.hitpoints <= 0:
                pairs.append(((a, b), share))
                continue
            for back, odds in self.damage[1].items():
                d, c = struck(b, a, back, self.armor[1])
                pairs.append(((c, d), share * odds))
        return distribution(pairs)


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
