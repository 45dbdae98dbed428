"""A row of the Location Chart with a tile and a chart for what is inside."""

from fractions import Fraction
from typing import Any

import pytest

from authoring.core.language import speaking
from authoring.engine.journal import ChartRolled
from authoring.paper.linked_text import plain
from authoring.render.typesetting.languages import catalogue
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.odds.arrivals import Arrivals
from authoring.rulesets.dungeon_plungin.odds.contents import Contents
from authoring.rulesets.dungeon_plungin.odds.doors import tile_draws
from authoring.rulesets.dungeon_plungin.odds.finds import Finds
from authoring.rulesets.dungeon_plungin.odds.rolls import Rolls
from authoring.rulesets.dungeon_plungin.play.board.events.building import ChestSet
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import HallwayEvent
from authoring.rulesets.dungeon_plungin.play.board.state import Area
from authoring.rulesets.dungeon_plungin.play.rules.exploring.returning import _restock
from authoring.rulesets.dungeon_plungin.play.rules.visits.leaving import come_back
from authoring.rulesets.dungeon_plungin.printed import printed
from tests.rulesets.dungeon_plungin.construct.dungeon import Dungeon, chart
from tests.rulesets.dungeon_plungin.play.table import compiled

LOCATION = """{die: d6, rows: {1-2: {tile: room-4x4, doors: 1, chart: guards},
             3-6: {tile: hallway-straight, chart: noises}}}
  guards: {die: d6, rows: {1-2: monsters, 3-6: {chests: 2, difficulty: 1}}}
  noises: {die: d6, rows: {1-6: patrol}}"""
TEXT = chart("location", LOCATION)
ROOM, HALL = 1, 3
CHESTS = (3, 1, 1, 1, 3, 2, 2)
"""The room's own chart says two chests; each: locked or not, and its square."""


def rolled(d: Dungeon) -> list[str]:
    return [event.chart for event in d.told(ChartRolled)]


def room() -> tuple[Dungeon, Area]:
    d = Dungeon(TEXT)
    return d, d.open(d.entry(), ROOM, *CHESTS)


@pytest.mark.rule("DP-ENC-01")
def test_what_is_in_the_room_is_rolled_on_its_own_chart() -> None:
    """Row 3 of the Encounter Chart would bring monsters, too."""
    d, area = room()
    assert len(d.told(ChestSet)) == 2
    assert area.further == "guards"
    assert not d.s.monsters


def test_a_room_with_a_chart_of_its_own_is_stocked_by_it_again() -> None:
    """DP-EXIT-05 with the room's own chart: again two chests, none by the Encounter Chart."""
    d, area = room()
    for thing in area.things:
        thing.open = True
    come_back(d.s)
    d.trace.clear()
    with d.rolls(*CHESTS):
        _restock(d.s, area, d.s.heroes[0])
    assert len(d.told(ChestSet)) == 2


@pytest.mark.rule("DP-EVENT-01")
def test_the_event_of_the_hallway_is_rolled_on_its_own_chart() -> None:
    """A patrol of one Ghoblin for every face; the Random Events Chart has a d4."""
    d = Dungeon(TEXT)
    area = d.open(d.entry(), HALL, 1)
    d.trace.clear()
    d.enter(d.s.heroes[0], area, (3, 6), 6, 3, 3)
    assert [event.event for event in d.told(HallwayEvent)] == ["patrol"]
    assert len(d.s.monsters) == 1


def quest_of(text: str = TEXT) -> Quest:
    found = compiled(text).pack.quest
    assert isinstance(found, Quest)
    return found


def test_odds_reckon_with_the_chart_of_the_tile() -> None:
    """An Orc comes into 1 room of 3 (2 faces of 6), by 2 of the 4 faces of the Monsters Chart;
    a Ghoblin of the patrol into every hallway, 2 tiles of 3."""
    rolls = Rolls(quest_of())
    orcs = Arrivals(rolls, ("monsters", "orc")).phase()
    assert 1 - orcs.get(0, Fraction(0)) == Fraction(1, 3) * Fraction(1, 3) * Fraction(1, 2)
    ghoblins = Arrivals(rolls, ("monsters", "ghoblin")).phase()
    # In a room: 1/3 for monsters, row 2 or 3 of the Monsters Chart for Ghoblins.
    in_room = Fraction(1, 3) * Fraction(1, 3) * Fraction(1, 2)
    assert 1 - ghoblins.get(0, Fraction(0)) == Fraction(2, 3) + in_room


def test_keys_are_looked_for_where_the_chart_puts_chests() -> None:
    """Two chests in 4 of 6 rooms; of a treasure roll in 6 none is a Great Key but the second."""
    text = TEXT.replace("treasure: {die: d6, rows: {1: {gold: 7}, 2: key,",
                        "treasure: {die: d6, rows: {1: {gold: 7}, 2: great-key,")  # fmt: skip
    if "  great-key:" not in text:
        text = text.replace("  key: {name", "  great-key: {name: G, kind: great_key}\n  key: {name")
    made = quest_of(text)
    found = Finds(made)
    (tile,) = [one for one in tile_draws(made) if one.chart == "guards"]
    empty = Fraction(4, 6) * Fraction(5, 6) ** 2 + Fraction(2, 6)
    assert found.tile(tile) == empty


def test_rolls_and_chests_of_a_game_reckon_with_the_chart_of_the_tile() -> None:
    """Neither the Encounter nor the Random Events Chart is rolled; 2 faces of 6 bring monsters,
    4 two chests."""
    contents = Contents(quest_of())
    room, hall = (
        next(one for one in contents.tiles if one.chart == chart) for chart in ("guards", "noises")
    )
    assert contents.number(room, "encounter") == {0: 1}
    assert contents.number(hall, "random-events") == {0: 1}
    assert contents.number(room, "monsters") == {0: Fraction(2, 3), 1: Fraction(1, 3)}
    assert contents.mean(room, "chest") == 2 * Fraction(4, 6)
    assert contents.stocked() == {"guards": Fraction(1, 3)}


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "inside, roll on the chart Guards"),
        ("de", "für den Inhalt auf Tabelle „Guards“ würfeln"),
    ],
)
def test_the_row_says_where_to_roll_for_what_is_inside(language: str, words: str) -> None:
    with speaking(catalogue(language)):
        context: dict[str, Any] = dict(printed(compiled(TEXT).pack).context)
    rows = [row for one in context["charts"] for row in one.rows]
    told = [plain("".join(piece.text for piece in row.detail)) for row in rows if row.detail]
    assert any(words in text for text in told)
