"""Worms, crawlers and ropers (area MSP)."""

import pytest

from authoring.rulesets.dungeoneers.play.board.events import MonsterComes, MonsterFares
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.rules.harm import hurt_monster
from tests.rulesets.dungeoneers.monsters.rooms import ELF, EMPTY, HUMAN, Rooms, beast, kind, trait


def worm() -> Kind:
    return kind("worm", 5, 4, "pit-emerge", of="special")


def pits(*rows: str, others: int = 0) -> Rooms:
    """A room whose pits hold worms; letters a, b, ... are others."""
    kinds = [beast("no-move") for _ in range(others)]
    return Rooms(rows, *kinds, worm(), region={"pits": others})


@pytest.mark.rule("DGN-MSP-05")
def test_with_the_hero_beside_a_pit_a_worm_emerges_one_time_in_a_hundred() -> None:
    table = pits("Ho...", *EMPTY[1:])
    assert table.round(1)[0] == "Ha..."
    assert table.happened(MonsterComes) == [(0, "emerges", SPOTS[1])]
    assert pits("Ho...", *EMPTY[1:]).round(2)[0] == "Ho..."


@pytest.mark.rule("DGN-MSP-05")
def test_a_monster_beside_a_pit_will_do_and_the_pit_is_one_with_somebody_beside_it() -> None:
    """The pits in the north are beside nobody; of the two in the south the second."""
    table = pits("o...H", ".....", ".....", ".o.o.", "..a..", others=1)
    assert table.round(1, 2)[3] == ".o.b."


@pytest.mark.rule("DGN-MSP-05")
def test_beside_nobody_there_is_no_roll_nor_without_who_lurks() -> None:
    pits("H.o..", *EMPTY[1:]).round()
    Rooms(["Ho...", *EMPTY[1:]], worm()).round()
    water = Rooms(["H~...", *EMPTY[1:]], worm(), region={"pits": 0})
    water.round()


@pytest.mark.rule("DGN-MSP-08")
def test_not_while_the_hero_is_unseen() -> None:
    table = pits("Ho...", *EMPTY[1:])
    table.s.hero.unseen = True
    table.round()


@pytest.mark.rule("DGN-MSP-06")
@pytest.mark.parametrize(("face", "target"), [(1, -1), (2, 0)])
def test_an_emerged_worm_attacks_any_neighbour(face: int, target: int) -> None:
    table = pits("Hoa..", *EMPTY[1:], others=1)
    table.round(1)
    assert table.turn(face, 1, 10)[0] == "Hba.."
    assert table.attacks() == [(1, target, "melee", 6, 10, False)]


@pytest.mark.rule("DGN-MSP-06")
def test_who_dies_of_a_worm_is_not_the_hero_s_kill() -> None:
    table = pits("#oa.H", *EMPTY[1:], others=1)
    table.round(1)
    table.turn(5, 10)
    assert not table.monsters[0].alive
    assert table.s.numbers["kills"] == 0


@pytest.mark.rule("DGN-MSP-07")
def test_hit_by_the_hero_it_withdraws_and_another_may_come() -> None:
    table = pits("Ho...", *EMPTY[1:])
    table.round(1)
    hurt_monster(table.s, table.s.room.monsters[0], by_hero=True)
    assert table.picture()[0] == "Ho..."
    assert table.happened(MonsterFares) == [(0, "withdraws")]
    assert table.s.numbers["kills"] == 0
    table.round(1)
    assert len(table.s.room.monsters) == 2


@pytest.mark.rule("DGN-MSP-07")
def test_with_nobody_beside_it_it_withdraws() -> None:
    table = pits("Ho...", *EMPTY[1:])
    table.round(1)
    table.s.hero.square = SPOTS[24]
    assert table.turn()[0] == ".o..."


@pytest.mark.rule("DGN-MSP-05")
def test_one_worm_at_a_time() -> None:
    table = pits("Ho.o.", *EMPTY[1:])
    table.round(1)
    table.round()


def cavern(*rows: str, hero: int = HUMAN, hunts: int = -1, others: int = 0) -> Rooms:
    """Exits in the north and the east; a crawler may come in."""
    crawler = kind("crawler", 4, 3, "passer-by", of="special", health=2, hunts=hunts)
    crawler.hunt_times = 2 if hunts >= 0 else 0
    return Rooms(
        rows,
        *(beast("no-move") for _ in range(others)),
        crawler,
        hero=hero,
        exits=(1, 1, -1, -1),
        region={"visitors": ((others, 3),)},
    )


