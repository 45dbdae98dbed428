"""Dragons: asleep, awake, breathing, flying in (area DRA)."""

import pytest

from authoring.rulesets.dungeoneers.play.board.events import MonsterComes
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.rules.combat import attack_monster
from authoring.rulesets.dungeoneers.play.rules.explosions import settle
from authoring.rulesets.dungeoneers.play.rules.harm import hurt_monster, slain
from authoring.rulesets.dungeoneers.play.rules.monsters.noticing import adjacent_watchers
from authoring.rulesets.dungeoneers.play.rules.stealth import spotted
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms, beast, kind, trait


def dragon(health: int = 2, breath: int = 7, attack: int = 8, defense: int = 7) -> Kind:
    has = ("sleep", trait("breath", attack=breath))
    return kind("dragon", attack, defense, *has, of="special", health=health)


def awake(*rows: str, health: int = 2, rests: bool = False, others: int = 0) -> Rooms:
    table = Rooms(rows, dragon(), *(beast("no-move") for _ in range(others)))
    one = table.monsters[0]
    one.asleep, one.health, one.rests = False, health, rests
    return table


@pytest.mark.rule("DGN-DRA-01")
@pytest.mark.rule("DGN-DRA-19")
@pytest.mark.rule("DGN-UNS-08")
def test_asleep_it_neither_acts_nor_notices() -> None:
    table = Rooms(["Ha...", *EMPTY[1:]], dragon())
    assert adjacent_watchers(table.s) == 0
    assert table.turn()[0] == "Ha..."
    table.monsters[0].asleep = False
    assert adjacent_watchers(table.s) == 1


@pytest.mark.rule("DGN-DRA-19")
@pytest.mark.rule("DGN-DRA-03")
def test_who_is_spotted_wakes_all_and_they_do_not_breathe_at_once() -> None:
    table = Rooms(["H.a..", "#####", "..b..", ".....", "....."], dragon(), dragon())
    table.s.hero.unseen = True
    spotted(table.s, "guard")
    assert [one.asleep for one in table.monsters] == [False, False]
    assert table.turn()[0] == "Ha..."
    assert table.attacks() == []


@pytest.mark.rule("DGN-DRA-02")
def test_two_squares_away_it_breathes() -> None:
    """Breath 7, not the 8 of its teeth; it stays where it is."""
    table = awake("H.a..", *EMPTY[1:])
    assert table.turn(3, 10)[0] == "H.a.."
    assert table.attacks() == [(0, -1, "breath", 10, 10, True)]


@pytest.mark.rule("DGN-DRA-02")
def test_it_breathes_after_a_step_to_two_squares() -> None:
    table = awake("#####", "#####", "H..a.", "#####", "#####")
    assert table.turn(1, 10)[2] == "H.a.."
    assert table.attacks() == [(0, -1, "breath", 8, 10, False)]


@pytest.mark.rule("DGN-DRA-02")
@pytest.mark.rule("DGN-DRA-05")
def test_at_four_it_comes_and_does_not_breathe() -> None:
    table = awake("#####", "#####", "H...a", "#####", "#####")
    assert table.turn()[2] == "H..a."
    assert table.attacks() == []


@pytest.mark.rule("DGN-DRA-03")
def test_after_breath_it_comes_to_bite_and_then_may_breathe_again() -> None:
    table = awake("#####", "#####", "H.a..", "#####", "#####")
    assert table.turn(1, 10)[2] == "H.a.."
    assert table.turn()[2] == "Ha..."
    assert [one[2] for one in table.attacks()] == ["breath"]
    assert not table.monsters[0].rests


@pytest.mark.rule("DGN-DRA-03")
def test_after_a_bite_it_has_no_breath() -> None:
    table = awake("Ha...", *EMPTY[1:])
    table.turn(1, 10)
    assert table.monsters[0].rests


