"""Area PLOT: the counter, the modifier of the Doorway Chart, the explored dungeon."""

import pytest

from authoring.boards.squares import rectangle, row
from authoring.boards.squares.numbering import WIDTH
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    ChestSet,
    DoorSet,
    LeadsNowhere,
    LocationRevealed,
    MonsterSet,
    PhaseEnds,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.events.fighting import GroupIsAware
from authoring.rulesets.dungeon_plungin.play.board.events.locks import Opens
from authoring.rulesets.dungeon_plungin.play.board.tables import Tables
from authoring.rulesets.dungeon_plungin.play.turn.ending import out_of_hope
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    BOTH,
    DEAD_END,
    EAST,
    EMPTY,
    GREAT,
    HALL,
    LOCKED,
    NORMAL,
    ORC,
    ROOM_2,
    ROOM_4,
    UNSUSPECTING,
    WEST,
    Dungeon,
    chart,
    quest,
)
from tests.rulesets.dungeon_plungin.play.table import compiled
from tests.values import values


def modifiers(tables: Tables) -> tuple[int, ...]:
    """The Doorway modifier of Phase 1, 2, ... up to the last."""
    return tables.plot[1:]


@pytest.mark.rule("DP-PLOT-02", "DP-PLOT-04", "DP-PLOT-06", "DP-VEC-06")
def test_the_plot_of_12_and_6_is_that_of_the_example() -> None:
    tables = compiled(quest(time_span="12 (6)"))
    assert modifiers(tables) == (0,) * 12 + (1, 2, 3, 4, 5, 6)
    assert tables.last_phase == 18


@pytest.mark.rule("DP-PLOT-04", "DP-PLOT-06", "DP-VEC-D08", "DP-AMB-08")
def test_the_plot_of_3_and_2_rises_in_phases_4_and_5() -> None:
    tables = compiled(quest(time_span="3 (2)"))
    assert modifiers(tables) == (0, 0, 0, 1, 2)
    assert tables.last_phase == 5


@pytest.mark.rule("DP-AMB-06", "DP-PLOT-04")
def test_at_n_the_rise_begins_a_phase_earlier() -> None:
    text = quest(time_span="3 (2)", dungeon_level="1\n  variants: {plot_start: at_n}")
    assert modifiers(compiled(text)) == (0, 0, 1, 2, 2)


@pytest.mark.rule("DP-AMB-08")
def test_complete_at_the_modifier_there_is_no_phase_with_all_of_x() -> None:
    text = quest(time_span="3 (2)", dungeon_level="1\n  variants: {complete_at: at_modifier}")
    assert modifiers(compiled(text)) == (0, 0, 0, 1)


@pytest.mark.rule("DP-PLOT-03", "DP-CONS-06", "DP-AMB-07")
def test_the_counter_stands_at_nothing_for_the_entry_tile_and_goes_up_with_each_phase() -> None:
    d = Dungeon()
    assert d.s.phases == 0
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    assert d.s.phases == 1
    d.open(d.doors(room)[0], HALL, NORMAL)
    assert d.s.phases == 2
    assert d.told(PhaseEnds) == [PhaseEnds(2)]


@pytest.mark.rule("DP-PLOT-02", "DP-PLOT-04", "DP-DOORWAY-06")
def test_the_modifier_turns_a_five_into_a_great_door_from_phase_n_plus_1_on() -> None:
    """Time Span 1 (1): 5 is a Locked door in Phase 1 and 5 + 1 a Great Door in Phase 2."""
    d = Dungeon(quest(time_span="1 (1)"))
    room = d.open(d.entry(), ROOM_2, 5, EMPTY)
    assert values(d.told(DoorSet)[0])[1:3] == ("locked", 0)
    assert not d.s.great_found
    d.doors(room)[0].locked, d.doors(room)[0].trap = False, ""
    d.open(d.doors(room)[0], ROOM_2, 5, EMPTY)
    assert values(d.told(DoorSet)[0])[1:3] == ("great", 1)
    assert (d.s.great_found, d.s.great_phase) == (1, 2)


@pytest.mark.rule("DP-PLOT-05")
def test_the_modifier_touches_doorway_rolls_only() -> None:
    """In Phase 2 of 1 (1) a 2 is a dead end, a 3 Monsters and Chests, a 2 a locked one,
    a 1 an Orc and a 3 Unsuspecting, all unmodified; the door's 5 counts as 6."""
    d = Dungeon(quest(time_span="1 (1)"))
    room = d.open(d.entry(), HALL, NORMAL)
    chests = (2, 1, 1, 3, 6, 1)
    faces = (ROOM_2, 5, BOTH, *chests, ORC, 1, 6, UNSUSPECTING)
    d.open(d.doors(room)[0], *faces)
    assert values(d.told(LocationRevealed)[0])[1:3] == ("room-6x6", 2)
    assert d.told(DoorSet)[0].kind == "great"
    assert [event.locked for event in d.told(ChestSet)] == [True, False]
    assert [monster.name for monster in d.s.monsters] == ["Orc #1"]
    assert d.told(GroupIsAware) == [GroupIsAware("unsuspecting", 1)]


