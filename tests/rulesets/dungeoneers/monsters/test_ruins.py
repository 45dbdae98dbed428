"""The undead: reapers, wraiths, mummies, skeletons, ghouls, ghosts, gargoyles (area RUI)."""

import pytest

from authoring.rulesets.dungeoneers.play.board.events import MonsterComes, MonsterFares
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import OFF, Monster, RoomState
from authoring.rulesets.dungeoneers.play.rules.combat import attack_monster, bow_bonus, sword_bonus
from authoring.rulesets.dungeoneers.play.rules.explosions import settle
from authoring.rulesets.dungeoneers.play.rules.harm import hurt_monster, slain
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import (
    attack_of,
    attackable,
    defense_of,
    hero_penalty,
)
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms, beast, kind, trait


def ruins(*rows: str, first: Kind | None = None) -> Rooms:
    """A rat or another one, and a reaper that may come."""
    reaper = kind("reaper", 6, 5, "reaper", health=2)
    return Rooms(rows, first or beast(), reaper, region={"reaper": 1})


def kill(table: Rooms, *faces: int, by_hero: bool = True) -> Rooms:
    """The first monster dies; all dice of what follows are rolled."""
    table.roll(*faces)
    slain(table.s, table.s.room.monsters[0], by_hero=by_hero)
    settle(table.s)
    assert table.script.left == 0
    return table


@pytest.mark.rule("DGN-RUI-01")
def test_a_kill_brings_a_reaper_five_times_in_a_hundred() -> None:
    """To any of 24 free squares; it acts from the next round on."""
    table = kill(ruins("Ha...", *EMPTY[1:]), 5, 24)
    assert table.picture()[4] == "....b"
    assert table.happened(MonsterComes) == [(1, "reaper", SPOTS[24])]
    assert table.turn()[4] == "....b"
    assert len(kill(ruins("Ha...", *EMPTY[1:]), 6).s.room.monsters) == 1


@pytest.mark.rule("DGN-RUI-01")
@pytest.mark.parametrize("traits", [(), ("explode",), ("ignite",), ("breath",)])
@pytest.mark.parametrize("of", ["melee", "caster", "special"])
def test_whoever_dies_by_others_brings_none(traits: tuple[str, ...], of: str) -> None:
    """A dragon neither, though its death has something else to follow (DGN-DRA-17)."""
    table = ruins("Ha...", *EMPTY[1:], first=kind("victim", 0, 0, *traits, of=of))
    table.s.dragons = 2
    assert len(kill(table, by_hero=False).s.room.monsters) == 1
    assert table.happened(MonsterComes) == []


@pytest.mark.rule("DGN-RUI-01")
def test_neither_kills_by_others_nor_kills_elsewhere_do() -> None:
    kill(ruins("Ha...", *EMPTY[1:]), by_hero=False)
    kill(Rooms(["Ha...", *EMPTY[1:]], beast()))


@pytest.mark.rule("DGN-RUI-02")
def test_one_left_behind_comes_at_the_next_kill_in_another_room() -> None:
    """As hurt as it is, also where kills bring none; at home it is no more."""
    table = kill(ruins("Ha...", *EMPTY[1:]), 5, 24)
    s, home = table.s, table.s.room
    home.monsters[1].health = 1
    home.add(Monster(s.tables.kinds[0], SPOTS[3]))
    s.room = s.rooms[1] = RoomState(1, s.room.drawing)
    s.room.add(Monster(s.tables.kinds[0], SPOTS[1]))
    table.roll(1, 100)
    slain(s, s.room.monsters[0], by_hero=True)
    settle(s)
    newcomer = s.room.monsters[1]
    assert (newcomer.kind.id, newcomer.health, newcomer.square) == ("reaper", 1, SPOTS[1])
    assert [one.alive for one in home.monsters] == [False, False, True]
    assert len(s.room.monsters) == 2


