"""Odds that bashing opens a lock in the end."""

from fractions import Fraction
from functools import lru_cache

from authoring.rulesets.dungeon_plungin.exact.pools import pool

MOST_DICE = 120
"""The largest pool that is computed; larger ones count as this."""


@lru_cache(maxsize=256)
def gives_way(dice: int, need: int) -> Fraction:
    """Return P(a pool of `dice` opens an object in the end, if bashed again and again); a bash
    takes `need` successes at first (DP-BASH-01, DP-BASH-05).

    Only two kinds of roll matter: a roll that opens it, and a fumble that does not, after which one
    more success is needed. Nothing opens it once more are needed than there are dice."""
    spare = max(dice - MOST_DICE, 0)
    dice, need = dice - spare, max(need - spare, 0)
    opens = [0] * (dice + 2)
    fumbles = [0] * (dice + 2)
    for (successes, failures), ways in pool(dice).items():
        opens[successes] += ways
        fumbles[successes] += ways if failures > successes else 0
    enough, short = 0, sum(fumbles)
    odds = Fraction(0)
    for needed in range(dice, min(need, dice + 1) - 1, -1):
        enough += opens[needed]
        short -= fumbles[needed]
        odds = (enough + short * odds) / (enough + short)
    return odds