@pytest.mark.rule("DP-PLOT-06", "DP-PLOT-07", "DP-PLOT-08", "DP-AMB-09", "DP-VEC-06")
def test_in_an_explored_dungeon_a_door_leads_to_a_room_without_further_doors() -> None:
    """1 (1): after Phase 2 neither Location nor Doorway Chart is rolled, only the Encounter
    Chart; the dead-end tile of the quest is the 4x4 room."""
    d = Dungeon(quest(time_span="1 (1)"))
    d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    d.open(d.entry(EAST), DEAD_END, EMPTY)
    last = d.open(d.entry(WEST), EMPTY)
    assert d.kinds() == [Opens, TileLaid, LocationRevealed, PhaseEnds]
    assert last.shape.tile == "room-4x4"
    assert not d.doors(last)


@pytest.mark.rule("DP-PLOT-08")
def test_that_room_can_hold_monsters_and_chests() -> None:
    d = Dungeon(quest(time_span="1 (1)"))
    d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    d.open(d.entry(EAST), DEAD_END, EMPTY)
    faces = (BOTH, 3, 1, 1, 3, 4, 4, ORC, 2, 2, UNSUSPECTING)
    d.open(d.entry(WEST), *faces)
    assert len(d.told(ChestSet)) == 2
    assert len(d.told(MonsterSet)) == 1


@pytest.mark.rule("DP-AMB-09")
def test_without_a_tile_of_its_own_the_dead_end_is_the_first_room_with_one_door() -> None:
    tables = compiled(quest(dead_end_tile="room-6x4"))
    assert tables.dead_end == "room-6x4"
    without = quest(dead_end_tile="x").replace("  dead_end_tile: x\n", "")
    assert compiled(without).dead_end == "room-4x4"


@pytest.mark.rule("DP-AMB-09", "DP-UNIQ-01")
def test_great_doors_lead_to_unique_locations_even_in_an_explored_dungeon() -> None:
    d = Dungeon(quest(time_span="1 (1)"))
    room = d.open(d.entry(), ROOM_2, GREAT, EMPTY)
    d.open(d.entry(EAST), DEAD_END, EMPTY)
    d.open(d.entry(WEST), EMPTY)
    great = d.doors(room)[0]
    great.locked, great.trap = False, ""
    lair = d.open(great, 1, 6, 6, 6)
    assert lair.location == "lair"


@pytest.mark.rule("DP-PLOT-09")
def test_a_great_door_found_stops_neither_the_counter_nor_the_phases() -> None:
    d = Dungeon(quest(time_span="1 (3)"))
    d.open(d.entry(), ROOM_2, GREAT, EMPTY)
    assert not d.s.ending
    d.open(d.entry(EAST), ROOM_2, LOCKED, EMPTY)
    assert values(d.told(DoorSet)[0])[1:3] == ("locked", 1)
    assert d.s.phases == 2
    assert d.s.great_phase == 1


@pytest.mark.rule("DP-PLOT-06", "DP-TURN-01")
def test_an_explored_dungeon_without_a_great_door_is_a_lost_quest() -> None:
    d = Dungeon(quest(time_span="1 (1)"))
    d.open(d.entry(), ROOM_4, NORMAL, NORMAL, NORMAL, EMPTY)
    assert out_of_hope(d.s) == ""
    d.open(d.entry(EAST), DEAD_END, EMPTY)
    assert out_of_hope(d.s) == "complete"


@pytest.mark.rule("DP-AMB-31", "DP-AMB-07")
def test_a_door_that_leads_nowhere_makes_no_phase() -> None:
    """Everything behind the door is covered before it is opened."""
    d = Dungeon()
    room = d.open(d.entry(), HALL, NORMAL)
    door = d.doors(room)[0]
    d.s.covered |= rectangle(0, WIDTH, row(room.corner))
    d.open(door, ROOM_2)
    assert d.kinds() == [Opens, LeadsNowhere]
    assert d.s.phases == 1
    assert door.nowhere
    assert "open" not in d.legal(d.s.heroes[0])


@pytest.mark.rule("DP-PLOT-04", "DP-PLOT-05")
@pytest.mark.parametrize(
    ("faces", "kind"), [((6, 3), "locked"), ((6, 4), "great"), ((5, 4), "great")]
)
def test_another_chart_a_doorway_row_leads_to_is_rolled_without_the_modifier(
    faces: tuple[int, int], kind: str
) -> None:
    """Phase 2 of 1 (1). 5 + 1 and 6 + 1 lead to another chart, where a 3 stays a 3."""
    text = chart("doorway", "{die: d6, rows: {1-5: normal, 6+: {chart: odd-doors}}}")
    text = text.replace("time_span: 3 (2)", "time_span: 1 (1)").replace(
        "charts:\n",
        "charts:\n  odd-doors: {die: d4, rows: {1-3: {door: locked, difficulty: 1}, "
        "4+: {door: great, difficulty: 2}}}\n",
        1,
    )
    d = Dungeon(text)
    d.open(d.entry(), DEAD_END, EMPTY)
    d.open(d.entry(EAST), HALL, *faces)
    assert d.told(DoorSet)[0].kind == kind
