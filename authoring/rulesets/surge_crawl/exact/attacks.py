"""Attacks as odds: three dice, the Surges they bring, and the best that can be bought with them."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import product
from operator import add
from typing import Final, NamedTuple

from authoring.core.lazy_dataclass import dataclass
from authoring.odds.distributions import distribution
from authoring.rulesets.surge_crawl.model.keywords import ANY
from authoring.rulesets.surge_crawl.model.numbers import CRITICAL, DICE, SIDES

WAYS: Final = SIDES**DICE
"""Ways the dice of an attack can fall: 216."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A result of an attack's dice: two highest added, and Surges (SRG-ATK-01 to SRG-ATK-03)."""

    to_hit: int
    surges: int


class Offer(NamedTuple):
    """A thing that Surges buy: its cost, what it adds to the roll and to damage, and the Armor it
    passes by; `once` or as often as paid for (SRG-ATK-15), on any target or on a kind of `prey`."""

    cost: int
    to_hit: int = 0
    damage: int = 0
    pierce: int = 0
    once: bool = False
    prey: str = ANY

    @property
    def is_useful(self) -> bool:
        """True if it adds anything to an attack."""
        return bool(self.to_hit or self.damage or self.pierce)


class Bought(NamedTuple):
    """The sum of what was bought, and what it cost."""

    cost: int = 0
    to_hit: int = 0
    damage: int = 0
    pierce: int = 0

    def and_also(self, offer: Offer) -> "Bought":
        """Return the sum with one more offer."""
        return Bought(*map(add, self, (offer.cost, offer.to_hit, offer.damage, offer.pierce)))


class Striker(NamedTuple):
    """An attacker: base damage, a bonus to hit, what Surges buy, Surges beyond those
    of the dice, and damage that no Surges buy (a Weakness, an ally beside the target)."""

    damage: int
    to_hit: int = 0
    offers: tuple[Offer, ...] = ()
    surges: int = 0
    more: int = 0
    doubles_all: bool = False
    """True if a critical hit doubles all damage (ruling `crit_doubles`)."""


@cache
def rolls() -> Mapping[Roll, Fraction]:
    """Return the odds of each result of the dice (SRG-TV-13, SRG-TV-14)."""
    faces = range(1, SIDES + 1)
    return distribution(
        (Roll(*rolled(dice)), Fraction(1, WAYS)) for dice in product(faces, repeat=DICE)
    )


def surge_odds() -> dict[int, Fraction]:
    """Return the odds of the number of Surges (SRG-TV-14)."""
    return distribution((roll.surges, share) for roll, share in rolls().items())


@cache
def rolled(dice: tuple[int, ...]) -> tuple[int, int]:
    """Return (to-hit roll, Surges) of three dice: the two highest, and the lowest with one for each
    further die that ties with it (SRG-ATK-01, SRG-ATK-02, SRG-ATK-03, SRG-ATK-04)."""
    low, middle, high = sorted(dice)
    return middle + high, low + dice.count(low) - 1


@cache
def purchases(offers: tuple[Offer, ...], surges: int) -> tuple[Bought, ...]:
    """Return the sums of offers that at most `surges` Surges can buy, the cheapest first (which
    buys nothing), without sums that another one beats: an exact knapsack."""
    known = {Bought()}
    for offer in offers:
        known = set(_better(_with(known, offer, surges)))
    return tuple(sorted(known, key=lambda bought: bought.cost))


def _with(known: Iterable[Bought], offer: Offer, surges: int) -> Iterator[Bought]:
    for bought in known:
        yield bought
        more = bought.and_also(offer)
        while more.cost <= surges:
            yield more
            if offer.once:
                break
            more = more.and_also(offer)


def _better(purchases: Iterable[Bought]) -> Iterator[Bought]:
    """Yield the purchases that no other beats, by costing less or adding more of something."""
    every = set(purchases)
    for bought in every:
        if not any(other != bought and _beats(other, bought) for other in every):
            yield bought


def _beats(a: Bought, b: Bought) -> bool:
    return (
        a.cost <= b.cost and a.to_hit >= b.to_hit and a.damage >= b.damage and a.pierce >= b.pierce
    )


def damage_of(striker: Striker, roll: Roll, grit: int, armor: int = 0) -> int | None:
    """Return the most damage that a roll can do past `armor`; None when it cannot hit `grit`."""
    critical = roll.to_hit == CRITICAL
    best = None
    for bought in purchases(striker.offers, roll.surges + striker.surges):
        if not critical and roll.to_hit + striker.to_hit + bought.to_hit < grit:
            continue
        damage = striker.damage + bought.damage
        if critical:
            damage += damage if striker.doubles_all else striker.damage
        damage += striker.more
        best = max(best or 0, damage - max(0, min(damage, armor - bought.pierce)))
    return best


def hit_odds(striker: Striker, grit: int) -> Fraction:
    """Return the chance that `striker` hits a Grit if Surges go into the roll first."""
    odds = rolls().items()
    return sum(
        (share for roll, share in odds if damage_of(striker, roll, grit) is not None), Fraction(0)
    )


def damage_odds(striker: Striker, grit: int, armor: int = 0) -> dict[int, Fraction]:
    """Return the odds of the damage past `armor` of one attack whose Surges go first into a hit,
    then into the most damage; 0 is a miss or no damage."""
    odds = rolls().items()
    return distribution((damage_of(striker, roll, grit, armor) or 0, share) for roll, share in odds)
