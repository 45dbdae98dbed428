"""Missile monsters: two squares away they shoot (area MIS)."""

import pytest

from authoring.rulesets.dungeoneers.play.board.state import FIREBALL, GUARDED
from tests.rulesets.dungeoneers.monsters.rooms import ELF, EMPTY, Rooms, beast, kind


def room(*rows: str) -> Rooms:
    return Rooms(rows, kind("archer", 1, -1, of="missile"))


@pytest.mark.rule("DGN-MIS-03")
@pytest.mark.rule("DGN-MIS-01")
def test_at_two_squares_it_shoots_without_a_penalty() -> None:
    table = room("H....", ".....", "..a..", ".....", ".....")
    assert table.turn(4, 6)[2] == "..a.."
    assert table.attacks() == [(0, -1, "missile", 5, 6, False)]


@pytest.mark.rule("DGN-MIS-02")
@pytest.mark.parametrize(("face", "row"), [(1, 1), (2, 2), (3, 3)])
def test_adjacent_it_withdraws_to_two_squares(face: int, row: int) -> None:
    table = room("#....", "#....", "Ha...", "#....", "#....")
    assert table.turn(face)[row][2] == "a"
    assert table.attacks() == []


@pytest.mark.rule("DGN-MIS-02")
def test_cornered_it_does_nothing() -> None:
    """Free squares beside it are all beside the hero."""
    table = room("a....", ".H...", ".....", ".....", ".....")
    assert table.turn()[0] == "a...."
    assert table.attacks() == []


@pytest.mark.rule("DGN-MIS-04")
def test_at_three_it_comes_to_two() -> None:
    table = room("#####", "#####", "H..a.", "#####", "#####")
    assert table.turn()[2] == "H.a.."
    assert table.attacks() == []


@pytest.mark.rule("DGN-MIS-04")
@pytest.mark.rule("DGN-MIS-01")
def test_at_three_without_a_way_it_shoots_at_three_less() -> None:
    table = room("#####", "#####", "H.#a.", "#####", "#####")
    assert table.turn(8, 6)[2] == "H.#a."
    assert table.attacks() == [(0, -1, "missile", 6, 6, True)]
    assert table.s.hero.potions == 4


@pytest.mark.rule("DGN-MIS-05")
def test_at_four_it_comes() -> None:
    table = room("#####", "#####", "H...a", "#####", "#####")
    assert table.turn()[2] == "H..a."


@pytest.mark.rule("DGN-MIS-05")
def test_at_four_without_a_way_it_waits() -> None:
    table = room("#####", "#####", "H.#.a", "#####", "#####")
    assert table.turn()[2] == "H.#.a"
    assert table.attacks() == []


@pytest.mark.rule("DGN-MIS-06")
@pytest.mark.rule("DGN-SPL-16")
@pytest.mark.rule("DGN-ACT-10")
def test_casters_act_before_missile_before_melee_before_passers_by() -> None:
    """The room's order is the other way round. The caster prepares (d100), the others roll attack
    and defense: the fireball's caster first."""
    kinds = (
        kind("crawler", 4, 0, "passer-by", of="special"),
        kind("spider", 3, of="special"),
        kind("rat", 2),
        kind("archer", 1, of="missile"),
        kind("mage", 0, 0, "no-move", of="caster"),
    )
    table = Rooms(["#abc#", "#.H.#", "#...#", "#.de#", "#####"], *kinds)
    table.turn(5, 1, 10, 1, 10, 1, 10, 1, 1, 10)
    assert [one[0] for one in table.attacks()] == [3, 1, 2, 0]


@pytest.mark.rule("DGN-MIS-01")
@pytest.mark.rule("DGN-HER-09")
@pytest.mark.parametrize(
    ("of", "traits"), [("missile", ()), ("caster", ("no-move",)), ("special", ("breath",))]
)
def test_an_elf_on_guard_answers_arrows_fireballs_and_breath_with_his_bow(
    of: str, traits: tuple[str, ...]
) -> None:
    table = Rooms(["H.a..", *EMPTY[1:]], kind("foe", 0, 0, *traits, of=of, health=2), hero=ELF)
    table.s.hero.weapons = [5, 0, 2]
    table.s.hero.last = GUARDED
    table.monsters[0].prepared = FIREBALL
    table.turn(1, 10, 3, 4)
    assert table.attacks()[1] == (-1, 0, "bow", 5, 4, True)


@pytest.mark.rule("DGN-MEL-01")
@pytest.mark.rule("DGN-HER-09")
def test_and_not_teeth() -> None:
    table = Rooms(["Ha...", *EMPTY[1:]], beast(), hero=ELF)
    table.s.hero.weapons = [5, 0, 2]
    table.s.hero.last = GUARDED
    table.turn(1, 10)
    assert len(table.attacks()) == 1


@pytest.mark.rule("DGN-RUI-06")
def test_an_arrow_that_stuns_stuns_only_when_it_hits() -> None:
    table = Rooms(["H.a..", *EMPTY[1:]], kind("archer", 0, 0, "stun", of="missile"))
    table.turn(1, 10)
    assert not table.s.hero.stunned
    table.turn(10, 1)
    assert table.s.hero.stunned
