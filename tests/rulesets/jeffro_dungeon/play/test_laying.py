"""Tiles drawn, turned and laid; doors that meet; openings that face walls."""

from collections import Counter
from dataclasses import replace

import pytest

from authoring.boards.tiles.table import STEP, WIDTH, edge_at, fitting
from authoring.rulesets.jeffro_dungeon.model import Quest
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL
from authoring.rulesets.jeffro_dungeon.play.rules.walk import (
    BLOCKED,
    LOCKED,
    OPEN,
    OPENINGS,
    SHARED,
    exhausted,
    has_door,
    lay_tile,
    must_roll,
    put_counter,
    step,
    try_way,
    walk,
    way_on,
)
from authoring.rulesets.jeffro_dungeon.session import prepare
from tests.rulesets.jeffro_dungeon.table import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    answer,
    asked,
    face,
    lay,
    roll,
    rolled,
    shipped,
    stand,
    table,
    tile,
)

OUT = CELL + STEP[NORTH]
WALLS = ((0, 0, 0, 0),) * 4


@pytest.mark.rule("JEF-TILE-01")
def test_the_game_begins_on_one_open_cell() -> None:
    s = table()
    assert s.laid == {CELL: (tile(s, "prison-cell"), 0)}
    assert s.heroes[0].place == CELL


@pytest.mark.rule("JEF-TILE-02")
@pytest.mark.rule("JEF-SET-38")
def test_every_other_tile_lies_in_the_pile_and_is_as_likely() -> None:
    s = table()
    assert len(s.bag) == 29
    drawn: Counter[str] = Counter()
    for shown in range(1, 30):
        fresh = table(dice=[shown])
        lay_tile(fresh, fresh.heroes[0], NORTH)
        drawn[fresh.tables.tiles[fresh.laid[OUT][0]].id] += 1
    assert drawn["tunnel"] == 5
    assert drawn["prison-cell"] == 2
    assert drawn["crypt"] == 1


@pytest.mark.rule("JEF-SET-02", "JEF-TILE-02")
def test_cells_nobody_starts_in_may_stay_in_the_box() -> None:
    pack = shipped()
    quest = pack.quest
    assert isinstance(quest, Quest)
    boxed = replace(quest, variants={**quest.variants, "prison_cell_tiles": "removed"})
    tables = prepare(replace(pack, quest=boxed))
    assert len(tables.bag) == 29 - 2
    assert not any(tables.tiles[at].start for at in tables.bag)


@pytest.mark.rule("JEF-TILE-04")
@pytest.mark.rule("JEF-TILE-14")
def test_a_tile_is_turned_so_that_an_opening_meets() -> None:
    s = table()
    bend = tile(s, "unlit-corridor-2")
    # North and east are open: a quarter turn brings east to south, half a turn north.
    assert fitting(s.tables.turned[bend], SOUTH, OPENINGS) == [1, 2]
    straight = tile(s, "corridor-1")
    assert fitting(s.tables.turned[straight], SOUTH, OPENINGS) == [0]
    assert fitting(s.tables.turned[straight], EAST, OPENINGS) == [1]
    crossing = tile(s, "corridor-2")
    assert fitting(s.tables.turned[crossing], WEST, OPENINGS) == [0]


@pytest.mark.rule("JEF-TILE-14")
def test_the_player_turns_the_tile_or_the_dice_do() -> None:
    s = table()
    roll(s, face(s, "unlit-corridor-2"))
    answer(s, orient=[2])
    assert lay_tile(s, s.heroes[0], NORTH)
    assert asked(s, "orient") == [[1, 2]]
    assert s.laid[OUT] == (tile(s, "unlit-corridor-2"), 2)
    by_dice = table(variants={"orient": "random"})
    roll(by_dice, face(by_dice, "unlit-corridor-2"), 1)
    assert lay_tile(by_dice, by_dice.heroes[0], NORTH)
    assert asked(by_dice, "orient") == []
    assert by_dice.laid[OUT] == (tile(by_dice, "unlit-corridor-2"), 1)


@pytest.mark.rule("JEF-TILE-05")
def test_a_tile_is_laid_only_where_none_lies() -> None:
    s = table(dice=[1])
    put_counter(s, s.heroes[0], edge_at(CELL, NORTH), OPEN)
    lay(s, "corridor-1")
    before = dict(s.laid)
    assert try_way(s, s.heroes[0], NORTH) == OPEN
    assert s.laid == before
    assert rolled(s) == 0


