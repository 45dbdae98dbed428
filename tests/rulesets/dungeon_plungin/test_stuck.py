"""A game in which nobody can change anything any more is over, and says why (R-9, R-36)."""

import json
from dataclasses import replace
from typing import Any

import pytest

from authoring.boards.squares import set_of
from authoring.core.span import file_span
from authoring.playtest.as_json import as_json
from authoring.playtest.pages import as_text
from authoring.playtest.plan import Plan
from authoring.playtest.report import report
from authoring.rulesets.dungeon_plungin.effects.registry import specs
from authoring.rulesets.dungeon_plungin.play.board import choices as c
from authoring.rulesets.dungeon_plungin.play.board.events.turns import GameEnds, HeroesAreStuck
from authoring.rulesets.dungeon_plungin.play.board.state import Actor, Thing
from authoring.rulesets.dungeon_plungin.play.rules.actions.harm import kill
from authoring.rulesets.dungeon_plungin.play.rules.actions.traps import block
from authoring.rulesets.dungeon_plungin.play.turn.game import play_out, record
from authoring.rulesets.dungeon_plungin.play.turn.standstill import (
    GREAT,
    LOCKS,
    NOTHING,
    ROCKS,
    STANDSTILL,
    stuck,
)
from tests.playtest.added import add_up
from tests.rulesets.dungeon_plungin.construct.dungeon import Dungeon
from tests.rulesets.dungeon_plungin.play.table import Table


def great_door(t: Table, dif: int = 9) -> Thing:
    """A Great Door in the east wall."""
    return t.door("east", "great", dif=dif)


def test_without_key_and_strength_the_great_door_is_the_end() -> None:
    t = Table()
    hero = t.hero((1, 1))
    great_door(t)
    assert stuck(t.s) == GREAT
    t.give(hero, "key", "potion")
    assert stuck(t.s) == GREAT, "neither a common key nor a drink opens it"
    t.give(hero, "great-key")
    assert stuck(t.s) == ""


def test_the_key_in_a_dead_comrades_pack_counts() -> None:
    """DP-DEATH-05."""
    t = Table()
    t.hero((1, 1))
    dead = t.hero((2, 2))
    great_door(t)
    t.give(dead, "great-key")
    kill(t.s, dead, "trap", None)
    assert stuck(t.s) == ""


@pytest.mark.rule("DP-BASH-01", "DP-BASH-03", "DP-BASH-05")
@pytest.mark.parametrize(
    ("dif", "fumbles", "cause"), [(3, 0, ""), (3, 1, GREAT), (4, 0, GREAT), (2, 2, "")]
)
def test_a_bash_can_succeed_when_all_dice_of_those_with_room_would_do(
    dif: int, fumbles: int, cause: str
) -> None:
    """Three heroes with three dice each; only two of them find room: 6 dice against 2 x Dif
    and one more for each fumble."""
    t = Table()
    for at in ((1, 1), (2, 2), (3, 3)):
        t.hero(at)
    great_door(t, dif).bash_fumbles = fumbles
    assert stuck(t.s) == cause


def test_a_better_weapon_in_the_pack_counts() -> None:
    """ATK 3 and a sword of +2 for each: 10 dice against 2 x 5."""
    t = Table()
    heroes = [t.hero((1, 1)), t.hero((2, 2))]
    great_door(t, 5)
    assert stuck(t.s) == GREAT
    for hero in heroes:
        t.give(hero, "sword")
    assert stuck(t.s) == ""


def test_a_lock_can_be_picked_while_the_dice_would_do() -> None:
    """DEX 3: difficulty 2 has two tries left, 2 and 3."""
    t = Table()
    t.hero((1, 1), atk=1)
    door = t.door("east", dif=2)
    assert stuck(t.s) == ""
    door.pick_tries = 1
    assert stuck(t.s) == ""
    door.pick_tries = 2
    assert stuck(t.s) == LOCKS


