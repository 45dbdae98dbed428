"""Pools of d6: successes on 5 and 6, failures on 1, and attack against defence."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from math import comb, factorial


@lru_cache(maxsize=128)
def pool(dice: int) -> Mapping[tuple[int, int], int]:
    """Return {(successes, failures): ways out of `6 ** dice`} (DP-DICE-02, DP-DICE-06).

    Two faces succeed, one fails, three do nothing."""
    ways: dict[tuple[int, int], int] = {}
    for successes in range(dice + 1):
        for failures in range(dice - successes + 1):
            idle = dice - successes - failures
            orders = factorial(dice) // (
                factorial(successes) * factorial(failures) * factorial(idle)
            )
            ways[successes, failures] = orders * 2**successes * 3**idle
    return ways


def _ways(dice: int, number: int) -> int:
    """Return the ways, out of `3 ** dice`, to roll exactly `number` successes."""
    return comb(dice, number) << (dice - number)


@lru_cache(maxsize=128)
def successes(dice: int) -> tuple[Fraction, ...]:
    """Return P(exactly 0, 1, ... successes) with a pool of `dice`."""
    return tuple(Fraction(_ways(dice, s), 3**dice) for s in range(dice + 1))


def passes(dice: int, difficulty: int) -> Fraction:
    """Return P(at least `difficulty` successes) with a pool of `dice` (DP-DICE-03)."""
    return sum(successes(dice)[max(difficulty, 0) :], Fraction(0))


@lru_cache(maxsize=128)
def fumbles(dice: int, *, opposed: bool = False) -> Fraction:
    """Return P(more failures than successes); if `opposed`, no success at all is a fumble too
    (DP-DICE-07, -08)."""
    bad = sum(ways for (s, f), ways in pool(dice).items() if f > s or (opposed and s == 0))
    return Fraction(bad, 6**dice)


@lru_cache(maxsize=1024)
def net(attack: int, defence: int, *, bloodier: bool = False) -> tuple[Fraction, ...]:
    """Return P(damage is 0, 1, ...), the damage being hits minus the defender's successes, at least
    0 (DP-DEF-02). With `bloodier` an attack also hits with a 4 (DP-OPT-05)."""
    ways = [0] * (attack + 1)
    for hits in range(attack + 1):
        hit_ways = comb(attack, hits) if bloodier else _ways(attack, hits)
        for saved in range(defence + 1):
            ways[max(hits - saved, 0)] += hit_ways * _ways(defence, saved)
    space = (2 if bloodier else 3) ** attack * 3**defence
    return tuple(Fraction(way, space) for way in ways)


def expected_damage(attack: int, defence: int, *, bloodier: bool = False) -> Fraction:
    """Return the mean damage of one attack; see `net` for the parameters."""
    shares = net(attack, defence, bloodier=bloodier)
    return sum((damage * p for damage, p in enumerate(shares)), Fraction(0))


def bash_passes(dice: int, difficulty: int, earlier_fumbles: int = 0) -> Fraction:
    """Return P(one bash opens): with 2 x `difficulty` successes, 1 more for each earlier fumble
    (DP-BASH-01, -05)."""
    return passes(dice, 2 * difficulty + earlier_fumbles)