@pytest.mark.rule("DGN-MSP-12")
@pytest.mark.rule("DGN-MSP-13")
@pytest.mark.rule("DGN-TV-16")
def test_a_crawler_comes_three_times_in_a_hundred_by_an_exit_and_leaves_by_another() -> None:
    """In the north (first of two), out in the east: straight there, and gone."""
    table = cavern(".....", ".....", ".....", ".....", "H....")
    table.round(3, 1)
    assert table.happened(MonsterComes) == [(0, "visits", SPOTS[2])]
    assert table.turn()[1] == "...a."
    assert table.turn()[2] == "....a"
    assert table.turn()[2] == "....."
    assert table.happened(MonsterFares) == [(0, "leaves")]
    assert cavern("H....", *EMPTY[1:]).round(4)[0] == "H...."


@pytest.mark.rule("DGN-MSP-12")
def test_a_room_without_exits_or_visitors_is_visited_by_nobody() -> None:
    Rooms(["H....", *EMPTY[1:]]).round()


@pytest.mark.rule("DGN-MSP-14")
@pytest.mark.parametrize(("face", "target"), [(1, -1), (2, 0)])
def test_with_somebody_beside_it_it_stops_to_attack_any_of_them(face: int, target: int) -> None:
    """The way to its exit is open, but it stays."""
    table = cavern(".....", "..a..", "Hb...", ".....", ".....", others=1)
    table.monsters[1].heading = SPOTS[14]
    assert table.turn(face, 1, 10)[1:3] == ["..a..", "Hb..."]
    assert table.attacks() == [(1, target, "melee", 5, 10, False)]


@pytest.mark.rule("DGN-MSP-15")
@pytest.mark.rule("DGN-HER-11")
@pytest.mark.rule("DGN-TV-16")
def test_to_an_elf_it_comes_twice_as_often_and_hunts_him() -> None:
    """6 percent; from the north to the elf in the south-west, not to the exit in the east."""
    table = cavern(".....", ".....", "#.##.", ".....", "H....", hero=ELF, hunts=ELF)
    table.round(6, 1)
    assert table.turn(1)[1] == ".a..."
    assert cavern("H....", *EMPTY[1:], hero=ELF, hunts=ELF).round(7)[0] == "H...."
    assert cavern("H....", *EMPTY[1:], hunts=ELF).round(4)[0] == "H...."


@pytest.mark.rule("DGN-MSP-15")
def test_hunting_it_attacks_nobody_but_the_elf() -> None:
    rows = "#####", "#####", "H.ba.", "#####", "#####"
    table = cavern(*rows, hero=ELF, hunts=ELF, others=1)
    table.monsters[1].heading = SPOTS[14]
    assert table.turn()[2] == "Hb.a."
    assert table.attacks() == []


def roper(*rows: str) -> Rooms:
    return Rooms(rows, kind("roper", 3, 2, "no-move", "long-reach", of="special", health=2))


@pytest.mark.rule("DGN-MSP-25")
@pytest.mark.parametrize(
    ("row", "attacks"),
    [
        ("Ha...", [(0, -1, "melee", 4, 10, False)]),
        ("H.a..", [(0, -1, "missile", 4, 10, False)]),
        ("H..a.", [(0, -1, "missile", 4, 10, False)]),
        ("H...a", []),
    ],
)
def test_a_roper_attacks_as_well_at_three_squares_and_never_moves(
    row: str, attacks: list[object]
) -> None:
    table = roper(row, *EMPTY[1:])
    assert table.turn(*([1, 10] if attacks else []))[0] == row
    assert table.attacks() == attacks


@pytest.mark.rule("DGN-MSP-26")
def test_beside_a_flame_a_roper_does_not_attack() -> None:
    table = roper("H..a.", "....F", *EMPTY[2:])
    table.turn()
    assert table.attacks() == []


def test_a_long_reach_with_feet_comes_into_reach() -> None:
    reach = trait("long-reach", squares=2)
    table = Rooms(["#####", "#####", "H...a", "#####", "#####"], beast(reach, of="special"))
    assert table.turn()[2] == "H..a."
    assert table.turn()[2] == "H.a.."
    table.turn(1, 10)
    assert len(table.attacks()) == 1
