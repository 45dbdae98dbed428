"""Slimes ooze about (DGN-MSP-19 to DGN-MSP-24)."""

import pytest

from authoring.rulesets.dungeoneers.play.board.events import HeroMoves
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import GUARDED, NO_ACT
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms, beast, trait

NEXT_TO = ["#####", "#####", ".Ha##", "#####", "#####"]


def slime(seeks: int = 1) -> Kind:
    return beast(trait("ooze", seeks=seeks))


@pytest.mark.rule("DGN-MSP-19")
@pytest.mark.rule("DGN-MSP-20")
@pytest.mark.rule("DGN-MSP-23")
@pytest.mark.parametrize(
    ("last", "face", "left"),
    [(NO_ACT, 80, 4), (NO_ACT, 81, 5), (GUARDED, 70, 4), (GUARDED, 71, 5)],
)
def test_on_the_hero_s_square_it_hits_with_80_percent_or_70(
    last: int, face: int, left: int
) -> None:
    """Hit or not he scurries, to the first of the two squares; the slime has his."""
    table = Rooms(NEXT_TO, slime())
    table.s.hero.last = last
    assert table.turn(face, 1)[2] == "Ha.##"
    assert table.s.hero.potions == left
    assert [one[1] for one in table.happened(HeroMoves)] == ["scurry"]


@pytest.mark.rule("DGN-MSP-20")
@pytest.mark.parametrize(
    ("face", "spot"), [(1, 0), (2, 1), (3, 2), (4, 5), (5, 7), (6, 10), (7, 11), (8, 12)]
)
def test_he_scurries_to_any_free_square_beside_him(face: int, spot: int) -> None:
    """Eight are free: the one that the slime left is the last of them."""
    table = Rooms([".....", ".H...", "..a..", ".....", "....."], slime())
    table.turn(100, face)
    assert spot_of(table.s.hero.square) == spot


@pytest.mark.rule("DGN-MSP-20")
def test_in_a_corridor_they_change_places_and_so_he_gets_past() -> None:
    table = Rooms(["#####", "#####", "#Ha.#", "#####", "#####"], slime())
    assert table.turn(1)[2] == "#aH.#"
    assert table.s.hero.potions == 4
    assert table.happened(HeroMoves) == [(SPOTS[12], "scurry")]


@pytest.mark.rule("DGN-MSP-20")
@pytest.mark.parametrize("seeks", [0, 1])
@pytest.mark.parametrize("around", range(8))
def test_wherever_it_comes_from_its_square_is_free_for_him(seeks: int, around: int) -> None:
    """Nothing else is: the room is rock but for the hero's square and the slime's."""
    spots = [6, 7, 8, 11, 13, 16, 17, 18]
    letters = ["#"] * 25
    letters[12], letters[spots[around]] = "H", "a"
    rows = ["".join(letters[at : at + 5]) for at in range(0, 25, 5)]
    table = Rooms(rows, slime(seeks))
    table.turn(100)
    assert (table.s.hero.square, table.monsters[0].square) == (SPOTS[spots[around]], SPOTS[12])


@pytest.mark.rule("DGN-MSP-20")
def test_he_cannot_scurry_over_the_pit_that_a_floating_one_left() -> None:
    """Without a square for him both stay."""
    table = Rooms(["#####", "#####", "#Ho##", "#####", "#####"], beast("ooze", "float"))
    slime = table.monsters[0]
    slime.square = slime.before = SPOTS[12]
    table.s.room.add(slime)
    assert table.turn(1)[2] == "#Ha##"
    assert table.s.hero.potions == 4


@pytest.mark.rule("DGN-MSP-20")
def test_who_flees_at_the_slime_s_hit_scurries_nowhere() -> None:
    table = Rooms(NEXT_TO, slime())
    table.s.hero.potions = 1
    assert table.turn(1)[2] == NEXT_TO[2]
    assert table.s.ending == "fled"


@pytest.mark.rule("DGN-MSP-22")
def test_a_yellow_one_goes_any_way_the_hero_s_square_among_them() -> None:
    """Two ways: the empty square, or onto the hero, whom it misses."""
    rows = ["#####", "###.#", ".Ha##", "#####", "#####"]
    assert Rooms(rows, slime(0)).turn(1)[1:3] == ["###a#", ".H.##"]
    assert Rooms(rows, slime(0)).turn(2, 100, 1)[1:3] == ["###.#", "Ha.##"]


@pytest.mark.rule("DGN-MSP-22")
def test_a_yellow_one_turns_back_only_in_a_dead_end() -> None:
    table = Rooms(["#####", "#####", "..a.H", "#####", "#####"], slime(0))
    one = table.monsters[0]
    one.before = one.square + 1
    assert table.turn()[2] == ".a..H"
    assert table.turn()[2] == "a...H"
    assert table.turn()[2] == ".a..H"


@pytest.mark.rule("DGN-MSP-23")
def test_a_green_one_beside_the_hero_leaves_its_straight_line() -> None:
    table = Rooms(["#####", "H####", "#a.##", "#####", "#####"], slime())
    one = table.monsters[0]
    one.before = one.square - 1
    table.turn(100)
    assert table.s.hero.potions == 5
    table = Rooms(["#####", "#...H", "#.a.#", "#...#", "#####"], slime())
    one = table.monsters[0]
    one.before = one.square - 1
    assert table.turn()[2] == "#..a#"
    assert table.turn(100, 1)[1] == "#..Ha"


@pytest.mark.rule("DGN-MSP-24")
def test_a_green_one_goes_straight_on_while_it_can() -> None:
    table = Rooms(["....H", ".....", ".....", ".....", "a...."], slime())
    assert table.turn(3)[4] == ".a..."
    assert table.turn()[4] == "..a.."
    assert table.turn()[4] == "...a."


@pytest.mark.rule("DGN-MSP-24")
def test_a_green_one_turns_anywhere_but_back_when_it_cannot_go_on() -> None:
    """At the wall four ways are left beside the one back."""
    table = Rooms(["H....", ".....", "....a", ".....", "....."], slime())
    one = table.monsters[0]
    one.before = one.square - 1
    assert table.turn(1)[1] == "...a."
    table = Rooms(["H####", "#####", "...a#", "#####", "#####"], slime())
    one = table.monsters[0]
    one.before = one.square - 1
    assert table.turn()[2] == "..a.#"


@pytest.mark.rule("DGN-MSP-24")
def test_a_green_one_s_line_may_be_slanting_and_ends_at_the_wall_of_the_room() -> None:
    table = Rooms(["a...H", *EMPTY[1:]], slime())
    assert table.turn(3)[1] == ".a..."
    assert table.turn()[2] == "..a.."
    assert table.turn()[3] == "...a."
    assert table.turn()[4] == "....a"
    assert table.turn(1)[3] == "....a"
