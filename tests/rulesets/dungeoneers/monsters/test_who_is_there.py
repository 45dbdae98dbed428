"""Who is there acts, who is not does nothing, and what comes of it at the end of a round."""

import pytest

from authoring.rulesets.dungeoneers.play.board import questions as q
from authoring.rulesets.dungeoneers.play.board.events import MonsterComes, MonsterFares
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS
from authoring.rulesets.dungeoneers.play.board.state import RoomState
from authoring.rulesets.dungeoneers.play.rules.explosions import settle
from authoring.rulesets.dungeoneers.play.rules.monsters.strikes import fight
from tests.rulesets.dungeoneers.monsters.rooms import ELF, EMPTY, HUMAN, Rooms, beast, kind, trait

ROCK = "#####"
GUARD, STRIKE, SHOOT = q.act(q.GUARD), q.act(q.STRIKE), q.act(q.SHOOT)
HIT, MISS = (10, 1), (1, 10)
COLOURS = [
    pytest.param(breath, defense, marks=pytest.mark.rule(f"DGN-DRA-{number:02}"))
    for number, (breath, defense) in enumerate([(7, 7), (8, 7), (9, 7), (10, 7), (10, 8)], start=7)
]


def armed(table: Rooms) -> Rooms:
    table.s.hero.weapons, table.s.hero.scrolls = [1, 1, 1], [3, 3, 3]
    return table


def fares(table: Rooms) -> list[str]:
    return [how for _, how in table.happened(MonsterFares)]


def dragon(*traits: str, breath: int = 7, defense: int = 7, health: int = 3) -> Kind:
    has = trait("breath", attack=breath)
    return kind("dragon", 8, defense, has, *traits, of="special", health=health)


@pytest.mark.rule("DGN-DRA-19", "DGN-RUI-08", "DGN-MSP-11", "DGN-RUI-12", "DGN-DRA-16")
def test_the_dead_the_dived_and_the_vanished_neither_act_nor_roll_in_vain() -> None:
    """A dead gargoyle does not turn back to flesh; who has vanished or dived does not strike."""
    table = armed(
        Rooms(["Ha...", "bc..~", *EMPTY[2:]], beast("petrify"), beast("vanish"), beast("vanish"))
    )
    table.acts(STRIKE, q.act(q.STRIKE, 1), dice=(*HIT, *HIT))
    assert [one.here for one in table.monsters] == [False, False, True]
    table.turn(*MISS)
    table.round(11)
    assert [one[0] for one in table.attacks()] == [-1, -1, 2]


@pytest.mark.rule("DGN-RUI-08")
def test_a_ghost_is_back_once_and_acts_only_when_it_is() -> None:
    """In the round after its return nobody rolls for it."""
    table = armed(Rooms(["Ha..b", *EMPTY[1:]], beast("vanish"), beast("vanish", "no-move")))
    table.acts(STRIKE, dice=HIT)
    table.round(11)
    assert len(table.attacks()) == 1
    table.round(10, 1, *MISS)
    assert len(table.attacks()) == 2
    table.round()
    assert len(table.attacks()) == 2


@pytest.mark.rule("DGN-RUI-08", "DGN-UNS-01")
def test_a_ghost_that_returns_to_a_hero_unseen_does_not_act() -> None:
    table = armed(Rooms(["Ha..b", *EMPTY[1:]], beast("vanish"), beast("vanish", "no-move")))
    table.acts(STRIKE, dice=HIT)
    table.s.hero.unseen = True
    table.round(10, 1)
    assert len(table.attacks()) == 1


@pytest.mark.rule("DGN-BOSS-05", "DGN-RUI-02")
def test_a_round_with_somebody_who_horrifies_is_a_round_like_others() -> None:
    """Nothing to roll for; and no dragon is counted among the slain for a reaper's victim."""
    table = armed(Rooms(["Ha...", *EMPTY[1:]], kind("specter", 5, 0, "invisible", "horror")))
    table.round()
    table.acts(STRIKE, dice=HIT)
    assert (table.s.numbers["kills"], table.s.slain, table.s.fame) == (1, 0, 0)


@pytest.mark.rule("DGN-UNS-09", "DGN-BOSS-09")
@pytest.mark.parametrize("state", ["awake", "asleep", "gone"])
def test_who_is_watchful_must_be_there_and_awake(state: str) -> None:
    """On the first square of the room, whose number is the nearest to none."""
    table = Rooms(["H....", *EMPTY[1:]], kind("queen", 0, 0, "watchful", of="caster"))
    queen = table.monsters[0]
    table.s.room.add(queen)
    queen.square, queen.asleep = (-1 if state == "gone" else SPOTS[1]), state == "asleep"
    table.s.hero.unseen, table.s.hero.square = True, SPOTS[5]
    table.acts(q.act(q.MOVE, 0), dice=() if state == "awake" else (90,))
    assert table.s.hero.unseen is (state != "awake")


