"""Odds to slay dragons before the potions are gone: a fight that one only can win or lose."""

from collections.abc import Callable
from dataclasses import dataclass, field
from fractions import Fraction
from math import ceil, comb

ZERO, ONE = Fraction(0), Fraction(1)


@dataclass(frozen=True, slots=True)
class Round:
    """One way to spend a round: the hero hits, and then so many strike, each with such odds.

    `parry`: his blow comes after a miss of theirs (a guard, against one); else before, and whoever
    dies of it does not strike.
    """

    strikes: Fraction
    suffers: Fraction
    strikers: int = 1
    parry: bool = False


Ways = Callable[[int, int], tuple[Round, ...]]
"""What can be done with so much health left of them and so many hits left of him."""


@dataclass(slots=True)
class LastFight:
    """The best odds to win, the way chosen anew for each state. `health` counts all of them."""

    ways: Ways
    parts: int = 0
    """Where not 0, odds are rounded up to so many parts of 1: a bound that stays short."""
    known: dict[tuple[int, int], Fraction] = field(default_factory=dict)

    def wins(self, health: int, hits: int) -> Fraction:
        """From so much health and so many hits that the hero can take, the last one included."""
        if health <= 0:
            return ONE
        if hits <= 0:
            return ZERO
        key = health, hits
        if key not in self.known:
            ways = self.ways(health, hits)
            best = max((self._spent(one, health, hits) for one in ways), default=ZERO)
            self.known[key] = Fraction(ceil(best * self.parts), self.parts) if self.parts else best
        return self.known[key]

    def _spent(self, one: Round, health: int, hits: int) -> Fraction:
        """This way until something happens."""
        if one.parry:
            lands = (1 - one.suffers) * one.strikes
            moves = lands + one.suffers
            whole = lands * self.wins(health - 1, hits) + one.suffers * self.wins(health, hits - 1)
            return whole / moves if moves else ZERO
        taken = struck(one.strikers, one.suffers)
        won = one.strikes * (
            ONE
            if health == 1
            else sum((p * self.wins(health - 1, hits - n) for n, p in taken.items()), ZERO)
        )
        hurt = sum((p * self.wins(health, hits - n) for n, p in taken.items() if n), ZERO)
        nothing = (1 - one.strikes) * taken.get(0, ZERO)
        return (won + (1 - one.strikes) * hurt) / (1 - nothing) if nothing < 1 else ZERO


def struck(strikers: int, odds: Fraction) -> dict[int, Fraction]:
    """How many of so many strikes hit."""
    return {
        number: comb(strikers, number) * odds**number * (1 - odds) ** (strikers - number)
        for number in range(strikers + 1)
    }
