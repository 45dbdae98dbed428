"""Odds that the declared party opens the Great Doors that it finds."""

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from math import prod

from authoring.core.lazy_dataclass import dataclass
from authoring.rulesets.dungeon_plungin.exact.bashing import gives_way
from authoring.rulesets.dungeon_plungin.exact.dead_ends import dead_end_tile
from authoring.rulesets.dungeon_plungin.exact.great_door import Lock
from authoring.rulesets.dungeon_plungin.exact.left_over import Locks, behind_doors_left
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.doors import OPENED, Layout, search_of
from authoring.rulesets.dungeon_plungin.odds.finds import ONE, Finds
from authoring.rulesets.dungeon_plungin.odds.party import bash_pool
from authoring.rulesets.dungeon_plungin.odds.place_effects import (
    by_lever,
    effects_on_tiles,
    opens_doors,
)

Interval = tuple[Fraction, Fraction]


@dataclass(frozen=True, slots=True)
class Opened:
    """Odds of Great Doors, each at worst and at best: what the pack leaves open is settled against
    the party, then for it.

    `opened`: P(a Great Door is found and opened); `once_found`: P(opened, given that one is found);
    `every`: P(one is found, and all that are found are opened); `no_key`: P(no Great Key in the
    whole dungeon). `locks`: (difficulty, room) of each Great Door -> P(forced without a key)."""

    opened: Interval
    once_found: Interval
    every: Interval
    no_key: Interval
    locks: Mapping[Lock, Interval]
    declared: bool
    """True if the quest names a party."""


@dataclass(frozen=True, slots=True)
class _End:
    """Odds with what the pack leaves open settled one way: by the Great Doors found, in all games
    and in those without a Great Key, and P(forced without a key) by lock."""

    all: Mapping[Locks, Fraction]
    keyless: Mapping[Locks, Fraction]
    forced: Mapping[Lock, Fraction]

    @property
    def found(self) -> Fraction:
        return sum((odds for locks, odds in self.all.items() if locks), Fraction(0))

    @property
    def opened(self) -> Fraction:
        """P(one is opened): a key opens any; without one at least one must give way."""
        shut = (
            odds * prod(1 - self.forced[lock] for lock in locks)
            for locks, odds in self.keyless.items()
            if locks
        )
        return self.found - sum(shut, Fraction(0))

    def every(self, *, keys: int) -> Fraction:
        """Return P(Great Doors are found, and all opened, with `keys` keys if there are any)."""
        total = Fraction(0)
        for locks, odds in self.all.items():
            keyless = self.keyless.get(locks, Fraction(0))
            easiest = sorted((self.forced[lock] for lock in locks), reverse=True)
            if locks:
                total += keyless * prod(easiest)
                total += (odds - keyless) * prod(easiest[: max(len(locks) - keys, 0)])
        return total


def opened(quest: Quest, charts: Layout, modifiers: tuple[int, ...]) -> Opened:
    """Return the odds of opening Great Doors over whole games. A Great Key opens a door at any
    time; without one the party bashes again and again (DP-KEY-03, DP-DOORWAY-12, DP-BASH-01 to
    DP-BASH-05)."""
    ends = [_end(quest, charts, modifiers, for_party=for_party) for for_party in (False, True)]
    low, high = ends
    odds_once_found = [end.opened / end.found for end in ends if end.found] or [Fraction(0)]
    none = [sum(end.keyless.values(), Fraction(0)) for end in ends]
    return Opened(
        (low.opened, high.opened),
        (min(odds_once_found), max(odds_once_found)),
        (low.every(keys=1), high.every(keys=len(modifiers))),
        (min(none), max(none)),
        {
            lock: (_forced(quest, lock, for_party=False), _forced(quest, lock, for_party=True))
            for lock in sorted({*low.forced, *high.forced})
        },
        bool(quest.starters()),
    )


def _end(quest: Quest, charts: Layout, modifiers: tuple[int, ...], *, for_party: bool) -> _End:
    finds = Finds(quest, for_party=for_party)
    tiles = tuple(replace(tile, odds=tile.odds * finds.tile(tile)) for tile in charts.tiles)
    dead_end = finds.room * finds.anywhere if dead_end_tile(quest) else ONE
    every = behind_doors_left(search_of(charts, modifiers, for_party=for_party), ONE)
    without = search_of(replace(charts, tiles=tiles), modifiers, for_party=for_party)
    keyless = behind_doors_left(without, dead_end) if finds.start else {}
    return _End(
        every,
        {locks: odds * finds.start for locks, odds in keyless.items()},
        {lock: _forced(quest, lock, for_party=for_party) for locks in every for lock in locks},
    )


def _forced(quest: Quest, lock: Lock, *, for_party: bool) -> Fraction:
    """Return P(a Great Door is opened without a key in the end), by bashing or an effect; without a
    party 1 or 0, by `for_party`."""
    difficulty, room = lock
    lever = opens_doors(effects_on_tiles(quest)) or (for_party and by_lever(quest))
    if room == OPENED or lever:
        return ONE
    if not quest.starters():
        return ONE if for_party else Fraction(0)
    return gives_way(bash_pool(quest, room), 2 * difficulty)
