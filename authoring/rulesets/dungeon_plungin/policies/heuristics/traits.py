"""The traits in which heuristic policies differ."""

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Traits:
    """The habits of a group of players.

    `searchers`: number of heroes that look for a trap before a thing is opened. `gather`: the party
    gathers before a door is opened. `heal_below`, `retreat_below`: tenths of its LIFE below which a
    hero drinks, and falls back. `loot`: chests come before the next door. `great_at_once`: the
    Great Door is forced as soon as it is known, without a key too. `home_below`: tenths of the
    party's LIFE below which it leaves the dungeon to rest; 0 for never."""

    searchers: int
    gather: bool
    heal_below: int
    retreat_below: int
    loot: bool
    great_at_once: bool
    home_below: int = 0