@pytest.mark.rule("DGN-BOSS-12", "DGN-RUI-05")
def test_bones_are_nothing_to_a_blow_at_the_queen() -> None:
    table = armed(Rooms(["Ha...", *EMPTY[1:]], kind("queen", 5, 4, "no-move", "bony", of="caster")))
    table.acts(STRIKE, dice=(5, 10))
    assert table.attacks()[0][3] == 5 + 1


@pytest.mark.rule("DGN-MSP-25", "DGN-MSP-26")
def test_who_has_a_long_reach_and_feet_comes_up_to_it() -> None:
    table = Rooms([ROCK, ROCK, "H...a", ROCK, ROCK], beast(trait("long-reach", squares=2)))
    assert [table.turn()[2], table.turn()[2]] == ["H..a.", "H.a.."]


@pytest.mark.rule("DGN-TV-16", "DGN-MSP-15")
@pytest.mark.parametrize(("hero", "percent"), [(HUMAN, 3), (ELF, 6)])
def test_the_elf_draws_it_twice_as_often_and_it_goes_for_him(hero: int, percent: int) -> None:
    crawler = kind("crawler", 4, 3, "passer-by", of="special", hunts=ELF)
    crawler.hunt_times = 2
    exits = (1, -1, -1, -1)
    for face, comes in ((percent, 1), (percent + 1, 0)):
        table = Rooms(
            [*EMPTY[:4], "H...."], crawler, hero=hero, exits=exits, region={"visitors": ((0, 3),)}
        )
        table.round(face)
        assert len(table.happened(MonsterComes)) == comes


@pytest.mark.rule("DGN-MSP-09")
def test_in_water_where_nothing_lives_nothing_lies() -> None:
    table = Rooms(["H~~~~", *EMPTY[1:]])
    assert table.s.room.monsters == []
    assert RoomState(1, table.drawing).monsters == []


@pytest.mark.rule("DGN-MSP-07", "DGN-CBT-03", "DGN-DRA-12")
def test_a_worm_withdraws_from_a_weapon_and_is_hurt_by_a_blast() -> None:
    """Of two health it has one left after the blast, and then a bow drives it off."""
    worm = kind("worm", 5, 0, "pit-emerge", of="special", health=2)
    table = armed(Rooms(["H.ab.", *EMPTY[1:]], beast("explode"), worm))
    table.acts(SHOOT, dice=(*HIT, 10, 1))
    assert (table.monsters[1].health, table.monsters[1].here) == (1, True)
    table.acts(q.act(q.SHOOT, 1), dice=HIT)
    assert fares(table) == ["slain", "withdraws"]


@pytest.mark.rule("DGN-DRA-17", "DGN-SPL-07", "DGN-LAY-11")
def test_a_dragon_that_a_monster_slays_is_followed_like_any_other() -> None:
    crawler = kind("crawler", 9, 0, "passer-by", of="special")
    rows = ["H....", ".....", "..ab.", ".....", "....."]
    table = Rooms(rows, dragon(health=1), crawler, tables={"lair": 0})
    table.s.outside, table.s.dragons = [0], 2
    table.roll(*HIT, 1)
    fight(table.s, table.monsters[1], table.monsters[0])
    settle(table.s)
    assert [one[1] for one in table.happened(MonsterComes)] == ["lands"]
    assert (table.s.numbers["kills"], table.s.slain) == (0, 1)


@pytest.mark.rule("DGN-MSP-03", "DGN-MSP-17", "DGN-SPL-17", "DGN-DRA-16", "DGN-TV-05")
@pytest.mark.parametrize("burns", ["explode", "ignite"])
def test_who_comes_in_beside_a_flame_goes_off_at_once(burns: str) -> None:
    guest = kind("guest", 0, 0, "passer-by", burns, of="special")
    exits, region = (1, -1, -1, -1), {"visitors": ((0, 3),)}
    table = Rooms([".F...", *EMPTY[1:4], "H...."], guest, exits=exits, region=region)
    table.round(3, *([1] if burns == "explode" else []))
    assert not table.s.room.monsters[0].alive
    assert table.s.pending == []