def test_a_ruined_lock_takes_a_key_only_where_the_ruling_says_so() -> None:
    for ruling, cause in (("no", LOCKS), ("yes", "")):
        t = Table(variants={"broken_lock_key": ruling})
        hero = t.hero((1, 1), atk=1)
        t.door("east", dif=2).broken = True
        assert stuck(t.s) == LOCKS
        t.give(hero, "key")
        assert stuck(t.s) == cause


def test_one_check_leaves_no_bash_after_a_failure() -> None:
    for options, cause in (((), ""), (("one_check",), LOCKS)):
        t = Table(options=options)
        t.hero((1, 1), atk=9)
        t.door("east", dif=2).broken = True
        assert stuck(t.s) == cause


def rocks_in_a_corridor(at: tuple[int, int]) -> tuple[Table, Actor]:
    """Two rows of rocks across a corridor with an unlocked door at its north end."""
    t = Table("hallway-straight")
    t.room.event_done = True
    t.door("north", "normal")
    hero = t.hero(at)
    block(t.s, set_of([t.square(spot) for spot in ((3, 3), (4, 3), (3, 4), (4, 4))]))
    return t, hero


@pytest.mark.rule("DP-EXTRAP-09")
@pytest.mark.parametrize(
    ("at", "cause"), [((3, 6), ROCKS), ((3, 1), ""), ((3, 3), ""), ((4, 4), "")]
)
def test_rocks_shut_the_only_way_unless_one_stands_on_the_right_side(
    at: tuple[int, int], cause: str
) -> None:
    """Who lies under them may leave on either side."""
    t, _ = rocks_in_a_corridor(at)
    assert stuck(t.s) == cause


def test_a_comrade_beyond_the_rocks_can_go_on() -> None:
    t, _ = rocks_in_a_corridor((3, 6))
    t.hero((3, 2))
    assert stuck(t.s) == ""


def test_others_and_pits_are_no_obstacle() -> None:
    """A hero stands in the way in a corridor, and a pit lies across it."""
    t = Table("hallway-straight")
    t.room.event_done = True
    t.door("north", "normal")
    t.hero((3, 6))
    t.s.pits |= set_of([t.square(spot) for spot in ((3, 3), (4, 3))])
    assert stuck(t.s) == ""


def test_a_monster_or_an_unopened_chest_is_something_left_to_do() -> None:
    t = Table()
    t.hero((1, 1))
    great_door(t)
    chest = t.chest((4, 4), locked=False)
    assert stuck(t.s) == ""
    chest.open = True
    assert stuck(t.s) == GREAT
    t.monster("orc", (5, 5))
    assert stuck(t.s) == ""


def test_a_hallway_whose_event_is_still_to_come_may_bring_something() -> None:
    """The patrol of the small quest is a fight with treasure."""
    t = Table("hallway-straight")
    t.hero((3, 3))
    assert stuck(t.s) == NOTHING, "there is no lock for what it may leave behind"
    t.door("north", "great", dif=9)
    assert stuck(t.s) == ""
    t.room.event_done = True
    assert stuck(t.s) == GREAT


def test_water_that_heals_opens_nothing() -> None:
    t = Table("fountain")
    t.room.location, t.room.entered = "fountain", True
    t.hero((1, 1))
    assert stuck(t.s) == NOTHING


def test_a_trap_that_moves_whoever_sets_it_off_may_be_a_way() -> None:
    t = Table()
    t.hero((1, 1))
    door = great_door(t)
    moving = specs()["teleport"].effect({"value": "entry"}, {}, "", file_span("hand-made"))
    traps = dict(t.s.tables.content.traps)
    traps["pit-trap"] = replace(traps["pit-trap"], effects=(moving,))
    t.s.tables = replace(t.s.tables, content=replace(t.s.tables.content, traps=traps))
    assert stuck(t.s) == "", "nobody knows yet which trap it has"
    door.trap = "spear-trap"
    assert stuck(t.s) == GREAT
    door.trap = "pit-trap"
    assert stuck(t.s) == ""