@pytest.mark.rule("JEF-TILE-09")
def test_an_opening_that_faces_a_wall_is_shut() -> None:
    s = table()
    hero = stand(s, "corridor-2")
    # A straight corridor to the east shows the crossing its wall.
    lay(s, "corridor-1", EAST, of=OUT)
    assert not way_on(s, hero, OUT, EAST)
    lay(s, "corridor-1", WEST, turn=1, of=OUT)
    assert way_on(s, hero, OUT, WEST)


@pytest.mark.rule("JEF-TILE-09")
def test_the_way_out_of_a_guard_room_is_no_opening() -> None:
    s = table()
    hero = stand(s, "guard-room")
    assert not way_on(s, hero, OUT, NORTH)
    beyond = lay(s, "corridor-1", NORTH, of=OUT)
    assert not way_on(s, hero, beyond, SOUTH)


@pytest.mark.rule("JEF-TILE-10")
def test_two_doors_that_meet_are_one_with_one_roll() -> None:
    s = table(dice=[1])
    hero = stand(s, "crypt")
    beyond = lay(s, "crypt", NORTH, of=OUT)
    assert edge_at(OUT, NORTH) == edge_at(beyond, SOUTH)
    assert must_roll(s, hero, OUT, NORTH)
    assert try_way(s, hero, NORTH) == OPEN
    assert not must_roll(s, hero, beyond, SOUTH)
    assert rolled(s) == 1


@pytest.mark.rule("JEF-TILE-10")
def test_every_edge_has_one_number_from_both_sides() -> None:
    for side, back in ((NORTH, SOUTH), (EAST, WEST)):
        assert edge_at(CELL, side) == edge_at(CELL + STEP[side], back)
    assert len({edge_at(CELL, side) for side in range(4)}) == 4
    assert STEP == (-WIDTH, 1, WIDTH, -1)


@pytest.mark.rule("JEF-TILE-10")
def test_a_door_that_meets_a_doorway_is_a_door() -> None:
    s = table()
    stand(s, "corridor-1")
    lay(s, "crypt", NORTH, of=OUT)
    assert has_door(s, OUT, NORTH)


@pytest.mark.rule("JEF-TILE-15", "JEF-DEAD-02")
@pytest.mark.parametrize(("in_it", "under"), [(1, 0), (0, 1), (0, 0)])
def test_an_opening_can_be_tried_while_a_tile_is_left_in_the_pile_or_under_it(
    in_it: int, under: int
) -> None:
    s = table()
    hero, left = s.heroes[0], s.bag[0]
    s.bag, s.under = [left] * in_it, [left] * under
    assert bool(way_on(s, hero, CELL, NORTH)) is bool(in_it or under)
    assert exhausted(s, hero) is not bool(in_it or under)


@pytest.mark.rule("JEF-TILE-11")
def test_a_locked_door_stays_locked() -> None:
    s = table(dice=[6])
    hero = stand(s, "crypt")
    assert try_way(s, hero, NORTH) == LOCKED
    assert not way_on(s, hero, OUT, NORTH)


@pytest.mark.rule("JEF-TILE-12")
def test_an_unlocked_door_is_not_rolled_for_again_unless_the_switch_says_so() -> None:
    s = table()
    hero = s.heroes[0]
    lay(s, "corridor-1")
    put_counter(s, hero, edge_at(CELL, NORTH), OPEN)
    assert not must_roll(s, hero, CELL, NORTH)
    again = table(variants={"unlock_persistent": "no"})
    lay(again, "corridor-1")
    put_counter(again, again.heroes[0], edge_at(CELL, NORTH), OPEN)
    assert must_roll(again, again.heroes[0], CELL, NORTH)


@pytest.mark.rule("JEF-TILE-10", "JEF-MOV-06")
@pytest.mark.parametrize(("shown", "found"), [(5, OPEN), (6, LOCKED)])
def test_a_door_that_a_new_tile_brings_to_a_doorway_is_rolled_for(shown: int, found: int) -> None:
    s = table()
    hero = stand(s, "corridor-1")
    s.passed.add(edge_at(CELL, NORTH))
    roll(s, 4, face(s, "crypt"), shown, 1, 1, 1, 1)
    answer(s, way=[NORTH] * 3)
    walk(s, hero)
    beyond = OUT + STEP[NORTH]
    assert s.laid[beyond][0] == tile(s, "crypt")
    assert s.counters[edge_at(OUT, NORTH), SHARED] == found
    assert (hero.place == OUT) == (found == LOCKED)
    assert (edge_at(OUT, NORTH) in s.passed) == (found == OPEN)


