"""Odds of one fight and of one test: a die on each side, or dice against a stat."""

from fractions import Fraction
from functools import lru_cache

from authoring.core.lazy_dataclass import dataclass
from authoring.model.dice import Dice
from authoring.odds.dice import odds_above, ways_of

SIDES = 6
_MOST_TOTALS = 200_000
"""The widest range of values of enemies that is computed; any wider, they beat everybody."""


@dataclass(frozen=True, slots=True)
class Duel:
    """The odds of each end of a fight; the three add up to 1."""

    win: Fraction
    draw: Fraction
    lose: Fraction


@lru_cache(maxsize=64)
def against(lead: int) -> Duel:
    """Return the odds of 1d6 + lead against 1d6: the higher total wins (JEF-BASE-01,
    JEF-BASE-03)."""
    # The enemy's die turned upside down: a draw is where both dice come to 7 - lead.
    both, even = ways_of(Dice(2, SIDES)), SIDES + 1 - lead
    win = Fraction(both.between(even + 1, 2 * SIDES), both.whole)
    draw = Fraction(both.between(even, even), both.whole)
    return Duel(win, draw, 1 - win - draw)


@lru_cache(maxsize=1024)
def duel(stat: int, value: Dice, count: int = 1) -> Duel:
    """Return the odds of a stat against `count` enemies, whose values are rolled and added up
    (JEF-BASE-04); a sure loss if these have too many totals."""
    dice = value.repeated(count)
    if dice.high - dice.low > _MOST_TOTALS:
        return Duel(Fraction(0), Fraction(0), Fraction(1))
    # Values too low to be lost against, then one by one those the two dice decide.
    values = ways_of(dice)
    win = Fraction(values.between(dice.low, stat - SIDES))
    draw = Fraction(0)
    for total in range(stat - SIDES + 1, stat + SIDES):
        ways = values.between(total, total)
        fight = against(stat - total)
        win += ways * fight.win
        draw += ways * fight.draw
    win, draw = win / values.whole, draw / values.whole
    return Duel(win, draw, 1 - win - draw)


def passes(stat: int, dice: Dice) -> Fraction:
    """Return the odds to roll the stat or less on the dice (JEF-SET-22 to JEF-SET-25)."""
    return 1 - odds_above(dice, stat)


def costs_a_life(lost: Fraction, save: int) -> Fraction:
    """Return the odds that a combat costs a Life: `lost` are the odds of losing it, and armour
    saves the Life on `save` or more of a die (0: no armour) (JEF-BASE-02, JEF-BASE-12)."""
    return lost * Fraction(save - 1, SIDES) if save else lost
