"""Dead ends, the way back to the cell, and starting over."""

import pytest

from authoring.boards.tiles.table import STEP, edge_at
from authoring.engine.dice import ScriptedDice
from authoring.rulesets.jeffro_dungeon.play.board.events import MustReturn, TriesLock
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL, Hero, State
from authoring.rulesets.jeffro_dungeon.play.rules.walk import (
    LOCKED,
    OPEN,
    SHARED,
    exhausted,
    is_dead_end,
    put_counter,
    way_on,
    ways,
    ways_back,
)
from authoring.rulesets.jeffro_dungeon.play.turn.game import (
    hero_turn,
    may_restart,
    play_out,
    play_round,
    restart,
)
from tests.rulesets.jeffro_dungeon.table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    answer,
    asked,
    card,
    face,
    happened,
    lay,
    names,
    roll,
    rolled,
    shipped,
    somebody,
    table,
    tile,
    visit,
)

SPAN = shipped().source.span
OUT = CELL + STEP[NORTH]


def corridor(s: State, *kinds: str) -> Hero:
    """A straight way north of the cell, walked to its end."""
    hero = s.heroes[0]
    for kind in kinds:
        s.passed.add(edge_at(hero.place, NORTH))
        put_counter(s, hero, edge_at(hero.place, NORTH), OPEN)
        hero.place = lay(s, kind, NORTH, of=hero.place)
    return hero


@pytest.mark.rule("JEF-DEAD-01")
def test_from_a_dead_end_the_next_turn_goes_on() -> None:
    s = table(dice=[1])
    hero = corridor(s, "corridor-2")
    lair = lay(s, "storeroom", NORTH, of=hero.place)
    s.passed.add(edge_at(OUT, NORTH))
    put_counter(s, hero, edge_at(OUT, NORTH), OPEN)
    hero.place = lair
    answer(s, way=[SOUTH])
    hero_turn(s, hero)
    assert hero.place == OUT
    assert not hero.returning


@pytest.mark.rule("JEF-DEAD-02")
def test_with_every_door_tried_only_the_way_back_is_left() -> None:
    s = table()
    hero = corridor(s, "corridor-1", "crypt")
    put_counter(s, hero, edge_at(hero.place, NORTH), LOCKED)
    assert exhausted(s, hero)
    assert ways(s, hero) == [SOUTH]
    assert hero.returning
    assert ways(s, hero) == [SOUTH]
    assert happened(s, MustReturn) == [(0,)], "told once"


@pytest.mark.rule("JEF-DEAD-02")
def test_something_untried_elsewhere_may_still_be_looked_for() -> None:
    s = table()
    hero = corridor(s, "corridor-2", "crypt")
    put_counter(s, hero, edge_at(hero.place, NORTH), LOCKED)
    assert not exhausted(s, hero)
    assert ways(s, hero) == [SOUTH]
    assert not hero.returning
    strict = table(variants={"must_return": "here"})
    hero = corridor(strict, "corridor-2", "crypt")
    put_counter(strict, hero, edge_at(hero.place, NORTH), LOCKED)
    assert ways(strict, hero) == [SOUTH]
    assert hero.returning


@pytest.mark.rule("JEF-DEAD-03")
def test_with_no_tile_left_the_way_leads_back() -> None:
    s = table()
    hero = corridor(s, "corridor-2")
    s.bag = []
    assert ways(s, hero) == [SOUTH]
    assert hero.returning


@pytest.mark.rule("JEF-DEAD-03")
def test_with_no_tile_left_doors_between_tiles_are_not_tried_any_more() -> None:
    s = table()
    hero = corridor(s, "corridor-2")
    lay(s, "crypt", EAST, turn=1, of=OUT)
    assert ways(s, hero) == [NORTH, EAST, SOUTH, WEST]
    s.bag = []
    assert ways(s, hero) == [SOUTH]
    assert hero.returning


@pytest.mark.rule("JEF-DEAD-04")
def test_a_door_passed_before_is_open_even_if_another_has_found_it_locked_since() -> None:
    s = table(dice=[6], variants={"unlock_persistent": "no"})
    hero = corridor(s, "crypt")
    s.counters[edge_at(CELL, NORTH), SHARED] = LOCKED
    s.bag = []
    hero_turn(s, hero)
    assert hero.place == CELL
    assert rolled(s) == 1
    rolls = table(variants={"unlock_persistent": "no", "back_lock_free": "no"})
    hero = corridor(rolls, "crypt")
    rolls.counters[edge_at(CELL, NORTH), SHARED] = LOCKED
    assert ways_back(rolls, hero) == []


@pytest.mark.rule("JEF-DEAD-04")
def test_no_lock_is_rolled_on_the_way_back() -> None:
    s = table(dice=[6, 6], variants={"unlock_persistent": "no"})
    hero = corridor(s, "crypt", "crypt")
    s.bag = []
    hero_turn(s, hero)
    assert hero.place == CELL
    assert rolled(s) == 1


