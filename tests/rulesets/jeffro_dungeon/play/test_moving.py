"""How far, through which doors, and what ends a move."""

import pytest

from authoring.boards.tiles.table import STEP, edge_at
from authoring.engine.chart_rolls import GAP, ChartTable
from authoring.model.dice import Dice
from authoring.rulesets.jeffro_dungeon.play.board.events import Enters, Lays, Moves, TriesLock
from authoring.rulesets.jeffro_dungeon.play.board.state import CELL
from authoring.rulesets.jeffro_dungeon.play.rules.walk import (
    KNOWN,
    LOCKED,
    OPEN,
    SHARED,
    SHUT,
    UNTRIED,
    must_roll,
    roll_movement,
    walk,
    way_on,
)
from authoring.rulesets.jeffro_dungeon.play.turn.game import hero_turn
from tests.rulesets.jeffro_dungeon.table import (
    NORTH,
    SOUTH,
    answer,
    asked,
    card,
    face,
    happened,
    lay,
    roll,
    rolled,
    somebody,
    stand,
    table,
    tile,
)

OUT = CELL + STEP[NORTH]


@pytest.mark.rule("JEF-TV-01")
@pytest.mark.parametrize(
    ("shown", "tiles"),
    [
        pytest.param(1, 1, marks=pytest.mark.rule("JEF-MOV-01")),
        pytest.param(2, 2, marks=pytest.mark.rule("JEF-MOV-02")),
        pytest.param(3, 2, marks=pytest.mark.rule("JEF-MOV-02")),
        pytest.param(4, 3, marks=pytest.mark.rule("JEF-MOV-03")),
        pytest.param(5, 3, marks=pytest.mark.rule("JEF-MOV-03")),
        pytest.param(6, 4, marks=pytest.mark.rule("JEF-MOV-04")),
    ],
)
def test_the_die_says_how_far(shown: int, tiles: int) -> None:
    s = table(dice=[shown])
    assert roll_movement(s, s.heroes[0]) == tiles


@pytest.mark.rule("JEF-MOV-01", "JEF-MOV-02", "JEF-MOV-03", "JEF-MOV-04")
def test_a_face_without_a_row_is_no_tile_and_no_door() -> None:
    """A pack whose movement chart says nothing of 1."""
    rows = table().tables.movement
    named = tuple(zip(rows.keys, rows.results, strict=True))
    gap = ChartTable(rows.id, Dice(1, 6), 1, (GAP, *rows.by_total[1:]), named)
    s = table(dice=[1], movement=gap)
    walk(s, s.heroes[0])
    assert happened(s, Moves) == [(0, 0, 1, 1)]
    assert (s.heroes[0].place, rolled(s)) == (CELL, 1)


@pytest.mark.rule("JEF-TV-02")
@pytest.mark.rule("JEF-MOV-06")
@pytest.mark.rule("JEF-MOV-07")
@pytest.mark.rule("JEF-MOV-09")
@pytest.mark.rule("JEF-TILE-08")
def test_a_six_at_the_first_door_ends_a_move_of_three() -> None:
    s = table(dice=[4, 6])
    walk(s, s.heroes[0])
    assert s.heroes[0].place == CELL
    assert s.counters == {(edge_at(CELL, NORTH), SHARED): LOCKED}
    assert s.laid.keys() == {CELL}
    assert rolled(s) == 2
    assert (s.numbers["locked"], s.numbers["unlocked"]) == (1, 0), "counters on the table"


@pytest.mark.rule("JEF-TV-03")
@pytest.mark.rule("JEF-TILE-04")
@pytest.mark.rule("JEF-TILE-06")
@pytest.mark.rule("JEF-MOV-05")
@pytest.mark.rule("JEF-MOV-11")
def test_a_five_opens_the_door_and_a_tile_is_entered() -> None:
    s = table(dice=[1, 5])
    roll(s, face(s, "corridor-1"))
    walk(s, s.heroes[0])
    assert s.counters == {(edge_at(CELL, NORTH), SHARED): OPEN}
    assert s.heroes[0].place == OUT
    assert len(s.bag) == 28
    assert rolled(s) == 3
    assert (s.numbers["locked"], s.numbers["unlocked"]) == (0, 1), "counters on the table"


@pytest.mark.rule("JEF-MOV-08")
def test_a_tile_is_met_again_when_its_door_is_locked() -> None:
    s = table(dice=[1, 6, 3, 4])
    hero = stand(s, "flame-trap")
    s.passed.add(edge_at(CELL, NORTH))
    answer(s, way=[NORTH])
    hero_turn(s, hero)
    assert happened(s, TriesLock) == [(0, NORTH, 1)]
    assert hero.place == OUT
    # 3 + 4 is more than Craft 3.
    assert hero.lives == 3


@pytest.mark.rule("JEF-MOV-10")
def test_entering_a_dead_end_ends_the_move() -> None:
    s = table(dice=[6, 1])
    roll(s, face(s, "hidden-passage"))
    walk(s, s.heroes[0])
    assert s.heroes[0].place == OUT
    assert rolled(s) == 3


@pytest.mark.rule("JEF-MOV-12")
@pytest.mark.rule("JEF-SET-07")
def test_the_stream_ends_the_move() -> None:
    s = table(dice=[6, 1])
    roll(s, face(s, "underground-stream"))
    walk(s, s.heroes[0])
    assert s.heroes[0].place == OUT
    assert rolled(s) == 3


