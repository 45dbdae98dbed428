"""Total damage at which a boss with a Life Chart dies."""

from collections.abc import Sequence
from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Death:
    """Odds of death for hits of one size. `by[t-1]`: P(dead once t damage has been dealt in all).
    `damage`: mean total damage at death, None if it may never die."""

    by: tuple[Fraction, ...]
    damage: Fraction | None


def death(kills: Sequence[Fraction], hit: int = 1) -> Death:
    """Return the odds of a boss's death; `kills[t-1]` is P(the Life Chart kills at total damage t)
    (DP-BOSS-05). Every hit deals `hit` damage and is followed by one roll."""
    alive = Fraction(1)
    by: list[Fraction] = []
    damage = Fraction(0)
    for total, odds in enumerate(kills, 1):
        if total % hit == 0:
            damage += total * alive * odds
            alive *= 1 - odds
        by.append(1 - alive)
    return Death(tuple(by), None if alive else damage)