@pytest.mark.rule("JEF-DEAD-04")
def test_with_the_switch_a_lock_can_cut_off_the_way_back() -> None:
    off = {"unlock_persistent": "no", "back_lock_free": "no"}
    s = table(dice=[6, 6], variants=off)
    hero = corridor(s, "corridor-1", "crypt")
    s.bag = []
    roll(s, 1, 1, 1)
    hero_turn(s, hero)
    assert happened(s, TriesLock) == [(0, SOUTH, 1)]
    assert ways_back(s, hero) == []


@pytest.mark.rule("JEF-DEAD-05")
def test_tiles_are_met_on_the_way_back_too() -> None:
    s = table(dice=[1, 6, 6])
    hero = corridor(s, "flame-trap", "corridor-1")
    s.bag = []
    hero_turn(s, hero)
    assert hero.place == OUT
    assert hero.lives == 3


@pytest.mark.rule("JEF-DEAD-08")
def test_who_walks_into_the_cell_walks_no_further_though_it_has_another_way_out() -> None:
    s = table(dice=[6], start=tile(table(), "corridor-1"))
    hero = corridor(s, "corridor-1")
    answer(s, way=[SOUTH, SOUTH])
    hero_turn(s, hero)
    assert hero.place == CELL
    assert not hero.returning
    assert rolled(s) == 1


@pytest.mark.rule("JEF-DEAD-02")
def test_who_must_go_back_may_not_stay_where_something_happens() -> None:
    s = table(dice=[1])
    hero = corridor(s, "storeroom")
    answer(s, linger=[1])
    s.bag = []
    hero_turn(s, hero)
    assert hero.place == CELL
    stays = table(dice=[2])
    hero = corridor(stays, "storeroom")
    hero.place = lay(stays, "storeroom", NORTH, of=OUT)
    stays.laid[OUT] = (tile(stays, "corridor-2"), 0)
    answer(stays, linger=[1])
    hero_turn(stays, hero)
    assert names(stays, hero.cards) == ["torch"]


@pytest.mark.rule("JEF-DEAD-03", "JEF-SET-08")
def test_who_must_go_back_may_not_stay_in_the_stream_either() -> None:
    s = table(somebody(gold=3), dice=[1])
    hero = corridor(s, "underground-stream")
    hero.toll = ("gold", "metal", "light")
    s.bag = []
    answer(s, toll=[0])
    hero_turn(s, hero)
    assert (hero.place, hero.gold) == (CELL, 0)
    assert asked(s, "toll") == []


@pytest.mark.rule("JEF-DEAD-06")
def test_who_must_go_back_and_is_thrown_into_the_cell_is_back() -> None:
    """Held by a Guard and beaten: no more dice and no turn before the shuffle, though the
    cell has another way out."""
    switches = {"must_return": "here", "guard_draw": "stay"}
    s = table(dice=[1, 6], variants=switches, start=tile(table(), "corridor-1"))
    hero = corridor(s, "guard-room")
    hero.returning = hero.held = True
    play_round(s)
    assert (hero.place, hero.returning, hero.lives) == (CELL, False, 3)
    assert s.numbers["restarts"] == 1
    assert rolled(s) == 2


@pytest.mark.rule("JEF-DEAD-06")
def test_by_the_switch_a_cell_with_nothing_to_try_is_the_end_of_this_maze() -> None:
    """Thrown into the cell while the crossing outside has ways untried."""
    for switch, again in (("here", 1), ("none_left", 0)):
        s = table(variants={"must_return": switch})
        hero = corridor(s, "corridor-2")
        hero.place = CELL
        assert may_restart(s) == bool(again)
        untried = table(variants={"must_return": switch})
        assert not may_restart(untried)


@pytest.mark.rule("JEF-DEAD-06")
@pytest.mark.rule("JEF-DEAD-07")
def test_back_in_the_cell_everything_is_shuffled_anew() -> None:
    s = table(dice=[6])
    hero = corridor(s, "corridor-1")
    s.bag = []
    s.dropped[OUT] = [card(s, "torch")]
    hero.toll = ("light",)
    play_round(s)
    assert hero.place == CELL
    assert (s.passed, s.under, hero.toll, hero.returning) == (set(), [], (), False)
    assert s.laid == {CELL: (tile(s, "prison-cell"), 0)}
    assert s.counters == {}
    assert s.dropped == {}
    assert len(s.bag) == 29
    assert s.numbers["restarts"] == 1
    # Three of four tiles were left of the move: none of them is used.
    assert rolled(s) == 1