@pytest.mark.rule("DGN-DRA-03")
def test_hit_since_its_last_turn_it_has_no_breath() -> None:
    table = awake("#####", "#####", "H.a..", "#####", "#####", health=3)
    hurt_monster(table.s, table.monsters[0], by_hero=True)
    assert table.turn()[2] == "Ha..."
    assert table.attacks() == []


@pytest.mark.rule("DGN-DRA-05")
def test_beside_the_hero_it_bites() -> None:
    table = awake("Ha...", *EMPTY[1:])
    assert table.turn(2, 10)[0] == "Ha..."
    assert table.attacks() == [(0, -1, "melee", 10, 10, True)]


@pytest.mark.rule("DGN-DRA-04")
def test_without_a_way_to_the_hero_it_goes_where_it_can_breathe() -> None:
    """The hero stands behind rock."""
    table = awake("H#..a", "#####", "#####", "#####", "#####")
    assert table.turn()[0] == "H#.a."
    assert table.turn(1, 10)[0] == "H#a.."
    assert [one[2] for one in table.attacks()] == ["breath"]


@pytest.mark.rule("DGN-DRA-04")
def test_where_others_are_all_around_the_hero_it_goes_to_breathe_and_stays_there() -> None:
    """One step a turn, to the north of two; and with no breath left, none."""
    table = awake("Hb..a", "cd...", "#####", "#####", "#####", others=3)
    for one in table.monsters[1:]:
        one.asleep = True
    assert table.turn(1)[:2] == ["Hb.a.", "cd..."]
    assert table.attacks() == []
    assert table.turn(1, 1, 10)[:2] == ["Hba..", "cd..."]
    assert [one[2] for one in table.attacks()] == ["breath"]
    assert table.turn()[:2] == ["Hba..", "cd..."]


@pytest.mark.rule("DGN-DRA-06")
def test_at_one_health_it_withdraws_and_breathes() -> None:
    table = awake("#####", "#####", "Ha...", "#####", "#####", health=1)
    assert table.turn(1, 10)[2] == "H.a.."
    assert [one[2] for one in table.attacks()] == ["breath"]


@pytest.mark.rule("DGN-DRA-06")
def test_at_one_health_without_breath_it_keeps_its_distance() -> None:
    table = awake("#####", "#####", "H.a..", "#####", "#####", health=1, rests=True)
    assert table.turn()[2] == "H.a.."
    assert table.attacks() == []
    table = awake("#####", "#####", "H...a", "#####", "#####", health=1)
    assert table.turn()[2] == "H..a."
    assert table.turn(1, 10)[2] == "H.a.."


@pytest.mark.rule("DGN-DRA-06")
def test_cornered_at_one_health_it_bites() -> None:
    table = awake("Ha###", "#####", "#####", "#####", "#####", health=1)
    assert table.turn(1, 10)[0] == "Ha###"
    assert [one[2] for one in table.attacks()] == ["melee"]


@pytest.mark.rule("DGN-DRA-06")
@pytest.mark.rule("DGN-MIS-04")
def test_at_one_health_and_three_squares_without_a_way_it_breathes_at_three_less() -> None:
    table = awake("H.#a#", "###.#", "#####", "#####", "#####", health=1)
    table.turn(8, 10)
    assert table.attacks() == [(0, -1, "breath", 12, 10, True)]


@pytest.mark.parametrize(
    ("breath", "defense"),
    [
        pytest.param(7, 7, marks=pytest.mark.rule("DGN-DRA-07")),
        pytest.param(8, 7, marks=pytest.mark.rule("DGN-DRA-08")),
        pytest.param(9, 7, marks=pytest.mark.rule("DGN-DRA-09")),
        pytest.param(10, 7, marks=pytest.mark.rule("DGN-DRA-10")),
        pytest.param(10, 8, marks=pytest.mark.rule("DGN-DRA-11")),
    ],
)
def test_each_colour_breathes_bites_and_defends_with_its_numbers(breath: int, defense: int) -> None:
    """It breathes with a 1, comes, bites with a 2, and is struck with a 3 against its 4."""
    corridor = ["H.a..", "#####", "#####", "#####", "#####"]
    table = Rooms(corridor, dragon(breath=breath, defense=defense))
    table.monsters[0].asleep = False
    table.turn(1, 10)
    table.turn()
    table.turn(2, 10)
    table.roll(3, 4)
    attack_monster(table.s, table.monsters[0], "sword", 1)
    assert [one[2:5] for one in table.attacks()] == [
        ("breath", breath + 1, 10),
        ("melee", 8 + 2, 10),
        ("sword", 1 + 3, defense + 4),
    ]


