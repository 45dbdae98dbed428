"""Places where the party meets foes: rows of the Monsters Chart, rooms and locations, with odds."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import cached_property

from authoring.core.lazy_dataclass import dataclass
from authoring.model.dice import Dice
from authoring.odds.distributions import expectation
from authoring.rulesets.dungeon_plungin.exact.spreads import ZERO
from authoring.rulesets.dungeon_plungin.model import (
    Encounter,
    Location,
    Monsters,
    Named,
    Quest,
    tiles_of,
)
from authoring.rulesets.dungeon_plungin.odds.arrivals import number_of
from authoring.rulesets.dungeon_plungin.odds.labels import label
from authoring.rulesets.dungeon_plungin.odds.markers import uniques
from authoring.rulesets.dungeon_plungin.odds.meeting import Fight, Group, Meetings, brought
from authoring.rulesets.dungeon_plungin.odds.rolls import Algebra, Rolls

_SURE = ("on_enter", "on_cleared")
"""Triggers whose arrivals come for sure; other arrivals are left out."""


@dataclass(frozen=True, slots=True)
class Met:
    """A result of the Monsters Chart: its `odds` in one roll, and the `fight` against its monsters,
    None if it cannot be won."""

    name: str
    odds: Fraction
    fight: Fight | None


@dataclass(frozen=True, slots=True)
class RoomOdds:
    """A room or location: `kind` is room, special or unique; `danger` is the mean damage of going
    there as a share of the party's LIFE, None if a fight cannot be won."""

    name: str
    kind: str
    odds: Fraction | None
    """Odds that a Phase brings it; None behind Great Doors."""
    danger: Fraction | None


class Places:
    """All fights that the party of one quest can meet, by place."""

    def __init__(self, quest: Quest) -> None:
        self.quest = quest
        self.rolls = Rolls(quest)
        self.meetings = Meetings(quest)
        self.rows = tuple(self._rows())
        self.on_chart = self._on_chart()
        """Danger of one roll on the Monsters Chart."""

    def _rows(self) -> Iterator[Met]:
        for o in self.rolls.each("monsters"):
            if isinstance(o.row.result, Monsters) and o.row.result.groups:
                yield Met(label(o.row), o.odds, self.meetings.fight(_groups(o.row.result)))

    def _on_chart(self) -> Fraction | None:
        """Return the mean danger of a Monsters Chart roll; None if a fight cannot be won. Monsters
        of further rolls count as fights one after the other, which is less than together."""

        def costs(row: object) -> Fraction | None:
            groups = _groups(row) if isinstance(row, Monsters) else []
            fight = self.meetings.fight(groups) if groups else None
            return (fight.danger if fight else None) if groups else ZERO

        return self.rolls.folded(self.rolls.on("monsters"), costs, _MEANS)

    @cached_property
    def room(self) -> Fraction | None:
        """The mean danger of a room of the Location Chart (DP-ENC-01)."""
        return self._room("")

    def _room(self, chart: str) -> Fraction | None:
        """Return the mean danger of a room with this `chart`, or "" for the Encounter Chart; None
        if a fight cannot be won."""

        def comes(row: object) -> Fraction | None:
            return Fraction(isinstance(row, Encounter) and row.monsters)

        odds = self.rolls.folded(self.rolls.inside("encounter", chart), comes, _MEANS)
        if not odds:
            return ZERO
        return None if self.on_chart is None else odds * self.on_chart

    def all(self) -> tuple[RoomOdds, ...]:
        """Return the rooms (one entry for each chart), Special Locations and Unique Locations."""
        rooms, special = dict[str, Fraction](), dict[str, Fraction]()
        for o in self.rolls.on("location"):
            result = o.row.result
            for placed in tiles_of(result)[:1]:
                tile = self.quest.pack.tiles.get(placed.tile)
                if tile is None or tile.kind != "hallway":
                    rooms[placed.chart] = rooms.get(placed.chart, ZERO) + o.odds
            if isinstance(result, Named):
                special[result.id] = special.get(result.id, ZERO) + o.odds
        places = [
            RoomOdds(f"a room by {chart}" if chart else "a room", "room", odds, self._room(chart))
            for chart, odds in rooms.items()
        ]
        known = self.quest.content.locations
        places += [self._place(known[id_], odds) for id_, odds in special.items() if id_ in known]
        places += [self._place(location, None) for location in uniques(self.rolls)]
        return tuple(places)

    def _place(self, location: Location, odds: Fraction | None) -> RoomOdds:
        standing = [(p.creature, number_of(p.count)) for p in location.place if p.kind != "chest"]
        coming = brought(e for name in _SURE for e in location.on.get(name, ()))
        danger: Fraction | None = ZERO
        for groups in (standing, coming):
            if groups and danger is not None:
                fight = self.meetings.fight(groups)
                danger = danger + fight.danger if fight else None
        if location.encounter in ("monsters", "full") and danger is not None:
            danger = None if self.room is None else danger + self.room
        return RoomOdds(location.name, location.kind, odds, danger)


def _plus(left: Fraction | None, right: Fraction | None) -> Fraction | None:
    return None if left is None or right is None else left + right


def _repeated(value: Fraction | None, times: Dice) -> Fraction | None:
    return None if value is None else value * expectation(number_of(times))


def _mix(parts: Iterable[tuple[Fraction, Fraction | None]]) -> Fraction | None:
    total: Fraction | None = ZERO
    for odds, value in parts:
        total = _plus(total, None if value is None else odds * value)
    return total


_MEANS = Algebra(_plus, _repeated, _mix)
"""Operations on means of values that may be None, for no answer."""


def _groups(row: Monsters) -> list[Group]:
    return [(group.creature, number_of(group.number)) for group in row.groups]