@pytest.mark.rule("DGN-RUI-02")
def test_in_its_own_room_it_does_not_come_twice() -> None:
    table = kill(ruins("Ha...", *EMPTY[1:]), 5, 24)
    table.s.room.add(Monster(table.s.tables.kinds[0], SPOTS[1]))
    table.roll(6)
    slain(table.s, table.s.room.monsters[2], by_hero=True)
    settle(table.s)
    assert len(table.s.room.monsters) == 3


@pytest.mark.rule("DGN-RUI-03")
def test_a_wraith_beside_a_flame_has_three_less() -> None:
    table = Rooms(["H..aF", *EMPTY[1:]], kind("wraith", 4, 3, "fire-shy"))
    wraith = table.monsters[0]
    assert (attack_of(table.s, wraith), defense_of(table.s, wraith)) == (1, 0)
    wraith.square = SPOTS[2]
    assert (attack_of(table.s, wraith), defense_of(table.s, wraith)) == (4, 3)


def mummy() -> Kind:
    return beast("despair")


def king() -> Kind:
    return beast(trait("despair", penalty=4, within=3))


@pytest.mark.rule("DGN-RUI-04")
@pytest.mark.rule("DGN-BOSS-10")
@pytest.mark.rule("DGN-TV-17")
def test_two_mummies_beside_the_hero_and_their_king_within_three_take_eight_off() -> None:
    """A third mummy two squares away counts for nothing."""
    table = Rooms(["Ha.d.", "b....", "..c..", ".....", "....."], mummy(), mummy(), mummy(), king())
    for ranged in (False, True):
        assert hero_penalty(table.s, table.monsters[3], ranged) == 8
    table.s.hero.weapons = [4, 0, 0]
    assert sword_bonus(table.s, table.monsters[0]) == -4


@pytest.mark.rule("DGN-BOSS-10")
def test_four_squares_from_the_king_nobody_despairs() -> None:
    table = Rooms(["H...a", *EMPTY[1:]], king())
    assert hero_penalty(table.s, table.monsters[0], False) == 0


@pytest.mark.rule("DGN-RUI-05")
@pytest.mark.rule("DGN-TV-12")
def test_arrows_at_a_skeleton_have_three_less() -> None:
    """Bow 3 at three squares: 3 - 3 - 3; an elf's arm is steady (his type says so)."""
    table = Rooms(["H..a.", *EMPTY[1:]], beast("bony"))
    table.s.hero.weapons = [0, 0, 3]
    assert bow_bonus(table.s, table.monsters[0], 3) == -3
    assert hero_penalty(table.s, table.monsters[0], False) == 0


@pytest.mark.rule("DGN-RUI-06")
@pytest.mark.parametrize(("face", "stunned"), [(10, True), (1, False)])
def test_a_ghoul_s_hit_stuns(face: int, stunned: bool) -> None:
    table = Rooms(["Ha...", *EMPTY[1:]], kind("ghoul", 2, 1, "stun"))
    table.turn(face, 5)
    assert table.s.hero.stunned == stunned


def ghosts(*rows: str) -> Rooms:
    return Rooms(
        rows, kind("ghost", 3, 2, "vanish", "float"), kind("ghost", 3, 2, "vanish", "float")
    )


@pytest.mark.rule("DGN-RUI-07")
def test_a_ghost_that_is_hit_vanishes_unhurt() -> None:
    table = ghosts("Ha..b", *EMPTY[1:])
    table.roll(10, 1)
    assert attack_monster(table.s, table.monsters[0], "sword", 0)
    assert table.picture()[0] == "H...b"
    assert (table.monsters[0].alive, table.monsters[0].health) == (True, 1)
    assert table.s.numbers["kills"] == 0


