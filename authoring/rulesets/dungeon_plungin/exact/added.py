"""Bounds of the doors that effects add to a tile, from worst to best for the party."""

from collections.abc import Iterable
from typing import NamedTuple

from authoring.core.lazy_dataclass import dataclass

MOST_EXITS = 3
"""The most doors beside the entrance on a tile of unknown shape: one in each other wall
(DP-DOORWAY-04)."""


class Doors(NamedTuple):
    """`great` of `exits` doors are Great Doors. Tuples compare by their worth to the party: one
    more Great Door is worth more than any number of other doors."""

    great: int = 0
    exits: int = 0

    def within(self, walls: int) -> "Doors":
        """Return as many of the doors as `walls` free walls have room for, Great Doors first."""
        exits = min(self.exits, walls)
        return Doors(min(self.great, exits), exits)


NONE = Doors()


@dataclass(frozen=True, slots=True)
class Added:
    """Least and most doors that effects add, by their worth to the party."""

    low: Doors = NONE
    high: Doors = NONE

    @property
    def is_open(self) -> bool:
        """True if dice, players or the board decide how many there are."""
        return self.low != self.high

    def within(self, walls: int) -> "Added":
        """Return both bounds, limited to `walls` free walls."""
        return Added(self.low.within(walls), self.high.within(walls))


NOTHING = Added()


def one_door(great: bool) -> Added:
    """Return bounds for exactly one door, a Great Door if `great`."""
    return Added(*(Doors(int(great), 1),) * 2)


def sum_of(parts: Iterable[Added]) -> Added:
    """Return the bounds of the doors that all `parts` add together."""
    low = high = NONE
    for part in parts:
        low = Doors(low.great + part.low.great, low.exits + part.low.exits)
        high = Doors(high.great + part.high.great, high.exits + part.high.exits)
    return Added(low, high)


def one_of(options: Iterable[Added]) -> Added:
    """Return the bounds of the doors added when a player chooses one of `options`, for or against
    the party; NOTHING for no options (DP-CONS-02)."""
    parts = list(options) or [NOTHING]
    return Added(min(part.low for part in parts), max(part.high for part in parts))


def optional(part: Added) -> Added:
    """Return the bounds of the doors that `part` adds when it may also not happen."""
    return Added(NONE, part.high)
