"""Exact outcome of one attack on a defender."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.exact.fighters import Fighter
from authoring.rulesets.dungeon_plungin.exact.pools import fumbles, net
from authoring.rulesets.dungeon_plungin.exact.spreads import ONE, ZERO


@dataclass(frozen=True, slots=True)
class Terms:
    """Options and rulings of a quest that concern fights. `bloodier`: attacks also hit with a 4;
    `zero_fumbles`: no success at all is a fumble; `no_fumbles`: fumbles do not count;
    `always_defend`: also against a miss; `least`: the fewest dice of a pool."""

    bloodier: bool = False
    zero_fumbles: bool = True
    no_fumbles: bool = False
    always_defend: bool = True
    least: int = 1


def terms_of(options: Sequence[str], variants: Mapping[str, str]) -> Terms:
    """Return the Terms of a quest's options and rulings (DP-OPT-05, -11, DP-AMB-10, DP-AMB-72)."""
    return Terms(
        bloodier="bloodier" in options,
        zero_fumbles=variants.get("opposed_zero_fumble", "on") == "on",
        no_fumbles="no_combat_fumbles" in options,
        always_defend=variants.get("defend_miss", "roll") == "roll",
        least=0 if variants.get("min_pool") == "0" else 1,
    )


@dataclass(frozen=True, slots=True)
class Blow:
    """Odds of one attack: `damage[n]`: P(n points of damage); `hits`: P(any hit); P(a fumble of the
    attack, of the defence)."""

    damage: tuple[Fraction, ...]
    hits: Fraction
    attack_fumbles: Fraction
    defence_fumbles: Fraction

    @property
    def wounds(self) -> Fraction:
        """P(it does any damage)."""
        return 1 - self.damage[0]

    @property
    def mean(self) -> Fraction:
        """The mean damage."""
        return sum((points * odds for points, odds in enumerate(self.damage)), ZERO)


def blow(attacker: Fighter, defender: Fighter, terms: Terms) -> Blow:
    """Return the odds of one attack with the best weapon on a fighter in all its gear (DP-ATK-07,
    DP-DEF-01 to -03, DP-DICE-08, ruling R-11)."""
    attack = max(attacker.attack + _more(attacker, defender, attacks=True), terms.least)
    if attacker.against == "none":
        defence = 0
    elif attacker.against == "def":
        defence = max(defender.defence + _more(defender, attacker, attacks=False), terms.least)
    else:
        defence = max(defender.dice(attacker.against), terms.least)
    damage = net(attack, defence, bloodier=terms.bloodier)
    hits = 1 - (Fraction(1, 2) if terms.bloodier else Fraction(2, 3)) ** attack
    if attacker.kind and attacker.kind in defender.resists:
        damage = _halved(damage)
    clumsy = helpless = ZERO
    if not terms.no_fumbles:
        clumsy = attack_fumbles(attack, bloodier=terms.bloodier, zero=terms.zero_fumbles)
        if attacker.against != "none":
            helpless = fumbles(defence, opposed=terms.zero_fumbles)
            helpless *= ONE if terms.always_defend else hits
    return Blow(damage, hits, clumsy, helpless)


def _more(who: Fighter, other: Fighter, *, attacks: bool) -> int:
    """Return the dice to attack, or else defend, against the race of `other` (DP-DICE-10)."""
    dice = (extra.attack if attacks else extra.defence
            for extra in who.versus if extra.race in other.words)  # fmt: skip
    return sum(dice)


def _halved(damage: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """Return the odds of half the damage, rounded down, by points."""
    distribution = [ZERO] * ((len(damage) + 1) // 2)
    for points, odds in enumerate(damage):
        distribution[points // 2] += odds
    return tuple(distribution)


@lru_cache(maxsize=128)
def attack_fumbles(dice: int, *, bloodier: bool = False, zero: bool = True) -> Fraction:
    """Return P(an attack roll has more failures than successes, or with `zero` no success at all).
    With `bloodier` three faces succeed, two do nothing (DP-OPT-05)."""
    if not bloodier:
        return fumbles(dice, opposed=zero)
    bad = 0
    for won in range(dice + 1):
        for lost in range(dice - won + 1):
            if lost > won or (zero and won == 0):
                ways = comb(dice, won) * comb(dice - won, lost)
                bad += ways * 3**won * 2 ** (dice - won - lost)
    return Fraction(bad, 6**dice)
