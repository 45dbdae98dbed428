"""Several characters in one maze."""

import pytest

from authoring.rulesets.jeffro_dungeon.play.board.doors import can_try, door_at, put_counter
from authoring.rulesets.jeffro_dungeon.play.board.events import Waits
from authoring.rulesets.jeffro_dungeon.play.board.questions import QUESTIONS
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, LOCKED, OPEN, STEP
from authoring.rulesets.jeffro_dungeon.play.turn.game import may_restart, play_round, record
from authoring.rulesets.jeffro_dungeon.play.turn.hero_turn import encounter, hero_turn
from tests.rulesets.jeffro_dungeon.table import (
    NORTH,
    card,
    happened,
    lay,
    roll,
    somebody,
    stand,
    table,
)

OUT = CELL + STEP[NORTH]


@pytest.mark.rule("JEF-MULTI-01")
def test_everybody_starts_in_the_same_cell() -> None:
    s = table(somebody(), somebody(), somebody())
    assert [hero.place for hero in s.heroes] == [CELL] * 3


@pytest.mark.rule("JEF-MULTI-02")
def test_a_door_locked_for_one_is_locked_for_all() -> None:
    s = table(somebody(), somebody())
    put_counter(s, s.heroes[0], door_at(CELL, NORTH), LOCKED)
    assert not can_try(s, s.heroes[1], CELL, NORTH)
    own = table(somebody(), somebody(), variants={"lock_shared": "no"})
    put_counter(own, own.heroes[0], door_at(CELL, NORTH), LOCKED)
    assert not can_try(own, own.heroes[0], CELL, NORTH)
    assert can_try(own, own.heroes[1], CELL, NORTH)


@pytest.mark.rule("JEF-MULTI-03")
def test_a_secret_exit_serves_only_its_finder() -> None:
    s = table(somebody(), somebody(), dice=[6])
    stand(s, "tunnel")
    stand(s, "tunnel", s.heroes[1])
    encounter(s, s.heroes[0])
    assert s.heroes[0].route == "secret-exit"
    assert s.heroes[1].route == ""


@pytest.mark.rule("JEF-TV-17")
@pytest.mark.rule("JEF-MULTI-04")
def test_one_of_two_back_in_the_cell_is_not_enough() -> None:
    s = table(somebody(), somebody())
    first, second = s.heroes
    stand(s, "corridor-1", second)
    s.passed.add(door_at(CELL, NORTH))
    put_counter(s, first, door_at(CELL, NORTH), OPEN)
    s.bag = []
    s.dropped[OUT] = [card(s, "sword")]
    assert not may_restart(s)
    hero_turn(s, first)
    assert happened(s, Waits) == [(0,)]
    roll(s, 1)
    play_round(s)
    assert second.place == CELL
    assert s.numbers["restarts"] == 1
    assert s.dropped == {}
    assert s.laid.keys() == {CELL}


@pytest.mark.rule("JEF-MULTI-05")
def test_the_dead_and_the_escaped_are_not_waited_for() -> None:
    s = table(somebody(), somebody(), somebody())
    lay(s, "corridor-1")
    s.heroes[1].place = s.heroes[2].place = OUT
    s.bag = []
    assert not may_restart(s)
    s.heroes[1].alive = False
    s.heroes[2].escaped = "secret-exit"
    assert may_restart(s)


@pytest.mark.rule("JEF-MULTI-06")
def test_characters_on_one_tile_leave_each_other_alone() -> None:
    s = table(somebody(), somebody(gold=5))
    for hero in s.heroes:
        stand(s, "corridor-1", hero)
    encounter(s, s.heroes[0])
    assert s.heroes[1].gold == 5
    assert s.heroes[1].lives == 4
    assert not [question for question, says in QUESTIONS.items() if "character" in says]


@pytest.mark.rule("JEF-GEN-01")
def test_the_game_is_won_when_everybody_is_out() -> None:
    s = table(somebody(), somebody())
    for hero in s.heroes:
        hero.route = "hidden-passage"
    play_round(s)
    s.ending = "escaped"
    assert record(s, 1).won
    assert record(s, 1).tallies["routes"] == {"hidden-passage": 2}
