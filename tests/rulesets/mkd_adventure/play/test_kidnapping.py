"""The Kidnapping scenario, and the captive (area SCN)."""

from collections.abc import Sequence
from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.model import keywords as k
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.rules.clicks import hurt
from authoring.rulesets.mkd_adventure.play.rules.leaving import drift
from authoring.rulesets.mkd_adventure.play.rules.revealing import add_token, reveal
from authoring.rulesets.mkd_adventure.play.rules.wandering import token_turn
from authoring.rulesets.mkd_adventure.play.turn.game import over
from tests.rulesets.mkd_adventure.small_quests import starter
from tests.rulesets.mkd_adventure.table import SOUTH, Table, at, gift, new_game, scenario

SEEDS = range(4)
LEAVE = q.acting(q.LEAVE)
ROOM = (".....", ".....", "..1..", ".....", "....2")


def target_room(rows: Sequence[str], kind: str = "watchman", changes: Any = None) -> Table:
    """A room with the one that is to be captured, `a`."""
    table = Table(rows, monsters=[kind], changes=scenario(k.KIDNAPPING, **(changes or {})))
    table.s.target = table.foe("a").number
    return table


@pytest.mark.rule("MKD-SCN-14", "MKD-SCN-15", "MKD-WMP-19")
@pytest.mark.parametrize("seed", SEEDS)
def test_kidnapping_has_a_guardian_in_the_central_chamber_and_no_quest_chest(seed: int) -> None:
    s = new_game(scenario(k.KIDNAPPING), seed)
    assert s.chests == []
    (guardian,) = [token for token in s.tokens if token.guardian]
    assert s.floor.part[guardian.square] == s.central


@pytest.mark.rule("MKD-SCN-14")
@pytest.mark.parametrize("die", [1, 2])
def test_one_of_the_guardians_monsters_is_the_target_by_a_die(die: int) -> None:
    """A roll of 10 on y1: two monsters for 20 points, two rats; the last die picks one."""
    table = Table(ROOM, changes=scenario(k.KIDNAPPING))
    token = add_token(table.s, "yellow-1", at(0, 0), guardian=True)
    table.roll(5, 5, 1, 1, 1, 1, 1, die)
    reveal(table.s, token)
    assert table.dice.left == 0
    assert len(table.s.monsters) == 2
    assert table.s.target == table.s.monsters[die - 1].number


@pytest.mark.rule("MKD-SCN-15", "MKD-WMV-09")
@pytest.mark.parametrize(("names", "moves"), [([k.KIDNAPPING], True), ([], False)])
def test_the_guardian_wanders_when_it_is_to_be_kidnapped_and_is_marked(
    names: list[str], moves: bool
) -> None:
    hall = (".....", ".....", "....+", ".....", ".....")
    table = Table(hall, ("+....",) * 5, changes=scenario(*names))
    token = add_token(table.s, "yellow-1", at(0, 0), guardian=True)
    assert table.events(e.TokenLies)[-1][-1]
    if moves:
        table.roll(2, 1, 1, 1, 1)
    token_turn(table.s)
    assert (token.square != at(0, 0)) == moves


@pytest.mark.rule("MKD-SCN-16")
def test_the_target_runs_for_the_exit_past_and_through_heroes_and_out() -> None:
    rows = ("#######", "....1a.", "#######", "......2")
    table = target_room(rows, "mole")
    table.s.entrance = (at(0, 1),)
    table.monster_acts("a", 1, 1, 1)
    assert (table.place_of(table.foe("a")), table.foe("a").points) == ((5, 1), 1)
    table.monster_acts("a", 6, 1, 2, 6)
    assert table.events(e.Passes) == [(2, 0)]
    assert table.place_of(table.foe("a"))[0] < 4
    assert table.s.ending == ""
    table.hero(1).square = OFF
    table.monster_acts("a")
    assert (table.foe("a").square, table.foe("a").over) == (OFF, True)
    assert over(table.s)
    assert table.s.ending == "target-fled"


@pytest.mark.rule("MKD-SCN-16", "MKD-SCN-19")
def test_the_target_keeps_trying_to_break_away() -> None:
    """Speed 6: two tries, 4 points, and two steps with the others."""
    table = target_room(("1a....", "#####2"))
    table.s.entrance = (at(5, 0),)
    table.monster_acts("a", 1, 4)
    assert [die for _, die, _ in table.events(e.BreaksAway)] == [1, 4]
    assert table.place_of(table.foe("a")) == (3, 0)


@pytest.mark.rule("MKD-SCN-17", "MKD-SCN-20")
@pytest.mark.parametrize(("kind", "clicks"), [("watchman", 2), ("mole", 3)])
def test_it_is_captured_demoralized_or_a_click_from_death_and_dead_it_loses_the_game(
    kind: str, clicks: int
) -> None:
    """The third slot of the watchman is demoralized; the mole has four, and none is."""
    table = target_room(("..a..", "..1..", "....2"), kind)
    target = table.foe("a")
    hurt(table.s, target, clicks - 1, "")
    assert not target.captive
    hurt(table.s, target, 1, "")
    assert target.captive
    assert target.left == 1
    assert table.s.foes(table.hero(1)) == []
    hurt(table.s, target, 1, "")
    assert over(table.s)
    assert table.s.ending == "target-dead"
    assert (target.square, table.s.experience) == (OFF, target.value)


