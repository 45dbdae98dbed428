"""A quest that does without a chart plays on where the rules never roll it."""

import pytest

from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    LeadsNowhere,
    LocationRevealed,
    MonstersReturn,
)
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    EAST,
    EMPTY,
    HALL,
    NORMAL,
    Dungeon,
    chart,
    quest,
)
from tests.rulesets.dungeon_plungin.construct.test_returning import visit
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST

HALLS = "{die: d6, rows: {1-6: hallway-straight}}"
ENCOUNTERS = QUEST[QUEST.index("  encounter: ") : QUEST.index("  chest: ")]


def without(part: str, text: str) -> str:
    assert part in text
    return text.replace(part, "")


def halls(text: str) -> str:
    """Hallways only, no Encounter Chart and none of the charts it leads to."""
    return without(ENCOUNTERS, chart("location", HALLS, text))


@pytest.mark.rule("DP-AMB-09", "DP-PLOT-08")
def test_in_a_dungeon_of_hallways_a_door_left_over_at_the_end_leads_nowhere() -> None:
    d = Dungeon(halls(without("  dead_end_tile: room-4x4\n", quest(time_span="1 (1)"))))
    d.open(d.entry(), HALL, NORMAL)
    d.open(d.entry(EAST), HALL, NORMAL)
    doors = d.doors(d.room)
    d.open(doors[0])
    assert d.told(LeadsNowhere) == [LeadsNowhere(doors[0].index)]


def test_a_location_that_an_effect_leads_to_is_empty_without_an_encounter_chart() -> None:
    d = Dungeon(halls(without("  dead_end_tile: room-4x4\n", QUEST)))
    d.entry().leads_to = "fountain"
    d.open(d.entry())
    assert d.told(LocationRevealed)
    assert not d.s.monsters


@pytest.mark.rule("DP-BACK-03")
def test_nobody_comes_back_to_a_room_without_a_monsters_chart() -> None:
    text = chart("encounter", "{die: d6, rows: {1-6: nothing}}")
    line = next(line for line in text.splitlines() if line.startswith("  monsters: {die"))
    at = text.index(line)
    d = Dungeon(text[:at] + text[text.index("  awareness:") :])
    room = d.open(d.entry(), 2, EMPTY)
    hero = d.s.heroes[0]
    visit(d, hero, room)
    visit(d, hero, room, 1)
    assert not d.told(MonstersReturn)
    assert not d.s.monsters
