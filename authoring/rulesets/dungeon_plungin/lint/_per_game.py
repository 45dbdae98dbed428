"""The mean number of times that each row of a quest's charts comes up in a long game."""

from collections import defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from authoring.model.chart import Row
from authoring.odds.dice import mean
from authoring.rulesets.dungeon_plungin.exact.time_span import phases
from authoring.rulesets.dungeon_plungin.model import Location, Named, Quest, tiles_of
from authoring.rulesets.dungeon_plungin.odds.encounters import encounters
from authoring.rulesets.dungeon_plungin.odds.rolls import Rolls

DOORS: Final = 4
"""The most doors of one tile that a Phase rolls for."""
SLACK: Final = 3
"""Further rolls of a Phase on charts of finds and traps: by effects and in Unique Locations."""


def rows_per_game(quest: Quest) -> dict[int, tuple[Row, Fraction]]:
    """Return id(row) -> (row, mean number of times it comes up in a game that uses all Phases), an
    upper bound where effects may add rolls. Charts that only effects roll on are left out."""
    rolls, frequencies = Rolls(quest), defaultdict[int, Fraction](Fraction)
    rows: dict[int, Row] = {}
    for role, modifier, times in _rolled(quest, rolls):
        for outcome in rolls.on(role, modifier):
            rows[id(outcome.row)] = outcome.row
            frequencies[id(outcome.row)] += times * outcome.odds
    return {key: (rows[key], times) for key, times in frequencies.items()}


def _rolled(quest: Quest, rolls: Rolls) -> Iterator[tuple[str, int, Fraction]]:
    """Yield (role, modifier, mean number in a game) for each kind of roll that the rules make."""
    modifiers = phases(quest)
    last = Fraction(len(modifiers))
    halls, encounters = _tiles(quest, rolls)
    monsters, chests = _encounter(rolls)
    yield "location", 0, last
    for modifier in modifiers:
        yield "doorway", modifier, Fraction(DOORS)
    yield "random-events", 0, last * halls
    yield "encounter", 0, last * encounters
    yield "monsters", 0, last * encounters * monsters
    yield "awareness", 0, last * SLACK
    yield "door-trap", 0, last * DOORS
    for role in ("chest", "chest-trap", "treasure"):
        yield role, 0, last * (encounters * chests + SLACK)


def _tiles(quest: Quest, rolls: Rolls) -> tuple[Fraction, Fraction]:
    """Return P(a Phase lays a hallway), and the mean number of Encounter rolls of a Phase."""
    halls = encounters = Fraction(0)
    for outcome in rolls.on("location"):
        result = outcome.row.result
        laid = [quest.pack.tiles.get(placement.tile) for placement in tiles_of(result)]
        corridors = [tile for tile in laid if tile is not None and tile.kind == "hallway"]
        halls += outcome.odds * bool(corridors)
        encounters += outcome.odds * (len(corridors) < len(laid))
        if isinstance(result, Named):
            encounters += outcome.odds * _meets(quest.content.locations.get(result.id))
    uniques = sum(
        _meets(location)
        for location in quest.content.locations.values()
        if location.kind == "unique"
    )
    return halls, encounters + Fraction(uniques, max(len(phases(quest)), 1))


def _meets(location: Location | None) -> bool:
    return location is not None and location.encounter != "none"


def _encounter(rolls: Rolls) -> tuple[Fraction, Fraction]:
    """Return the mean numbers of groups of monsters and of chests of one Encounter roll."""
    monsters = chests = Fraction(0)
    for row, times in encounters(rolls, rolls.on("encounter")):
        monsters += times * row.monsters
        chests += times * mean(row.chests)
    return monsters, chests
