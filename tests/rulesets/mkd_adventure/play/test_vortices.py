"""Vortices, an optional rule: tiles that turn over their neighbours (area VOR).

The room in the east is three squares wide. Turned by a quarter, it covers three squares of the
room in the west, and leaves gaps in the north and in the south."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.model.keywords import HINDERING, OBSTACLE
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.rules.discovery import place_marker
from authoring.rulesets.mkd_adventure.play.rules.doors import hang
from authoring.rulesets.mkd_adventure.play.rules.revealing import add_token
from authoring.rulesets.mkd_adventure.play.rules.vortices import whirl
from authoring.rulesets.mkd_adventure.play.turn.game import over
from tests.rulesets.mkd_adventure.small_quests import merged
from tests.rulesets.mkd_adventure.table import EAST, NORTH, SOUTH, Table, at, findings, gift

WEST_ROOM = (".....", ".....", "....+", ".....", ".....")
EAST_ROOM = ("...", "...", "+..", "1..", "...")
MIDDLE = at(6, 2)
COVERED = [at(4, 1), at(4, 2), at(4, 3)]
ON = {"quest": {"rulings": {"vortices": "on"}}}
QUARTER, HALF, THREE = 1, 2, 3


def rooms(west: Sequence[str] = WEST_ROOM, east: Sequence[str] = EAST_ROOM, **things: Any) -> Table:
    """Two rooms with a vortex in the middle of the eastern one."""
    table = Table(west, east, changes=ON, **things)
    table.s.vortices = [MIDDLE]
    return table


def turn(table: Table, quarters: int, *dice: int) -> None:
    """Let the vortex turn its tile, and roll what follows."""
    table.roll(quarters, *dice)
    whirl(table.s, MIDDLE)
    assert table.dice.left == 0


@pytest.mark.rule("MKD-VOR-01")
@pytest.mark.parametrize(
    ("quarters", "square", "facing"),
    [(QUARTER, at(5, 1), EAST), (HALF, at(7, 1), SOUTH), (THREE, at(7, 3), -EAST)],
)
def test_a_tile_turns_around_its_middle_square_with_all_on_it(
    quarters: int, square: int, facing: int
) -> None:
    """Hob stands a square west and a square south of the middle, and looks north."""
    table = rooms(east=("...", "...", "+..", "1..", "..$"), chests=["crate"])
    hob = table.hero(1)
    table.s.saws = {at(5, 3)}
    table.s.teleporters = [at(5, 3)]
    table.s.floor.roughen(at(5, 3), HINDERING)
    turn(table, quarters)
    assert (hob.square, hob.facing) == (square, facing)
    assert table.s.saws == {square}
    assert table.s.teleporters == [square]
    assert table.s.floor.terrain[square] == HINDERING
    assert table.s.vortices == [MIDDLE]
    ends = {QUARTER: at(4, 3), HALF: at(5, 0), THREE: at(8, 1)}
    assert table.chest.square == ends[quarters]
    assert table.s.floor.part[MIDDLE] == 1


@pytest.mark.rule("MKD-VOR-01")
def test_who_ends_a_movement_on_a_vortex_turns_its_tile() -> None:
    table = rooms()
    table.say(move=[at(7, 1), MIDDLE])
    table.act(1, q.acting(q.WALK))
    assert table.events(e.TurnsTile) == []
    table.act(1, q.acting(q.WALK), dice=(HALF,))
    assert [event[:2] for event in table.events(e.TurnsTile)] == [(1, HALF)]
    assert table.hero(1).square == MIDDLE


@pytest.mark.rule("MKD-VOR-01")
@pytest.mark.parametrize(("ruling", "vortices"), [("off", []), ("on", [at(5, 0)])])
def test_without_the_ruling_a_vortex_does_nothing(ruling: str, vortices: list[int]) -> None:
    changes = {"quest": {"rulings": {"vortices": ruling}}}
    table = Table(WEST_ROOM, EAST_ROOM, changes=changes, dice=(1,))
    place_marker(table.s, 1, "vortex")
    assert table.s.vortices == vortices


@pytest.mark.rule("MKD-VOR-02")
def test_a_turned_tile_may_lie_on_another_and_leave_gaps() -> None:
    table = rooms()
    turn(table, QUARTER)
    floor = table.s.floor
    assert {at for at, part in floor.part.items() if part == 1} == {
        at(x, y) for x in range(4, 9) for y in (1, 2, 3)
    }
    assert floor.joins == ()
    assert at(4, 0) not in floor.near[at(4, 1)]
    assert at(5, 0) not in floor.part
    assert not floor.is_walkable(at(5, 0))
    assert set(floor.squares_of(0)).isdisjoint(COVERED)


@pytest.mark.rule("MKD-VOR-02")
def test_ways_lead_where_entryways_meet_after_the_turn() -> None:
    table = Table(WEST_ROOM, ("...", "...", "+.+", "...", "..."), changes=ON)
    assert at(5, 2) in table.s.floor.near[at(4, 2)]
    turn(table, HALF)
    assert at(5, 2) in table.s.floor.near[at(4, 2)]
    lone = rooms()
    turn(lone, HALF)
    assert at(5, 2) not in lone.s.floor.near[at(4, 2)]


@pytest.mark.rule("MKD-VOR-03")
def test_all_on_a_covered_square_is_destroyed() -> None:
    west = (".....", "....$", "....+", "....?", "a....")
    table = rooms(west, tokens=["yellow-1"], chests=["crate"], monsters=["rat"])
    s, wren, rat = table.s, table.hero(2), table.foe("a")
    wren.square, rat.square = at(4, 2), at(4, 3)
    s.saws, s.teleporters = {at(4, 1), at(3, 1)}, [at(4, 1), at(3, 1)]
    s.floor.roughen(at(4, 1), HINDERING)
    s.floor.block(at(4, 3))
    door = hang(s, 0, wooden=True)
    turn(table, QUARTER)
    assert (wren.dead, rat.dead) == (True, True)
    assert s.tokens == []
    assert (table.chest.gone, table.chest.square) == (True, OFF)
    assert (s.saws, s.teleporters) == ({at(3, 1)}, [at(3, 1)])
    assert not {HINDERING, OBSTACLE} & {s.floor.terrain.get(at) for at in COVERED}
    assert door.gone
    assert s.floor.doors == {}


@pytest.mark.rule("MKD-VOR-03")
def test_what_stands_beside_the_covered_squares_stays() -> None:
    west = ("....a", "...$.", "....+", "...?.", "....b")
    table = rooms(west, tokens=["yellow-1"], chests=["crate"], monsters=["rat", "mole"])
    table.hero(1).square = at(0, 0)
    turn(table, QUARTER)
    assert [table.foe(letter).square for letter in "ab"] == [at(4, 0), at(4, 4)]
    assert table.token.square == at(3, 3)
    assert table.chest.square == at(3, 1)


@pytest.mark.rule("MKD-VOR-03")
def test_with_a_covered_quest_chest_the_game_is_lost_and_so_is_one_that_a_hero_carried() -> None:
    west = (".....", "....$", "....+", ".....", ".....")
    table = rooms(west, chests=["crate"])
    table.chest.quest = True
    turn(table, QUARTER)
    assert over(table.s)
    assert table.s.ending == "chest-lost"
    carried = rooms(("...$.", "..2..", "....+", ".....", "....."), chests=["crate"])
    carried.chest.quest = True
    carried.chest.facing = SOUTH
    carried.act(2, q.acting(q.LOOK), q.acting(q.TAKE), dice=(1,))
    carried.hero(2).square = at(4, 1)
    turn(carried, QUARTER)
    assert over(carried.s)
    assert carried.s.ending == "chest-lost"


@pytest.mark.rule("MKD-VOR-03")
def test_a_door_stays_where_entryways_still_meet() -> None:
    table = Table(WEST_ROOM, ("...", "...", "+.+", "...", "..."), changes=ON)
    door = hang(table.s, 0, wooden=True)
    turn(table, HALF)
    assert not door.gone
    assert at(5, 2) not in table.s.floor.near[at(4, 2)]
    assert table.s.floor.door_between(at(4, 2), at(5, 2)) == door.number


@pytest.mark.rule("MKD-VOR-04")
def test_squares_that_are_uncovered_again_are_hindering() -> None:
    west = (".....", "....,", "....+", ".....", ".....")
    table = rooms(west)
    turn(table, QUARTER)
    assert table.events(e.MarkerLies) == []
    turn(table, QUARTER)
    terrain = table.s.floor.terrain
    assert [terrain.get(square) for square in COVERED] == [HINDERING] * 3
    assert [square for _, square in table.events(e.MarkerLies)] == COVERED[1:]
    assert table.s.floor.part[at(4, 2)] == 0
    turn(table, THREE)
    turn(table, THREE)
    assert [table.s.floor.terrain.get(at(4, y)) for y in range(5)] == [None, *[HINDERING] * 3, None]


@pytest.mark.rule("MKD-VOR-04", "MKD-VOR-01")
def test_a_covered_tile_that_is_turned_itself_lies_on_top_and_is_hindering_where_it_was() -> None:
    table = rooms()
    turn(table, QUARTER)
    table.roll(HALF)
    whirl(table.s, at(2, 2))
    floor = table.s.floor
    assert floor.over == (1, 0)
    assert {at(x, y) for x in range(5) for y in range(5)} == {*floor.squares_of(0)}
    assert [floor.terrain.get(at(0, y)) for y in range(5)] == [None, *[HINDERING] * 3, None]
    assert floor.hidden == {(1, square) for square in COVERED}


@pytest.mark.rule("MKD-VOR-01", "MKD-REV-03")
def test_a_figure_that_comes_beside_a_token_so_reveals_it() -> None:
    west = (".....", "...?.", "....+", ".....", ".....")
    table = Table(west, ("...", "...", "+.+", "...", "..."), tokens=["yellow-1"], changes=ON)
    table.token.square, table.hero(1).square = at(4, 2), at(7, 2)
    table.roll(HALF, 1, 1)
    whirl(table.s, MIDDLE)
    assert table.hero(1).square == at(5, 2)
    assert table.dice.left == 0
    assert table.s.tokens == []


@pytest.mark.rule("MKD-VOR-01", "MKD-REV-03", "MKD-ABL-06")
def test_a_stealthy_monster_that_turns_with_a_token_below_it_reveals_it() -> None:
    """The monster has come back to the entrance, where the token lies."""
    table = Table(
        WEST_ROOM, ("...", "...", "+..", "..a", "1.."), monsters=["watchman"],
        changes=merged(ON, gift("stealth")),
    )  # fmt: skip
    add_token(table.s, "yellow-1", table.foe("a").square)
    turn(table, HALF, 1, 1)
    assert table.s.tokens == []


@pytest.mark.rule("MKD-VOR-01", "MKD-GEN-05")
def test_exits_turn_with_their_tile_and_one_that_is_covered_is_dug_free() -> None:
    table = rooms()
    s = table.s
    s.entrance, s.outward, s.stairs = (at(7, 2),), EAST, at(5, 0)
    turn(table, QUARTER)
    assert (s.entrance, s.outward, s.stairs) == ((at(6, 3),), SOUTH, at(8, 1))
    other = rooms()
    other.s.entrance, other.s.outward = (at(4, 1),), NORTH
    turn(other, QUARTER)
    assert other.s.entrance == (at(4, 1),)
    assert other.s.outward == NORTH


@pytest.mark.rule("MKD-VOR-05")
@pytest.mark.parametrize(("ruling", "words"), [("on", "can bury"), ("off", "does nothing")])
def test_lint_says_what_a_vortex_may_do(tmp_path: Path, ruling: str, words: str) -> None:
    quest = {"markers": {"rubble": 1, "whirl": 1}, "rulings": {"vortices": ruling}}
    markers = {"whirl": {"name": "Whirl", "kind": "vortex"}}
    (said,) = findings(tmp_path, "vortex-endangers-quest", {"quest": quest, "markers": markers})
    assert words in said
    assert not findings(tmp_path, "vortex-endangers-quest", {"markers": markers})
