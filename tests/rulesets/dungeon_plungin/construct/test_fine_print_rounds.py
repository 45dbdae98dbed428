"""What rules of set-up, rounds and endings say at their edges."""

import pytest

from authoring.boards.squares import square_at
from authoring.rulesets.dungeon_plungin.play.board.events.happenings import Says
from authoring.rulesets.dungeon_plungin.play.board.events.traps import SetsOffTrap
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import spring
from authoring.rulesets.dungeon_plungin.play.rules.characters.conditions import afflict
from authoring.rulesets.dungeon_plungin.play.rules.exploring.searching import examine
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import lies
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, play_round
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    DEAD_END,
    EMPTY,
    ROOM_2,
    Dungeon,
    quest,
)
from tests.rulesets.dungeon_plungin.play.gifts_text import GIFTED
from tests.rulesets.dungeon_plungin.play.magic_text import MAGIC
from tests.rulesets.dungeon_plungin.play.table import Table, compiled
from tests.rulesets.dungeon_plungin.play.test_triggers import says
from tests.rulesets.dungeon_plungin.play.trying import quest as trial

EAST_RIM, NORTH_RIM = 80 - 6, 0


@pytest.mark.rule("DP-SETUP-06", "DP-LOC-06")
@pytest.mark.parametrize(
    ("x", "y", "wall", "fits"),
    [(EAST_RIM, 40, "east", False), (EAST_RIM - 7, 40, "east", True),
     (30, NORTH_RIM + 1, "north", False), (30, NORTH_RIM + 8, "north", True)],
)  # fmt: skip
def test_no_tile_lies_past_the_rim_of_the_map(x: int, y: int, wall: str, fits: bool) -> None:
    d = Dungeon()
    room = d.lay("room-6x6", square_at(x, y))
    door = d.door(wall, "normal", area=room)
    assert bool(lies(d.s, d.tables.shapes["room-6x6"], door, 0)) is fits


SCHOLAR = (
    "  fighter: {name: Fighter, concept: Human, level: 1,\n"
    "            abilities: [pyre], spells: [dart, spark],\n"
)


@pytest.mark.rule("DP-SETUP-03", "DP-SPELL-03", "DP-ENTRY-04")
def test_who_knows_spells_comes_prepared_and_nobody_else_does() -> None:
    """MAG 1: one spell each."""
    plain = Dungeon()
    assert [hero.spells for hero in plain.s.heroes] == [[]] * 4
    assert not [question for question, _ in plain.policy.asked if question == "prepare"]
    text = MAGIC.replace("  fighter: {name: Fighter, concept: Human, level: 1,\n", SCHOLAR, 1)
    text += "abilities:\n  pyre: {name: Pyre, kind: passive, school: fire}\n"
    d = Dungeon(text)
    assert [hero.spells for hero in d.s.heroes] == [["dart"]] * 4


@pytest.mark.rule("DP-TURN-03", "DP-PLOT-06")
@pytest.mark.parametrize(("limit", "ending"), [(9, "complete"), (0, "round-limit")])
def test_a_game_ends_when_nothing_can_be_won_any_more(limit: int, ending: str) -> None:
    """Time Span 1 (1), and two Phases without a Great Door."""
    d = Dungeon(quest(time_span="1 (1)"))
    d.open(d.entry(), ROOM_2, 1, EMPTY)
    d.open(d.entry(1), DEAD_END, EMPTY)
    d.s.round = 0
    play_out(d.s, limit)
    assert (d.s.ending, d.s.round) == (ending, min(limit, 1))


@pytest.mark.rule("DP-TURN-03", "DP-TURN-04", "DP-COND-03")
def test_what_lasts_for_a_round_ends_with_it() -> None:
    t = Table(tables=compiled(MAGIC))
    hero = t.hero((1, 1))
    assert afflict(t.s, hero, "sore", "a test")
    play_round(t.s)
    assert not hero.conditions
    assert hero.life == 5, "at the end of its turn it hurts once"


@pytest.mark.rule("DP-TURN-03", "DP-TRAP-09")
def test_traps_on_the_floor_act_at_the_end_of_a_round() -> None:
    t = Table()
    hero = t.hero((3, 3))
    with t.rolls(5, 2, 2):
        spring(t.s, t.tables.content.traps["spear-trap"], hero)
    t.trace.clear()
    with t.rolls(5, 2, 2, 2):
        play_round(t.s)
    assert len(t.told(SetsOffTrap)) == 1


@pytest.mark.rule("DP-ACT-09", "DP-DICE-09")
def test_a_place_hears_of_the_search_of_its_own_things_too() -> None:
    study = (
        "  study: {name: Study, kind: special, tile: gated,\n"
        f"          on_search: {says('heard')}, search: [{{at: bookcase, difficulty: 1}}]}}\n"
    )
    t = Table("gated", compiled(trial(locations=study)))
    t.room.location = "study"
    hero = t.hero((1, 4))
    with t.rolls(2, 2, 2):
        examine(t.s, hero, 0)
    assert [event.text for event in t.told(Says)] == ["heard"]


@pytest.mark.rule("DP-DICE-10", "DP-MON-05")
@pytest.mark.parametrize(
    ("abilities", "acts"), [(("tough",), False), (("charge",), True), (("tough", "charge"), True)]
)
def test_whoever_has_one_ability_to_use_among_others_has_something_to_do(
    abilities: tuple[str, ...], acts: bool
) -> None:
    t = Table(tables=compiled(GIFTED))
    assert t.hero((1, 1), abilities=abilities).acts is acts