def lair(*rows: str, outside: int = 1, kinds: tuple[Kind, ...] = ()) -> Rooms:
    table = Rooms(rows, dragon(), *kinds, tables={"lair": 0})
    table.s.outside = [0] * outside
    table.s.dragons = outside + 1
    for one in table.monsters:
        one.asleep = False
    return table


EIGHT_FREE = "Ha###", "..###", "..###", "..###", "..###"


@pytest.mark.rule("DGN-DRA-15")
@pytest.mark.rule("DGN-DRA-16")
@pytest.mark.rule("DGN-TV-05")
def test_eight_free_squares_are_16_percent() -> None:
    table = lair(*EIGHT_FREE)
    table.round(16, 8)
    assert table.happened(MonsterComes)[0][:2] == (1, "lands")
    assert table.picture()[4] == ".b###"
    assert not table.monsters[0].asleep
    assert table.s.outside == []
    table = lair(*EIGHT_FREE)
    table.round(17)
    assert len(table.s.room.monsters) == 1


@pytest.mark.rule("DGN-DRA-15")
def test_only_squares_a_dragon_could_land_on_count() -> None:
    """Of eight a flame, a chest, a pit and a watery one are none: 8 percent."""
    rows = "Ha###", "F.###", "w.###", "o.###", "~.###"
    table = lair(*rows)
    table.round(9)
    assert len(table.s.room.monsters) == 1
    table = lair(*rows)
    table.round(8, 4)
    assert table.picture()[4] == "~b###"


@pytest.mark.rule("DGN-DRA-15")
def test_nobody_returns_elsewhere_or_with_none_outside() -> None:
    table = lair(*EIGHT_FREE, outside=0)
    table.round()
    table = Rooms(EIGHT_FREE, dragon())
    table.s.outside = [0]
    table.round()
    assert len(table.s.room.monsters) == 1


@pytest.mark.rule("DGN-DRA-16")
@pytest.mark.rule("DGN-DRA-17")
def test_with_the_last_one_dead_another_flies_in_at_once_and_waits() -> None:
    table = lair("H####", "#a...", ".....", ".....", ".....", outside=2)
    table.roll(1)
    slain(table.s, table.monsters[0], by_hero=True)
    settle(table.s)
    assert table.s.ending == ""
    assert table.s.outside == [0]
    assert table.picture()[1] == "#b..."
    assert table.turn()[1] == "#b..."
    assert not table.s.room.monsters[1].asleep
    table.round(100)
    assert not table.s.room.monsters[1].fresh


@pytest.mark.rule("DGN-DRA-17")
def test_nobody_flies_in_while_another_is_there() -> None:
    table = lair("H...b", ".....", "....a", ".....", ".....", kinds=(dragon(),))
    table.s.dragons = 3
    slain(table.s, table.monsters[0], by_hero=True)
    settle(table.s)
    assert table.s.outside == [0]


@pytest.mark.rule("DGN-DRA-12")
@pytest.mark.parametrize("health", [2, 3])
def test_a_dragon_takes_as_many_hits_as_it_has_health(health: int) -> None:
    table = Rooms(["Ha...", *EMPTY[1:]], dragon(health))
    table.s.dragons = 1
    for _ in range(health - 1):
        hurt_monster(table.s, table.monsters[0], by_hero=True)
        assert table.monsters[0].alive
    hurt_monster(table.s, table.monsters[0], by_hero=True)
    assert not table.monsters[0].alive
    assert table.s.ending == "won"
