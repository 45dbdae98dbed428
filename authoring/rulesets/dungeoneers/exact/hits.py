"""Attack and defense: a d10 each, and ties hit."""

from fractions import Fraction
from functools import lru_cache

from authoring.model.dice import Dice
from authoring.odds.dice import ways_of
from authoring.rulesets.dungeoneers.model.numbers import DIE

EVEN = Fraction(1, 2)


@lru_cache(maxsize=256)
def hit(net: int) -> Fraction:
    """Return the odds that d10 + attack reaches d10 + defense; `net` is attack less defense
    (DGN-CBT-01, DGN-CBT-02, DGN-CBT-08)."""
    # The defender's die turned upside down: both dice together must reach 11 - net.
    return Fraction(ways_of(Dice(2, DIE)).between(DIE + 1 - net, 2 * DIE), DIE * DIE)


def least_weapon(target: int, most: int, odds: Fraction = EVEN) -> int | None:
    """Return the smallest bonus, 0 to `most`, that hits a defense of `target` with at least `odds`,
    or None when none does."""
    return next((bonus for bonus in range(most + 1) if hit(bonus - target) >= odds), None)