@pytest.mark.rule("JEF-MOV-13")
@pytest.mark.rule("JEF-MOV-14")
def test_only_the_tile_where_the_move_ends_is_met() -> None:
    s = table(dice=[2])
    first = lay(s, "flame-trap")
    s.passed.update({edge_at(CELL, NORTH), edge_at(first, NORTH)})
    s.counters.update({(door, SHARED): OPEN for door in s.passed})
    second = lay(s, "tunnel", NORTH, of=first)
    hero = s.heroes[0]
    answer(s, way=[NORTH, NORTH])
    roll(s, 1)
    hero_turn(s, hero)
    assert hero.place == second
    assert s.tallies["moves-ended-on"] == {"tunnel": 1}
    assert hero.lives == 4


@pytest.mark.rule("JEF-TILE-03")
@pytest.mark.rule("JEF-TILE-07")
def test_move_then_door_then_lock_then_tile_and_so_on() -> None:
    s = table(dice=[2, 1])
    roll(s, face(s, "torture-chamber"), 2, 1)
    answer(s, way=[NORTH, NORTH])
    hero = s.heroes[0]
    walk(s, hero)
    wanted = (Moves, TriesLock, Lays, Enters)
    kinds = [type(event) for event in s.journal or [] if isinstance(event, wanted)]
    assert kinds == [Moves, TriesLock, Lays, Enters, TriesLock, Lays, Enters]
    assert hero.place == OUT + STEP[NORTH]


@pytest.mark.rule("JEF-TILE-07")
def test_with_the_switch_every_further_step_is_a_new_roll() -> None:
    s = table(dice=[4, 1], variants={"repeat_rolls_move": "yes"})
    roll(s, face(s, "corridor-1"), 1, 1)
    answer(s, way=[NORTH, NORTH])
    walk(s, s.heroes[0])
    # Three tiles, one gone, then a 1: one more tile and no further.
    assert [values[1] for values in happened(s, Moves)] == [3, 1]
    assert s.heroes[0].place == OUT + STEP[NORTH]


@pytest.mark.rule("JEF-MOV-05")
def test_known_tiles_cost_a_step_each_and_the_cell_ends_the_move() -> None:
    s = table(dice=[6])
    hero = stand(s, "corridor-1")
    s.passed.add(edge_at(CELL, NORTH))
    s.counters[edge_at(CELL, NORTH), SHARED] = OPEN
    answer(s, way=[SOUTH])
    walk(s, hero)
    assert hero.place == CELL
    assert rolled(s) == 1


@pytest.mark.rule("JEF-MOV-06", "JEF-TILE-12", "JEF-TILE-13")
@pytest.mark.parametrize(
    ("returning", "passed", "rolled_for"),
    [(True, True, False), (True, False, True), (False, True, True), (False, False, True)],
)
def test_only_the_way_back_through_a_door_passed_before_is_free_of_locks(
    returning: bool, passed: bool, rolled_for: bool
) -> None:
    """Where an unlocked door can lock again (`unlock_persistent: no`)."""
    s = table(variants={"unlock_persistent": "no"})
    hero = s.heroes[0]
    hero.returning = returning
    s.passed |= {edge_at(CELL, NORTH)} if passed else set()
    assert must_roll(s, hero, CELL, NORTH) == rolled_for


@pytest.mark.rule("JEF-TILE-09", "JEF-TILE-11")
@pytest.mark.parametrize(
    ("passed", "mark", "kind"),
    [(True, 0, KNOWN), (False, OPEN, KNOWN), (False, 0, UNTRIED), (True, LOCKED, SHUT)],
)
def test_a_way_on_is_known_once_it_was_passed_or_found_open(
    passed: bool, mark: int, kind: int
) -> None:
    s = table(variants={"unlock_persistent": "no"})
    hero = s.heroes[0]
    lay(s, "corridor-1", NORTH)
    door = edge_at(CELL, NORTH)
    s.passed |= {door} if passed else set()
    if mark:
        s.counters[door, SHARED] = mark
    assert way_on(s, hero, CELL, NORTH) == kind


@pytest.mark.rule("JEF-TILE-02", "JEF-TILE-04", "JEF-TILE-05", "JEF-TILE-14")
def test_who_turns_a_tile_knows_which_it_is_and_where_it_lies() -> None:
    s = table(dice=[1, 1])
    roll(s, face(s, "corridor-2"))
    hero_turn(s, s.heroes[0])
    assert s.drawn == (tile(s, "corridor-2"), CELL + STEP[NORTH], SOUTH)


@pytest.mark.rule("JEF-MOV-13", "JEF-BASE-10")
def test_before_and_after_the_walk_and_after_the_tile_things_can_be_let_go() -> None:
    """A torch is offered at each of three times, until it is dropped."""
    for kept in range(3):
        s = table(somebody(cards=("torch",)), dice=[1, 1])
        roll(s, face(s, "corridor-2"))
        answer(s, let_go=[-1] * kept + [card(s, "torch")])
        hero_turn(s, s.heroes[0])
        assert asked(s, "let-go") == [[-1, card(s, "torch")]] * (kept + 1)
        assert len(s.heroes[0].cards) == 0
