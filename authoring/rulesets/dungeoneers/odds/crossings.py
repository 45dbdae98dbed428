"""Odds to cross rooms unseen, and the quietest way from the entry to the lair."""

from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from heapq import heappop, heappush

from authoring.core.lazy_dataclass import dataclass, field
from authoring.odds.distributions import ONE, ZERO, distribution
from authoring.rulesets.dungeoneers.exact.stealth import Layout, Walks, pilfering, within
from authoring.rulesets.dungeoneers.model.keywords import SIDES
from authoring.rulesets.dungeoneers.model.places import MIDDLES, OPPOSITE, Drawing, Room
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.kills import heroes_of
from authoring.rulesets.dungeoneers.odds.layouts import (
    Likely,
    drawings_of,
    layouts,
    quiet_walks,
    square,
)

SQUARE_OF = {side: square(MIDDLES[side]) for side in SIDES}


@dataclass(frozen=True, slots=True)
class Leg:
    """One room of a way: in by a side, out by another, with the odds to stay unseen."""

    room: str
    into: str
    out: str
    odds: Fraction


@dataclass(slots=True)
class Crossings:
    """The odds of sneaking for a hero that steps `reach` far: 1, or 2 for an elf."""

    quest: Quest
    reach: int
    lies: dict[tuple[str, str], tuple[Likely, ...]]
    """Layouts by (contents of a room, drawing); crossings of all reaches share them."""
    known: dict[tuple[str, str, str, str], Fraction] = field(default_factory=dict)

    def drawn(self, room: Room, drawing: Drawing, into: str, out: str) -> Fraction:
        """Return the odds to cross a room of this drawing unseen from the side `into` to the side
        `out`, averaged over the monsters and things there; the act of leaving is no step
        (DGN-UNS-10)."""
        if room.seen:
            return ZERO
        key = self._alike(room), drawing.id, into, out
        if key not in self.known:
            start, end = SQUARE_OF[into], SQUARE_OF[out]
            self.known[key] = sum(
                (
                    likely.odds * self._walks(likely.layout, start).get(end, ZERO)
                    for likely in self._layouts(room, drawing)
                ),
                ZERO,
            )
        return self.known[key]

    def pilfered(self, room: Room, drawing: Drawing, into: str) -> Fraction | None:
        """Return the odds to loot a weapon unseen and to leave by `into`, the side of entry, given
        that there is a weapon, or None where there never is."""
        start, whole, success = SQUARE_OF[into], ZERO, ZERO
        for scenario in self._layouts(room, drawing):
            if scenario.caches:
                walked = self._walks(scenario.layout, start)
                whole += scenario.odds
                success += scenario.odds * max(
                    pilfering(scenario.layout, cache, walked, walked, start)
                    for cache in scenario.caches
                )
        return success / whole if whole else None

    def beside(self, room: Room, drawing: Drawing, into: str) -> Fraction:
        """Return the odds that all monsters sleep and a hero by `into` comes unseen beside one."""
        whole = ZERO
        for scenario in self._layouts(room, drawing):
            layout = scenario.layout
            if layout.sleepers and not layout.watchers | layout.watchful:
                walked = self._walks(layout, SQUARE_OF[into])
                squares = {neighbour for at in layout.sleepers for neighbour in within(at, 1)}
                whole += scenario.odds * max(
                    (walked.get(neighbour, ZERO) for neighbour in squares), default=ZERO
                )
        return whole

    def room(self, room: Room, into: str, out: str) -> Fraction:
        """Return the odds to cross a room unseen from the side `into` to the side `out`, averaged
        over its drawings."""
        drawings = drawings_of(self.quest, room)
        whole = sum((self.drawn(room, drawing, into, out) for drawing in drawings), ZERO)
        return whole / len(drawings) if drawings else ZERO

    def _layouts(self, room: Room, drawing: Drawing) -> tuple[Likely, ...]:
        key = self._alike(room), drawing.id
        if key not in self.lies:
            self.lies[key] = layouts(self.quest, room, drawing)
        return self.lies[key]

    def _walks(self, layout: Layout, start: int) -> Walks:
        corners = self.quest.rulings.get("corners", "cut") == "cut"
        return quiet_walks(layout, start, self.reach, corners=corners)

    def _alike(self, room: Room) -> str:
        """Return the cache key of a room: rooms that are filled alike share it."""
        special = room.boss is not None or room.id == self.quest.lair.room
        return f"room {room.id}" if special else f"region {room.region}"

    def quietest(self) -> tuple[Leg, ...] | None:
        """Return the way from the entry to the door of the lair with the best odds, rooms taken for
        independent; () if the entry is the lair, None when no way can be walked unseen."""
        quest, rooms = self.quest, self.quest.content.rooms
        start = (quest.entry, quest.entry_side)
        best: dict[tuple[str, str], Fraction] = {start: ONE}
        previous: dict[tuple[str, str], tuple[tuple[str, str], Leg]] = {}
        heap = [(-ONE, start)]
        while heap:
            least, entry = heappop(heap)
            if entry[0] == quest.lair.room:
                return _return_legs(previous, entry)
            if -least < best[entry]:
                continue
            room, into = rooms[entry[0]], entry[1]
            for out, behind in room.exits.items():
                leg = Leg(room.id, into, out, self.room(room, into, out))
                next_entry, odds = (behind, OPPOSITE[out]), -least * leg.odds
                if behind in rooms and odds > best.get(next_entry, ZERO):
                    best[next_entry] = odds
                    previous[next_entry] = entry, leg
                    heappush(heap, (-odds, next_entry))
        return None

    def along(self, legs: tuple[Leg, ...]) -> Fraction:
        """Return the odds to go all `legs` unseen: no drawing of a region comes twice while there
        are others."""
        legs_by_region: dict[str, list[Leg]] = {}
        odds = ONE
        for leg in legs:
            room = self.quest.content.rooms[leg.room]
            if room.drawing:
                odds *= leg.odds
            else:
                legs_by_region.setdefault(room.region, []).append(leg)
        for region_legs in legs_by_region.values():
            odds *= self._without_replacement(region_legs)
        return odds

    def _without_replacement(self, legs: list[Leg]) -> Fraction:
        """Return the odds to go all `legs`, rooms of one region, unseen: the mean over the orders
        of its drawings, the pile renewed when it is empty."""
        rooms = self.quest.content.rooms
        drawings = drawings_of(self.quest, rooms[legs[0].room])
        piles: dict[frozenset[str], Fraction] = {frozenset(): ONE}
        for leg in legs:
            after: list[tuple[frozenset[str], Fraction]] = []
            for used, odds in piles.items():
                gone = used if len(used) < len(drawings) else frozenset[str]()
                pile = [drawing for drawing in drawings if drawing.id not in gone]
                for drawing in pile:
                    share = self.drawn(rooms[leg.room], drawing, leg.into, leg.out) / len(pile)
                    after.append((gone | {drawing.id}, odds * share))
            piles = distribution(after)
        return sum(piles.values(), ZERO)


def _return_legs(
    previous: dict[tuple[str, str], tuple[tuple[str, str], Leg]], entry: tuple[str, str]
) -> tuple[Leg, ...]:
    legs: list[Leg] = []
    while entry in previous:
        entry, leg = previous[entry]
        legs.append(leg)
    return tuple(reversed(legs))


class _Same:
    """A quest that equals only itself, as a key of a cache."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Same) and other.quest is self.quest

    def __hash__(self) -> int:
        return id(self.quest)


def sneaking(quest: Quest) -> Mapping[int, Crossings]:
    """Return crossings by reach, for every hero that may set out; cached, as several questions ask
    for them."""
    return _sneaking(_Same(quest))


@lru_cache(maxsize=4)
def _sneaking(same: _Same) -> Mapping[int, Crossings]:
    lies: dict[tuple[str, str], tuple[Likely, ...]] = {}
    reaches = {hero.leap for hero in heroes_of(same.quest)}
    return {reach: Crossings(same.quest, reach, lies) for reach in sorted(reaches)}