@pytest.mark.rule("JEF-DEAD-07", "JEF-TILE-15")
def test_tiles_put_under_the_pile_are_shuffled_with_the_others() -> None:
    s = table()
    lay(s, "corridor-1")
    s.under = [s.bag.pop()]
    restart(s)
    assert (s.under, len(s.bag)) == ([], 29)


@pytest.mark.rule("JEF-DEAD-09")
def test_a_locked_cell_is_shuffled_at_once() -> None:
    s = table(dice=[4, 6])
    play_round(s)
    assert happened(s, TriesLock) == [(0, NORTH, 1)]
    assert s.numbers["restarts"] == 1
    assert way_on(s, s.heroes[0], CELL, NORTH)


@pytest.mark.rule("JEF-DEAD-09")
def test_after_the_shuffle_the_next_one_tries_a_new_door_in_the_same_round() -> None:
    s = table(somebody(), somebody(), dice=[1, 6, 1, 1])
    roll(s, face(s, "corridor-1"))
    play_round(s)
    assert [values[2] for values in happened(s, TriesLock)] == [True, False]
    assert [hero.place for hero in s.heroes] == [CELL, OUT]
    assert s.numbers["restarts"] == 1


@pytest.mark.rule("JEF-DEAD-09")
def test_a_cell_with_another_door_is_not_shuffled_for_one_that_is_locked() -> None:
    s = table(dice=[1, 6, 1, 6], start=tile(table(), "crypt"))
    play_round(s)
    assert s.numbers["restarts"] == 0
    answer(s, way=[SOUTH])
    play_round(s)
    assert s.numbers["restarts"] == 1


@pytest.mark.rule("JEF-GEN-10")
@pytest.mark.rule("JEF-GEN-11")
def test_dropped_things_can_be_picked_up_until_the_reshuffle() -> None:
    s = table()
    torch, boy = card(s, "torch"), card(s, "lantern-boy")
    s.dropped[OUT] = [torch, boy, card(s, "sword")]
    answer(s, take=[torch, boy, -1])
    hero = visit(s, "corridor-1")
    assert hero.cards == [torch]
    assert hero.followers == [boy]
    assert asked(s, "take")[1] == [-1, boy, card(s, "sword")], "the torch is there no more"
    assert s.dropped[OUT] == [card(s, "sword")]
    hero.place = CELL
    restart(s)
    assert s.dropped == {}


@pytest.mark.rule("JEF-DEAD-06")
def test_nothing_is_taken_up_while_there_is_something_to_try() -> None:
    s = table()
    corridor(s, "corridor-1")
    s.heroes[0].place = CELL
    assert not may_restart(s)


def test_a_cell_without_an_opening_is_a_stuck_game() -> None:
    walls = ((0, 0, 0, 0),) * 4
    s = table(turned=(walls,) * len(table().tables.tiles))
    s.dice = ScriptedDice([1])
    play_out(s, 10)
    assert s.ending == "stuck"
    assert s.round == 1


def test_a_pile_in_which_nothing_fits_is_a_stuck_game() -> None:
    plain = table().tables
    walls = ((0, 0, 0, 0),) * 4
    turned = tuple(
        plain.turned[at] if at == plain.start else walls for at in range(len(plain.tiles))
    )
    crypt = (tile(table(), "crypt"),)
    s = table(dice=[1, 1, 1], turned=turned, bag=crypt)
    play_out(s, 10)
    assert s.ending == "stuck"


@pytest.mark.rule("JEF-MOV-10")
def test_ways_gone_before_are_not_left_to_try_but_who_goes_back_is_not_stopped() -> None:
    """A crossing whose other ways have all been gone through, entered with a move of 4."""
    for passed, back, stopped in ((True, False, True), (False, False, False), (True, True, False)):
        s = table(variants={"dead_end_meaning": "no_untried"})
        hero = corridor(s, "corridor-2")
        for side in (EAST, WEST, NORTH):
            lay(s, "corridor-1", side, turn=side % 2, of=OUT)
            s.passed.add(edge_at(OUT, side))
        if not passed:
            s.passed.remove(edge_at(OUT, EAST))
        hero.returning = back
        assert is_dead_end(s, hero, SOUTH) == stopped


@pytest.mark.rule("JEF-MOV-10")
def test_a_dead_end_can_also_mean_nothing_left_to_try() -> None:
    s = table(dice=[6, 1], variants={"dead_end_meaning": "no_untried"})
    lay(s, "corridor-1")
    lay(s, "storeroom", NORTH, of=OUT)
    lay(s, "tunnel", EAST, of=OUT)
    put_counter(s, s.heroes[0], edge_at(CELL, NORTH), OPEN)
    s.counters[edge_at(OUT, NORTH), SHARED] = LOCKED
    answer(s, way=[NORTH])
    hero_turn(s, s.heroes[0])
    assert s.heroes[0].place == OUT
    assert rolled(s) == 1