@pytest.mark.rule("JEF-TILE-10", "JEF-TILE-13")
def test_doorway_to_doorway_is_not_rolled_for_and_no_door_twice() -> None:
    for start, drawn, dice in (("corridor-1", "corridor-1", 1), ("crypt", "crypt", 2)):
        s = table()
        hero = stand(s, start)
        roll(s, *[1] * (dice - 1), face(s, drawn))
        assert try_way(s, hero, NORTH) == OPEN
        assert rolled(s) == dice
    locks = table(variants={"doorway_locks": "yes"})
    hero = stand(locks, "corridor-1")
    roll(locks, 1, face(locks, "crypt"))
    assert try_way(locks, hero, NORTH) == OPEN
    assert rolled(locks) == 2


@pytest.mark.rule("JEF-TILE-12")
def test_a_door_that_came_with_the_tile_behind_a_doorway_is_known_once_passed() -> None:
    s = table()
    hero = stand(s, "corridor-1")
    roll(s, face(s, "crypt"), 1)
    assert try_way(s, hero, NORTH) == OPEN
    step(s, hero, NORTH)
    assert has_door(s, hero.place, SOUTH)
    assert not must_roll(s, hero, hero.place, SOUTH)


@pytest.mark.rule("JEF-TILE-13")
def test_doorways_have_no_lock_unless_the_switch_says_so() -> None:
    s = table()
    assert not must_roll(s, stand(s, "corridor-1"), OUT, NORTH)
    locks = table(variants={"doorway_locks": "yes"})
    assert must_roll(locks, stand(locks, "corridor-1"), OUT, NORTH)


@pytest.mark.rule("JEF-TILE-15")
def test_a_tile_that_does_not_fit_goes_under_the_pile() -> None:
    turned = list(table().tables.turned)
    turned[tile(table(), "crypt")] = WALLS
    s = table(turned=tuple(turned))
    crypt = face(s, "crypt")
    roll(s, crypt, 1)
    assert lay_tile(s, s.heroes[0], NORTH)
    assert s.under == [tile(s, "crypt")]
    assert len(s.bag) == 27


@pytest.mark.rule("JEF-TILE-15")
def test_when_no_tile_fits_the_door_is_blocked() -> None:
    plain = table().tables
    turned = tuple(
        plain.turned[at] if at == plain.start else WALLS for at in range(len(plain.tiles))
    )
    s = table(dice=[6, 1, 1, 1], turned=turned)
    s.bag = [1, 2]
    hero = s.heroes[0]
    walk(s, hero)
    assert s.counters[edge_at(CELL, NORTH), SHARED] == BLOCKED
    assert hero.place == CELL


@pytest.mark.rule("JEF-TILE-15")
def test_tiles_under_the_pile_come_when_no_other_is_left_the_first_one_first() -> None:
    s = table()
    hero = stand(s, "corridor-2")
    straight, crossing = tile(s, "corridor-1"), tile(s, "corridor-2")
    s.bag, s.under = [], [straight, crossing]
    assert way_on(s, hero, OUT, NORTH)
    assert lay_tile(s, hero, NORTH)
    assert s.laid[OUT + STEP[NORTH]][0] == straight
    assert s.under == [crossing]
    assert rolled(s) == 0


@pytest.mark.rule("JEF-TILE-15")
def test_a_blocked_way_costs_nothing_no_tile_is_lost_and_the_move_goes_on() -> None:
    walled = list(table().tables.turned)
    walled[tile(table(), "crypt")] = walled[tile(table(), "lair")] = WALLS
    s = table(dice=[1, 2, 1], turned=tuple(walled))
    hero = stand(s, "corridor-2")
    crypt, lair = tile(s, "crypt"), tile(s, "lair")
    s.bag = [crypt, lair]
    lay(s, "corridor-1", EAST, turn=1, of=OUT)
    answer(s, way=[NORTH, EAST])
    walk(s, hero)
    # Both were drawn, neither fits; the one step rolled leads east all the same.
    assert s.counters == {(edge_at(OUT, NORTH), SHARED): BLOCKED}
    assert (s.bag, s.under) == ([], [lair, crypt])
    assert hero.place == OUT + STEP[EAST]


@pytest.mark.rule("JEF-TILE-16")
def test_one_opening_makes_a_dead_end() -> None:
    dead = {one.id for one in table().tables.tiles if one.dead_end}
    assert dead == {"prison-cell", "guard-room", "lair", "hidden-passage", "storeroom"}
