"""Odds to slay dragons before the potions are gone, in a fight that is won or lost."""

from collections.abc import Callable
from fractions import Fraction
from functools import lru_cache
from math import comb

from authoring.core.lazy_dataclass import dataclass, field
from authoring.odds.distributions import whole_weights

PARTS = 10**12


@dataclass(frozen=True, slots=True)
class Round:
    """One way to spend a round: the hero hits with odds `strikes`, then `strikers` strike, each
    with odds `suffers`.

    `parry`: on guard, the hero's blow comes only after the one striker has missed; else it comes
    first, and spares the hero the strikes only if it ends the fight: who strikes is not counted
    down, which keeps a lower bound.
    """

    strikes: Fraction
    suffers: Fraction
    strikers: int = 1
    parry: bool = False


Ways = Callable[[int, int], tuple[Round, ...]]
"""Ways to fight a round, by (health of the enemies, hits left of the hero)."""


@dataclass(slots=True)
class LastFight:
    """The best odds to win, the way chosen anew for each state. Odds are kept as whole numbers of
    1/PARTS: `up` rounds them to an upper bound, else they are a lower one."""

    ways: Ways
    up: bool
    known: dict[tuple[int, int], int] = field(default_factory=dict)

    def wins(self, health: int, hits: int) -> Fraction:
        """Return the odds to win against `health` of all enemies together before the hero has
        taken `hits` hits."""
        return Fraction(self._wins(health, hits), PARTS)

    def _wins(self, health: int, hits: int) -> int:
        if health <= 0:
            return PARTS
        if hits <= 0:
            return 0
        key = health, hits
        if key not in self.known:
            ways = self.ways(health, hits)
            self.known[key] = max((self._spent(way, health, hits) for way in ways), default=0)
        return self.known[key]

    def _spent(self, way: Round, health: int, hits: int) -> int:
        """Return the odds to win, in whole PARTS, if `way` is fought until it has an effect."""
        ends, whole = _ends(way, health == 1)
        if not whole:
            return 0
        total = sum(weight * self._wins(health - h, hits - n) for h, n, weight in ends)
        return -(-total // whole) if self.up else total // whole


@lru_cache(maxsize=4096)
def _ends(way: Round, last: bool) -> tuple[tuple[tuple[int, int, int], ...], int]:
    """Return the ends of a round, the enemies at their `last` health or not, as (health lost by
    them, hits on the hero, weight), without rounds in which nothing happens, and the sum of the
    weights."""
    odds: dict[tuple[int, int], Fraction] = {}
    if way.parry:
        odds = {(1, 0): (1 - way.suffers) * way.strikes, (0, 1): way.suffers}
    else:
        for number, share in hit_odds(way.strikers, way.suffers).items():
            odds[0, number] = (1 - way.strikes) * share
            if not last:
                odds[1, number] = way.strikes * share
        odds.pop((0, 0), None)
        if last:
            odds[1, 0] = way.strikes
    weights, _ = whole_weights(odds)
    ends = tuple((h, n, weight) for (h, n), weight in weights.items() if weight)
    return ends, sum(weight for _, _, weight in ends)


def hit_odds(strikers: int, odds: Fraction) -> dict[int, Fraction]:
    """Return P(number of hits) of `strikers` strikes that hit with these `odds` each."""
    return {
        number: comb(strikers, number) * odds**number * (1 - odds) ** (strikers - number)
        for number in range(strikers + 1)
    }