@pytest.mark.rule("DGN-RUI-08")
def test_it_returns_one_time_in_ten_and_acts_at_once() -> None:
    """Of 23 squares the one beside the hero: it attacks."""
    table = ghosts("Ha..b", *EMPTY[1:])
    hurt_monster(table.s, table.monsters[0], by_hero=True)
    assert table.round(11)[0] == "H...b"
    assert table.round(10, 1, 1, 10)[0] == "Ha..b"
    assert table.attacks() == [(0, -1, "melee", 4, 10, False)]
    assert table.happened(MonsterComes) == [(0, "returns", SPOTS[1])]


@pytest.mark.rule("DGN-RUI-08")
def test_it_may_return_over_a_pit() -> None:
    table = ghosts("Ho###", "#####", "#####", "#####", "###ab")
    hurt_monster(table.s, table.monsters[0], by_hero=True)
    assert table.round(10, 1, 1, 10)[0] == "Ha###"


@pytest.mark.rule("DGN-RUI-09")
def test_with_all_vanished_at_one_moment_they_are_gone_for_good() -> None:
    table = ghosts("Ha..b", *EMPTY[1:])
    for one in table.monsters:
        hurt_monster(table.s, one, by_hero=True)
    assert [one.alive for one in table.monsters] == [False, False]
    assert [one[1] for one in table.happened(MonsterFares)] == [
        "vanishes",
        "vanishes",
        "gone",
        "gone",
    ]
    table.round()


@pytest.mark.rule("DGN-RUI-07")
@pytest.mark.rule("DGN-RUI-09")
def test_a_ghost_alone_is_gone_at_its_first_hit() -> None:
    """Whoever else is in the room."""
    table = Rooms(["Hab..", *EMPTY[1:]], beast("vanish"), beast())
    hurt_monster(table.s, table.monsters[0], by_hero=True)
    assert [one.alive for one in table.monsters] == [False, True]


@pytest.mark.rule("DGN-RUI-09")
def test_one_that_came_back_in_time_keeps_them_all() -> None:
    table = ghosts("Ha..b", *EMPTY[1:])
    hurt_monster(table.s, table.monsters[0], by_hero=True)
    table.round(10, 1, 1, 10)
    hurt_monster(table.s, table.monsters[1], by_hero=True)
    assert table.monsters[1].alive


@pytest.mark.rule("DGN-RUI-10")
def test_ghosts_cross_pits() -> None:
    table = ghosts("#####", "#####", "H.o~a", "#####", "#####")
    assert table.turn()[2] == "H.oa."


def gargoyle(*rows: str) -> Rooms:
    return Rooms(rows, kind("gargoyle", 3, 4, "petrify"))


@pytest.mark.rule("DGN-RUI-11")
def test_an_attacked_gargoyle_is_stone_and_does_nothing() -> None:
    table = gargoyle("Ha...", *EMPTY[1:])
    table.roll(1, 10)
    attack_monster(table.s, table.monsters[0], "sword", 0)
    assert table.monsters[0].petrified
    table.turn()
    assert [one[0] for one in table.attacks()] == [-1]


@pytest.mark.rule("DGN-RUI-13")
def test_the_attack_that_petrifies_still_counts_and_stone_cannot_be_attacked() -> None:
    table = gargoyle("Ha...", *EMPTY[1:])
    assert attackable(table.s, table.monsters[0])
    table.roll(1, 10)
    attack_monster(table.s, table.monsters[0], "sword", 0)
    assert not attackable(table.s, table.monsters[0])
    table = gargoyle("Ha...", *EMPTY[1:])
    table.roll(10, 6)
    attack_monster(table.s, table.monsters[0], "sword", 0)
    assert not table.monsters[0].alive
    assert table.monsters[0].square == OFF


@pytest.mark.rule("DGN-RUI-12")
def test_three_times_in_ten_stone_turns_to_flesh() -> None:
    table = gargoyle("Ha...", *EMPTY[1:])
    table.monsters[0].petrified = True
    table.round(31)
    assert table.monsters[0].petrified
    table.round(30)
    assert not table.monsters[0].petrified
    table.turn(1, 10)
    assert len(table.attacks()) == 1
