"""Traits that make heuristic policies differ."""

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Traits:
    """The habits of a table.

    `searchers`: how many heroes look for a trap before an object is opened.
    `gather`: the party closes up before a door is opened. `heal_below`,
    `retreat_below`: shares of LIFE, in tenths, at which a hero drinks, and at which one
    falls back. `loot`: chests are opened before the next door. `great_at_once`: the
    Great Door is forced as soon as it is known, key or no key. `home_below`: share
    of the party's LIFE, in tenths, at which it leaves the dungeon to rest.
    """

    searchers: int
    gather: bool
    heal_below: int
    retreat_below: int
    loot: bool
    great_at_once: bool
    home_below: int = 0
