"""Several characters in one maze."""

import pytest

from authoring.boards.tiles.table import STEP, edge_at
from authoring.engine.dice import ScriptedDice
from authoring.rulesets.jeffro_dungeon.play.board.events import TriesLock, Waits
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.walk import (
    LOCKED,
    OPEN,
    must_roll,
    put_counter,
    try_way,
    way_on,
)
from authoring.rulesets.jeffro_dungeon.play.turn.game import (
    encounter,
    hero_turn,
    may_restart,
    play_out,
    play_round,
    record,
    waits,
)
from tests.rulesets.jeffro_dungeon.table import (
    NORTH,
    answer,
    asked,
    card,
    happened,
    lay,
    names,
    roll,
    somebody,
    stand,
    table,
    values_of,
)

OUT = CELL + STEP[NORTH]


@pytest.mark.rule("JEF-MULTI-01")
def test_everybody_starts_in_the_same_cell() -> None:
    s = table(somebody(), somebody(), somebody())
    assert [hero.place for hero in s.heroes] == [CELL] * 3


@pytest.mark.rule("JEF-MULTI-02")
def test_a_door_locked_for_one_is_locked_for_all() -> None:
    s = table(somebody(), somebody())
    put_counter(s, s.heroes[0], edge_at(CELL, NORTH), LOCKED)
    assert not way_on(s, s.heroes[1], CELL, NORTH)
    own = table(somebody(), somebody(), variants={"lock_shared": "no"})
    put_counter(own, own.heroes[0], edge_at(CELL, NORTH), LOCKED)
    assert not way_on(own, own.heroes[0], CELL, NORTH)
    assert way_on(own, own.heroes[1], CELL, NORTH)
    put_counter(own, own.heroes[0], edge_at(CELL, NORTH), OPEN)
    assert not must_roll(own, own.heroes[1], CELL, NORTH), "unlocked it is for all"


@pytest.mark.rule("JEF-MULTI-02")
@pytest.mark.parametrize(("shared", "tried"), [("yes", 1), ("no", 2)])
def test_the_next_one_rolls_for_a_door_found_locked_only_by_the_switch(
    shared: str, tried: int
) -> None:
    """Both in the crypt; the first finds its north door locked, then both want through."""
    s = table(somebody(), somebody(), variants={"lock_shared": shared})
    for hero in s.heroes:
        stand(s, "crypt", hero)
        walk_north(s, hero)
    doors = [values for values in happened(s, TriesLock) if values[1] == NORTH]
    assert [hero for hero, *_ in doors] == list(range(tried))
    s.heroes[0].escaped = "guard-bribed"
    assert not way_on(s, s.heroes[1], OUT, NORTH)


def walk_north(s: State, hero: Hero) -> None:
    """Try the north side, where it may be tried."""
    if way_on(s, hero, hero.place, NORTH):
        s.dice = ScriptedDice([6])
        try_way(s, hero, NORTH)


@pytest.mark.rule("JEF-MULTI-03")
def test_a_secret_exit_serves_only_its_finder() -> None:
    s = table(somebody(), somebody(), dice=[6])
    stand(s, "tunnel")
    stand(s, "tunnel", s.heroes[1])
    encounter(s, s.heroes[0])
    assert s.heroes[0].route == "secret-exit"
    # The other one meets the same tunnel: empty this time.
    answer(s, linger=[1])
    roll(s, 1)
    play_round(s)
    assert [hero.escaped for hero in s.heroes] == ["secret-exit", ""]
    roll(s, 1, 1, 1)
    hero_turn(s, s.heroes[1])
    assert s.heroes[1].inside


@pytest.mark.rule("JEF-TV-17")
@pytest.mark.rule("JEF-MULTI-04")
def test_one_of_two_back_in_the_cell_is_not_enough() -> None:
    s = table(somebody(), somebody())
    first, second = s.heroes
    stand(s, "corridor-1", second)
    s.passed.add(edge_at(CELL, NORTH))
    put_counter(s, first, edge_at(CELL, NORTH), OPEN)
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


@pytest.mark.rule("JEF-MULTI-04")
@pytest.mark.parametrize(
    ("back", "tiles_left", "others", "waiting"),
    [(True, True, 1, True), (False, False, 1, True), (False, True, 1, False),
     (True, True, 0, False), (False, False, 0, False)],
)  # fmt: skip
def test_in_the_cell_one_waits_who_has_nothing_to_try_while_others_are_inside(
    back: bool, tiles_left: bool, others: int, waiting: bool
) -> None:
    s = table(*[somebody()] * (1 + others))
    hero = s.heroes[0]
    hero.returning = back
    if not tiles_left:
        s.bag = []
    assert waits(s, hero) is waiting


@pytest.mark.rule("JEF-MULTI-04", "JEF-DEAD-06")
def test_that_one_of_them_had_to_go_back_is_enough_for_the_shuffle() -> None:
    s = table(somebody(), somebody())
    assert not may_restart(s)
    s.heroes[0].returning = True
    assert may_restart(s)


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
    """One fights a rat there and picks up what lies there: the other is as before."""
    s = table(somebody(), somebody(gold=5, cards=("torch",)), dice=[3, 6, 1])
    for hero in s.heroes:
        stand(s, "tunnel", hero)
    s.dropped[OUT] = [card(s, "sword")]
    answer(s, take=[card(s, "sword")])
    before = values_of(s.heroes[1])
    encounter(s, s.heroes[0])
    assert names(s, s.heroes[0].cards) == ["sword"]
    assert asked(s, "take") == [[-1, card(s, "sword")]]
    assert values_of(s.heroes[1]) == before


@pytest.mark.rule("JEF-GEN-01")
def test_the_game_is_won_when_everybody_is_out() -> None:
    s = table(somebody(), somebody())
    for hero in s.heroes:
        hero.route = "hidden-passage"
    play_out(s, 10)
    assert s.ending == "escaped"
    assert record(s, 1).won
    assert record(s, 1).tallies["routes"] == {"hidden-passage": 2}


@pytest.mark.rule("JEF-GEN-01")
@pytest.mark.parametrize(("out", "ending"), [(1, "some-escaped"), (0, "dead")])
def test_a_game_with_a_dead_character_is_not_won(out: int, ending: str) -> None:
    s = table(somebody(), somebody())
    s.heroes[1].alive = False
    if out:
        s.heroes[0].route = "hidden-passage"
    else:
        s.heroes[0].alive = False
    play_out(s, 10)
    assert s.ending == ending
    assert not record(s, 1).won
