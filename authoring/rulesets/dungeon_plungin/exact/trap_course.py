"""Course of a trap on a door or chest: noticed or not, disarmed or sprung."""

from fractions import Fraction
from functools import lru_cache

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.exact.pools import pool


@dataclass(frozen=True, slots=True)
class Tried:
    """Odds of one check, or a series, against a trap: it works, the trap is sprung, or neither."""

    works: Fraction
    sprung: Fraction

    @property
    def nothing(self) -> Fraction:
        """P(neither)."""
        return 1 - self.works - self.sprung


@lru_cache(maxsize=512)
def tried(dice: int, difficulty: int, *, failure_springs: bool = False) -> Tried:
    """Return the odds of one check: a fumble springs the trap, even one that passes (DP-DETECT-03,
    DP-DISARM-05); with `failure_springs`, a ruling, any failure does."""
    works = sprung = 0
    for (won, lost), ways in pool(dice).items():
        if lost > won or (failure_springs and won < difficulty):
            sprung += ways
        elif won >= difficulty:
            works += ways
    return Tried(Fraction(works, 6**dice), Fraction(sprung, 6**dice))


def disarmed(dice: int, difficulty: int, *, failure_springs: bool = False) -> Tried:
    """Return the odds of disarming with a pool of `dice`, tried until it works, springs the trap or
    is too hard: each failure makes it one harder (DP-DISARM-04). `failure_springs`: see `tried`."""
    works = sprung = Fraction(0)
    going = Fraction(1)
    for harder in range(difficulty, dice + 1):
        check = tried(dice, harder, failure_springs=failure_springs)
        works += going * check.works
        sprung += going * check.sprung
        going *= check.nothing
    return Tried(works, sprung)


@dataclass(frozen=True, slots=True)
class TrapCourse:
    """Odds of what becomes of a trap that is searched for once, then disarmed; one that is not
    noticed is sprung by opening. `disarmed`, `sprung` and `left` add up to 1."""

    found: Fraction
    disarmed: Fraction
    sprung: Fraction
    left: Fraction
    """Odds that the trap is found, but at last too hard to disarm: only a key gets past it."""


def course(search: Tried, disarm: Tried) -> TrapCourse:
    """Return the course of a trap: searched for, and where found, disarmed."""
    unnoticed = search.nothing
    return TrapCourse(
        search.works,
        search.works * disarm.works,
        search.sprung + unnoticed + search.works * disarm.sprung,
        search.works * disarm.nothing,
    )
