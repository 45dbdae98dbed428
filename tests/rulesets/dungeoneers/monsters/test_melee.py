"""Melee monsters: reach, ways, waiting (area MEL)."""

import pytest

from authoring.rulesets.dungeoneers.play.board.events import Attacks
from tests.rulesets.dungeoneers.monsters.rooms import Rooms, beast, kind


@pytest.mark.rule("DGN-MEL-01")
def test_beside_the_hero_it_attacks_and_stays() -> None:
    table = Rooms(["H....", ".a...", ".....", ".....", "....."], kind("rat", 1), dice=[4, 6])
    assert table.turn()[1] == ".a..."
    assert table.happened(Attacks) == [(0, -1, "melee", 5, 6, False, 1, 0)]


@pytest.mark.rule("DGN-MEL-02")
def test_it_comes_one_square_on_the_shortest_way() -> None:
    table = Rooms(["H....", ".....", ".....", "...a.", "....."], beast())
    assert table.turn() == ["H....", ".....", "..a..", ".....", "....."]


@pytest.mark.rule("DGN-MEL-02")
def test_it_goes_round_what_blocks() -> None:
    """Rock, a pit, a chest, a flame and another monster are in the way."""
    table = Rooms(["H.#..", "#ow..", "bF#a.", "###..", "....."], beast(), beast("no-move"))
    assert table.turn() == ["H.#..", "#ow..", "bF#a.", "###..", "....."]
    table = Rooms(["H....", "#ow..", "..#a.", "###..", "....."], beast())
    assert table.turn()[1] == "#owa."


@pytest.mark.rule("DGN-MEL-03")
def test_without_a_way_it_queues_behind_those_further_off() -> None:
    """The corridor is held by b; c is not beside b and goes on, a beside it waits."""
    corridor = ["#####", "#####", "Hb..a", "#####", "#####"]
    table = Rooms(corridor, beast(), beast("no-move"), dice=[1, 2])
    assert table.turn()[2] == "Hb.a."


@pytest.mark.rule("DGN-MEL-03")
@pytest.mark.rule("DGN-MEL-04")
def test_with_the_way_held_by_an_adjacent_one_it_waits() -> None:
    table = Rooms(
        ["#####", "#####", "Hba..", "#####", "#####"], beast(), beast("no-move"), dice=[1, 2]
    )
    assert table.turn()[2] == "Hba.."


@pytest.mark.rule("DGN-MEL-04")
def test_without_any_way_it_waits() -> None:
    table = Rooms(["#####", "#####", "H.#.a", "#####", "#####"], beast())
    assert table.turn()[2] == "H.#.a"


@pytest.mark.rule("DGN-MEL-05")
@pytest.mark.parametrize(("face", "row"), [(1, 1), (2, 2), (3, 3)])
def test_of_equal_ways_any_is_taken(face: int, row: int) -> None:
    table = Rooms([".....", ".....", "H...a", ".....", "....."], beast(), dice=[face])
    assert table.turn()[row][3] == "a"


@pytest.mark.rule("DGN-MEL-05")
@pytest.mark.parametrize(("face", "row"), [(1, 1), (2, 3)])
def test_not_the_way_back_while_there_are_others(face: int, row: int) -> None:
    table = Rooms([".....", ".....", "H...a", ".....", "....."], beast(), dice=[face])
    table.monsters[0].before = table.monsters[0].square - 1
    assert table.turn()[row][3] == "a"


@pytest.mark.rule("DGN-MEL-05")
def test_the_way_back_when_there_is_no_other() -> None:
    table = Rooms(["#####", "#####", "H...a", "#####", "#####"], beast())
    table.monsters[0].before = table.monsters[0].square - 1
    assert table.turn()[2] == "H..a."