@pytest.mark.rule("MKD-SCN-17")
def test_one_that_could_be_demoralized_and_is_not_is_no_captive_a_click_from_death() -> None:
    slots = [starter()["monsters"]["watchman"]["dial"][at] for at in (0, 2, 0)]
    changes = {"monsters": {"watchman": {"dial": slots}}}
    table = target_room(("..a..", "..1..", "....2"), changes=changes)
    hurt(table.s, table.foe("a"), 2, "")
    assert table.foe("a").left == 1
    assert not table.foe("a").captive


@pytest.mark.rule("MKD-SCN-18")
def test_a_captive_beside_a_hero_goes_where_the_players_say_and_nobody_rolls() -> None:
    """Its third slot has a speed of 5."""
    table = target_room((".......", "..a....", "..1....", "......2", "......."))
    captive = table.foe("a")
    hurt(table.s, captive, 2, "")
    table.say(steer=[at(6, 1)])
    table.monster_acts("a")
    assert table.place_of(captive) == (6, 1)
    assert table.events(e.Moves)[-1][:2] == (captive.number, at(6, 1))
    (options,) = table.answers.options("steer")
    assert at(2, 1) in options
    assert table.hero(1).square not in options
    assert table.events(e.BreaksAway) == []


@pytest.mark.rule("MKD-SCN-18")
def test_a_captive_that_flies_is_steered_onto_no_crevice_and_no_other_figure() -> None:
    table = target_room((".......", "..a.:..", "..1....", "......2"), changes=gift("flight"))
    table.s.add(table.s.tables.monsters["rat"], at(4, 0))
    hurt(table.s, table.foe("a"), 2, "")
    table.monster_acts("a")
    (options,) = table.answers.options("steer")
    assert {at(3, 1), at(5, 1), at(5, 0)} <= {*options}
    assert not {at(4, 1), at(4, 0)} & {*options}


@pytest.mark.rule("MKD-SCN-19", "MKD-SCN-16", "MKD-DEC-10")
@pytest.mark.parametrize("clicks", [0, 2])
def test_the_target_keeps_trying_to_break_away_captive_or_not(clicks: int) -> None:
    """Two steps, two tries for 2 points each, and one left."""
    table = target_room(("a......", "##1####"), "mole", changes=gift("frenzy", id="mole", speed=7))
    table.s.entrance = (at(6, 0),)
    hurt(table.s, table.foe("a"), clicks, "")
    assert table.foe("a").captive == (clicks == 2)
    table.monster_acts("a", 1, 3)
    assert [die for _, die, _ in table.events(e.BreaksAway)] == [1, 3]
    assert table.place_of(table.foe("a")) == (2, 0)


@pytest.mark.rule("MKD-SCN-19", "MKD-SCN-16")
def test_a_captive_alone_flees_as_the_demoralized_do_and_out_it_loses_the_game() -> None:
    table = target_room(("...a...", ".......", "......1", "2......"))
    captive = table.foe("a")
    table.s.entrance = (at(0, 0),)
    hurt(table.s, captive, 2, "")
    table.monster_acts("a")
    assert table.answers.options("steer") == []
    assert captive.square == OFF
    assert captive.out
    assert over(table.s)
    assert table.s.ending == "target-fled"


@pytest.mark.rule("MKD-SCN-18", "MKD-SCN-19", "MKD-REV-05")
def test_a_captive_is_led_no_farther_than_to_a_token_that_it_meets() -> None:
    table = target_room((".a.....", "1......"))
    hurt(table.s, table.foe("a"), 2, "")
    add_token(table.s, "yellow-1", at(5, 0))
    table.say(steer=[at(6, 0)])
    table.monster_acts("a", 1, 1)
    assert table.s.tokens == []
    assert table.place_of(table.foe("a"))[0] == 4


@pytest.mark.rule("MKD-SCN-16")
def test_a_target_that_magic_drives_out_has_got_away() -> None:
    table = target_room(("...a...", "1.....2"))
    table.s.entrance, table.s.outward = (at(3, 1),), SOUTH
    table.roll(2)
    drift(table.s, table.foe("a"))
    assert table.s.ending == "target-fled"


@pytest.mark.rule("MKD-SCN-27")
@pytest.mark.parametrize(("hero", "ending"), [(1, "won"), (2, "")])
def test_the_kidnapping_is_won_when_a_hero_leaves_with_the_captive_beside(
    hero: int, ending: str
) -> None:
    table = target_room(("..a....", "..1....", "......2"))
    hurt(table.s, table.foe("a"), 2, "")
    table.s.entrance = (at(2, 1), at(6, 2))
    table.act(hero, LEAVE)
    assert over(table.s) == bool(ending)
    assert table.s.ending == ending
    assert (table.foe("a").square == OFF) == bool(ending)


@pytest.mark.rule("MKD-SCN-27", "MKD-ABL-05", "MKD-FLR-10")
def test_by_a_ruling_a_hero_whom_magic_drives_out_brings_no_captive_along() -> None:
    for ruling, ending in (("yes", "won"), ("no", "")):
        changes = {"quest": {"rulings": {"forced_exit_carries": ruling}}}
        table = target_room(("..a....", "..1....", "......2"), changes=changes)
        hurt(table.s, table.foe("a"), 2, "")
        table.s.entrance, table.s.outward = (at(2, 1),), SOUTH
        table.roll(2)
        drift(table.s, table.hero(1))
        assert table.hero(1).out
        assert over(table.s) == bool(ending)
        assert table.s.ending == ending
        assert (table.foe("a").square == OFF) == bool(ending)