def test_raising_a_comrade_may_bring_the_strength() -> None:
    t = Table()
    hero, dead = t.hero((1, 1)), t.hero((2, 2))
    great_door(t, 3)
    kill(t.s, dead, "trap", None)
    assert stuck(t.s) == GREAT
    t.give(hero, "reviver")
    assert stuck(t.s) == ""


def at_the_entry() -> tuple[Dungeon, Thing]:
    """The Entry Tile; of its doors only a Great one is left."""
    d = Dungeon()
    for thing in d.s.things:
        thing.nowhere = True
    return d, d.door("north", "great", dif=20)


@pytest.mark.rule("DP-EXIT-01")
def test_while_the_town_could_help_nobody_is_stuck() -> None:
    d, _ = at_the_entry()
    assert d.s.tables.town is None
    assert stuck(d.s) == GREAT
    town: Any = object()
    tables = d.s.tables
    content = replace(tables.content, towns={"near": town})
    d.s.tables = replace(tables, quest=replace(tables.quest, town="near"), content=content)
    assert stuck(d.s) == ""
    d.s.treasury.visits = 20
    assert stuck(d.s) == GREAT


@pytest.mark.rule("DP-EXIT-05")
def test_rooms_that_fill_again_while_the_party_is_away_could_help() -> None:
    """A Great Key may be in a chest of a Room that can be walked to."""
    d, _ = at_the_entry()
    d.s.tables = replace(d.s.tables, kinds={})
    d.behind(d.door("east", "normal"))
    assert stuck(d.s) == ""


@pytest.mark.rule("DP-TURN-03")
def test_the_game_ends_at_once_and_the_record_tells_why() -> None:
    t = Table()
    t.hero((1, 1))
    great_door(t)
    play_out(t.s, 50)
    assert (t.s.ending, t.s.round) == ("stuck", 2), "after one round without anything"
    assert record(t.s, 1).tallies["stuck"] == {GREAT: 1}
    assert t.told(HeroesAreStuck, GameEnds) == [HeroesAreStuck(GREAT), GameEnds("stuck")]


@pytest.mark.rule("DP-TURN-03")
def test_bashing_in_vain_does_not_put_it_off() -> None:
    """Every fifth round without anything opened is looked at as well."""
    t = Table()
    hero, door = t.hero((6, 3)), great_door(t)
    bash = c.choice(c.BASH, door.index)
    t.policy.acts = [bash, c.choice(c.END)] * 9
    with t.rolls(*[2] * 9):
        play_out(t.s, 50)
    assert (t.s.ending, t.s.round) == ("stuck", 4)
    assert hero.alive


@pytest.mark.rule("DP-TURN-03")
def test_twelve_still_rounds_end_a_game_in_any_case() -> None:
    """The chest could be opened, but nobody does."""
    t = Table()
    t.hero((1, 1))
    great_door(t)
    t.chest((4, 4), locked=False)
    play_out(t.s, 50)
    assert (t.s.ending, t.s.round) == ("stuck", 13)
    assert record(t.s, 1).tallies["stuck"] == {STANDSTILL: 1}


def test_causes_are_added_up_over_games() -> None:
    games = []
    for dif in (9, 9, 1):
        t = Table()
        t.hero((1, 1))
        great_door(t, dif)
        play_out(t.s, 5)
        games.append(record(t.s, 1))
    measured = add_up(games)
    assert measured.tallies["stuck"] == {GREAT: 2}
    assert measured.games_with["stuck"] == {GREAT: 2}


def test_the_report_prints_the_causes() -> None:
    t = Table()
    t.hero((1, 1))
    great_door(t)
    play_out(t.s, 5)
    plan = Plan(1, 7, "bold")
    found = report(t.s.pack, plan, add_up([record(t.s, 1)]), odds=None)
    lines = as_text(found).splitlines()
    at = lines.index("Stuck")
    assert lines[at + 1].split("  ")[1].strip() == GREAT
    assert json.loads(as_json(found))["tallies"]["stuck"][GREAT]["times"] == 1
