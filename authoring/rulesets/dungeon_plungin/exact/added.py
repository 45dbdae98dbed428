"""Doors that effects add to a tile, at worst and at best for those who search."""

from collections.abc import Iterable
from typing import NamedTuple

from authoring.core.lazy_dataclass import dataclass

MOST_EXITS = 3
"""A tile of unknown shape has at most a door in each other wall (DP-DOORWAY-04)."""


class Doors(NamedTuple):
    """`great` of `exits` are Great Doors; ordered by what is worth more: a Great Door
    ends the search, and then one door more never makes it longer."""

    great: int = 0
    exits: int = 0

    def within(self, walls: int) -> "Doors":
        """Return at most as many doors as there are free walls, Great Doors first."""
        exits = min(self.exits, walls)
        return Doors(min(self.great, exits), exits)


NONE = Doors()


@dataclass(frozen=True, slots=True)
class Added:
    """Doors added at least and at most; `low` is never worth more than `high`."""

    low: Doors = NONE
    high: Doors = NONE

    @property
    def is_open(self) -> bool:
        """True if dice, players or the board decide."""
        return self.low != self.high

    def within(self, walls: int) -> "Added":
        """Return this with no more doors than there are free walls."""
        return Added(self.low.within(walls), self.high.within(walls))


NOTHING = Added()


def one_door(great: bool) -> Added:
    """Return a single door that is added for sure."""
    return Added(*(Doors(int(great), 1),) * 2)


def sum_of(parts: Iterable[Added]) -> Added:
    """Return the sum of `parts` that come one after the other."""
    low = high = NONE
    for part in parts:
        low = Doors(low.great + part.low.great, low.exits + part.low.exits)
        high = Doors(high.great + part.high.great, high.exits + part.high.exits)
    return Added(low, high)


def one_of(options: Iterable[Added]) -> Added:
    """Return the bounds of one of `options` that a player takes: for or against those who search
    (DP-CONS-02)."""
    parts = list(options) or [NOTHING]
    return Added(min(part.low for part in parts), max(part.high for part in parts))


def optional(part: Added) -> Added:
    """Return the bounds of a part that may come or not."""
    return Added(NONE, part.high)
