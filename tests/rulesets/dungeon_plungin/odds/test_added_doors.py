"""Doors that effects add are in the odds, or the odds say what they leave out."""

from dataclasses import replace
from fractions import Fraction

import pytest

from authoring.rulesets.dungeon_plungin.effects.choose import SPEC as CHOOSE
from authoring.rulesets.dungeon_plungin.effects.door import SPEC as DOOR
from authoring.rulesets.dungeon_plungin.effects.when import SPEC as WHEN
from authoring.rulesets.dungeon_plungin.model import Location, Quest
from authoring.rulesets.dungeon_plungin.odds.great_door import GreatDoor, analyse, great_door
from authoring.verbs.effect import Effect
from tests.rulesets.dungeon_plungin.construct.dungeon import chart
from tests.rulesets.dungeon_plungin.odds.quests import (
    GREAT,
    NORMAL,
    SPAN,
    Named,
    PlaceTile,
    location,
    quest,
    tile,
)
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST
from tests.rulesets.dungeon_plungin.play.table import compiled

SECRET = DOOR.effect({"value": "secret"}, {}, "", SPAN)
GREAT_DOOR = DOOR.effect({"add": "great"}, {}, "", SPAN)
EVEN = WHEN.effect({"die": "d6", "is": (4, None)}, {"then": (SECRET,)}, "", SPAN)
NONE_FOUND = Fraction(11 * 10 * 9, 12**3)
"""Every other tile is a hallway, of which one door rolls: 1/6, 2/6, 3/6 are Great."""


def choice(**options: tuple[Effect, ...]) -> Effect:
    branches = {name: effects for name, effects in options.items() if effects}
    return CHOOSE.effect({"options": tuple(options)}, branches, "", SPAN)


def cells(trigger: str, *effects: Effect, walls: int = 0) -> Quest:
    """One door to start with; half the tiles are hallways, half are cells without an exit."""
    cell: Location = replace(location("cell"), on={trigger: effects})
    made = quest(
        (1, 2),
        {"1-3": PlaceTile("hall", 2), "4-6": Named("cell")},
        {"1-5": NORMAL, "6+": GREAT},
        entry=1,
        locations=(cell,),
    )
    tiles = {"tile-cell": tile("tile-cell", "special", walls)} if walls else {}
    return replace(made, pack=replace(made.pack, tiles=tiles))


def found(*effects: Effect, trigger: str = "on_enter", walls: int = 0) -> GreatDoor:
    return analyse(cells(trigger, *effects, walls=walls))


def test_without_the_effect_every_cell_closes_the_dungeon() -> None:
    # Found on the way: 1/12, 5/12 x 2/12, 5/12 x 4/12 x 3/12.
    answer = found()
    assert answer.phases == (Fraction(1, 12), Fraction(5, 72), Fraction(5, 144))
    assert answer.closed[0] == Fraction(1, 2) + Fraction(5, 24) + Fraction(5, 72)


@pytest.mark.parametrize("trigger", ["on_enter", "on_phase_end"])
def test_a_door_that_comes_for_sure_is_one_more_door(trigger: str) -> None:
    answer = found(SECRET, trigger=trigger)
    assert answer.found == (1 - NONE_FOUND,) * 2
    assert answer.closed == (0, 0)
    assert answer.open_facts == answer.lost == ()


def test_a_great_door_that_comes_for_sure_ends_the_search() -> None:
    answer = found(GREAT_DOOR)
    # 1/2 a cell, 1/2 x 1/6 a Great Door in a hallway.
    assert answer.phases[0] == Fraction(1, 2) + Fraction(1, 12)
    assert answer.closed == (0, 0)


def test_a_door_that_dice_decide_is_open() -> None:
    answer = found(EVEN)
    assert answer.found == (found().found[0], 1 - NONE_FOUND)
    assert answer.open_facts == ("whether an effect adds a door (hand-made.yaml:1:1)",)
    report = great_door.ask(cells("on_enter", EVEN))
    (phases,) = [one for one in report.distributions if one.id == "great-door-phase"]
    assert (dict(phases.points)["closed"], dict(phases.best)["closed"]) == (answer.closed[1], 0)
    assert not phases.beyond


def test_a_choice_is_open_between_its_worst_and_its_best_option() -> None:
    answer = found(choice(door=(SECRET,), great=(GREAT_DOOR,)))
    assert answer.found == (1 - NONE_FOUND, found(GREAT_DOOR).found[0])
    assert "which of the options a player takes" in answer.open_facts[0]
    declined = found(choice(door=(SECRET,), nothing=()))
    assert declined.found == (found().found[0], 1 - NONE_FOUND)


def test_a_choice_between_the_same_doors_is_none() -> None:
    answer = found(choice(left=(SECRET,), right=(SECRET,)))
    assert answer.found == (1 - NONE_FOUND,) * 2
    assert answer.open_facts == ()


@pytest.mark.rule("DP-DOORWAY-04")
def test_no_door_comes_where_no_wall_is_free() -> None:
    assert found(SECRET, walls=1).phases == found().phases
    assert found(SECRET, walls=2).found == (1 - NONE_FOUND,) * 2


@pytest.mark.parametrize("trigger", ["on_search", "on_round_end", "on_cleared"])
def test_what_may_come_any_number_of_times_fills_the_walls_at_best(trigger: str) -> None:
    answer = found(SECRET, trigger=trigger)
    assert answer.found == (found().found[0], 1 - NONE_FOUND)
    assert answer.open_facts == ("how often an effect adds a door (hand-made.yaml:1:1)",)


def test_doors_that_make_no_difference_leave_nothing_open() -> None:
    made = cells("on_enter", SECRET, EVEN)
    assert analyse(made).open_facts == ()


def test_a_door_to_a_place_of_its_own_is_said_to_be_left_out() -> None:
    behind = DOOR.effect({"add": "normal", "behind": "cell"}, {}, "", SPAN)
    report = great_door.ask(cells("on_enter", behind))
    (phases,) = [one for one in report.distributions if one.id == "great-door-phase"]
    left_out = "a door with `cell` behind it (hand-made.yaml:1:1)"
    assert phases.beyond == left_out
    assert phases.note.startswith(f"No bound: these odds leave out {left_out}.")
    assert "Upper bound" not in phases.note


def test_the_quests_own_trigger_adds_to_every_tile() -> None:
    made = replace(cells("on_search"), on={"on_enter": (SECRET,)})
    assert analyse(made).found == (1 - NONE_FOUND,) * 2
    # What names no tile adds no door.
    made = replace(cells("on_search"), on={"on_phase_end": (SECRET,)})
    assert analyse(made).phases == found().phases


def in_play(text: str) -> GreatDoor:
    """The small quest of the rules tests, of hallways or 4x4 rooms that are dead ends."""
    tiles = "{die: d6, rows: {1-3: {tile: room-4x4, doors: 1}, 4-6: hallway-straight}}"
    return analyse(compiled(chart("location", tiles, text)).quest)


@pytest.mark.rule("DP-EVENT-07")
def test_the_event_of_a_hallway_finds_no_free_wall_there() -> None:
    event = "patrol: {name: Patrol, effects: [{spawn: {ghoblin: 1}}]}"
    answer = in_play(QUEST.replace(event, "patrol: {name: Crack, effects: [{door: secret}]}"))
    assert answer == in_play(QUEST)
    assert answer.found[0] == answer.found[1] < 1


def test_a_trap_may_add_doors_wherever_a_wall_is_free() -> None:
    axe = "effects: [{attack: {dice: 5, defend_with: def}}]"
    answer = in_play(QUEST.replace(axe, "effects: [{door: secret}]"))
    low, high = answer.found
    assert low == in_play(QUEST).found[0] < high
    assert answer.closed[0] == 0
    (fact,) = answer.open_facts
    assert fact.startswith("how often an effect adds a door (traps.yaml:")


def test_what_nothing_leads_to_adds_no_door() -> None:
    idle = "locations:\n  attic: {name: Attic, kind: special, tile: fountain, on_search: [DOOR]}\n"
    text = QUEST.replace("locations:\n", idle.replace("DOOR", "{door: secret}"))
    assert in_play(text) == in_play(QUEST)
