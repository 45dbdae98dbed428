"""Explosions, flames, and what they set off."""

from collections.abc import Callable

import pytest

from authoring.boards.squares import just, set_of
from authoring.rulesets.dungeoneers.play.board.events import Burns, BurnsOut, Explodes
from authoring.rulesets.dungeoneers.play.board.kind import Kind
from authoring.rulesets.dungeoneers.play.board.spots import SPOTS, spot_of
from authoring.rulesets.dungeoneers.play.board.state import RoomState
from authoring.rulesets.dungeoneers.play.rules.explosions import settle
from authoring.rulesets.dungeoneers.play.rules.fires import may_burn, set_fire
from authoring.rulesets.dungeoneers.play.rules.harm import hurt_monster
from authoring.rulesets.dungeoneers.play.rules.monsters.defense import attackable
from authoring.rulesets.dungeoneers.play.rules.monsters.steps import step
from authoring.rulesets.dungeoneers.play.rules.monsters.strikes import fight
from tests.rulesets.dungeoneers.monsters.rooms import EMPTY, Rooms, beast, kind


def spore() -> Kind:
    return kind("spore", 4, -2, "explode", "float")


def bug() -> Kind:
    return kind("bug", 0, -1, "ignite")


def hit(table: Rooms, monster: int, *faces: int) -> Rooms:
    """The hero hits a monster; all dice of what follows are rolled."""
    table.roll(*faces)
    hurt_monster(table.s, table.monsters[monster], by_hero=True)
    settle(table.s)
    assert table.script.left == 0
    return table


def went_off(table: Rooms) -> list[int]:
    """The spots where something went off, in order."""
    return [spot_of(one[0]) for one in table.happened(Explodes)]


def burns(table: Rooms, *spots: int, rounds: int = 5, dice: tuple[int, ...] = ()) -> Rooms:
    table.roll(*dice)
    set_fire(table.s, tuple(SPOTS[spot] for spot in spots), rounds)
    assert table.script.left == 0
    return table


@pytest.mark.rule("DGN-MSP-01")
def test_a_spore_that_is_hit_attacks_everything_adjacent_with_one_roll() -> None:
    """4 and 3 are 7: the hero's 7 and a rat's 7 are hit, another's 8 is not, and one two squares
    off is spared."""
    table = Rooms(["Ha...", "bc...", "..d..", ".....", "....."], spore(), *[beast()] * 3)
    hit(table, 0, 3, 7, 7, 8)
    assert table.attacks() == [
        (0, -1, "explosion", 7, 7, True),
        (0, 1, "explosion", 7, 7, True),
        (0, 2, "explosion", 7, 8, False),
    ]
    assert [one.alive for one in table.monsters] == [False, False, True, True]
    assert table.s.hero.potions == 4
    assert table.s.numbers["kills"] == 2


@pytest.mark.rule("DGN-MSP-01")
def test_the_hero_further_off_is_spared() -> None:
    assert hit(Rooms(["H.a..", *EMPTY[1:]], spore()), 0, 3).attacks() == []


@pytest.mark.rule("DGN-MSP-03")
@pytest.mark.rule("DGN-MSP-28")
def test_spores_set_each_other_off_once_each_and_breadth_first() -> None:
    """a reaches b and c, b reaches d, c reaches e. Depth first d would come before c."""
    rows = ["..d..", "..b..", "..a..", "..c..", "..e.."]
    table = hit(Rooms(rows, *[spore() for _ in range(5)]), 0, 1, 1, 1, 1, 1)
    assert went_off(table) == [12, 7, 17, 2, 22]
    assert table.s.pending == []
    assert table.picture() == list(EMPTY)


@pytest.mark.rule("DGN-MSP-28")
def test_a_full_room_of_spores_ends() -> None:
    rows = ["abcde", "fgh..", "i....", ".....", "....."]
    table = hit(Rooms(rows, *[spore() for _ in range(9)]), 4, *[1] * 9)
    assert len(set(went_off(table))) == 9


@pytest.mark.rule("DGN-MSP-16")
def test_a_firebug_that_is_hit_blocks_its_square_with_flame_for_three_rounds() -> None:
    table = hit(Rooms(["Ha...", *EMPTY[1:]], bug()), 0)
    assert table.picture()[0] == "HF..."
    assert table.s.numbers["kills"] == 1
    assert table.s.blocked() == just(SPOTS[0]) | just(SPOTS[1])
    for _ in range(2):
        assert table.round()[0] == "HF..."
    assert table.round()[0] == "H...."
    assert table.happened(BurnsOut) == [(SPOTS[1],)]
    assert not table.s.room.burning


@pytest.mark.rule("DGN-MSP-17")
def test_firebugs_ignite_beside_flames_and_explosions() -> None:
    """The spore sets off a, whose flame reaches b; c is too far."""
    table = Rooms(["...H.", "dab.c", *EMPTY[2:]], bug(), bug(), bug(), spore())
    hit(table, 3, 1)
    assert table.picture()[1] == ".FF.c"


@pytest.mark.rule("DGN-MSP-17")
@pytest.mark.rule("DGN-MSP-03")
def test_coming_beside_a_flame_is_enough() -> None:
    """The bug's way leads past the flame."""
    table = Rooms(["#####", "##F##", "H...a", "#####", "#####"], bug())
    assert table.turn() == ["#####", "##F##", "H..F.", "#####", "#####"]
    table = Rooms(["#####", "##F##", "H...a", "#####", "#####"], spore())
    table.turn(1)
    assert went_off(table) == [13]


@pytest.mark.rule("DGN-MSP-03")
@pytest.mark.rule("DGN-ITM-16")
def test_a_flame_beside_or_under_a_spore_sets_it_off() -> None:
    assert went_off(burns(Rooms(["H....", "..a..", *EMPTY[2:]], spore()), 1, dice=(1,))) == [7]
    table = burns(Rooms(["Ha...", *EMPTY[1:]], spore()), 1, dice=(1, 10))
    assert went_off(table) == [1]
    assert table.picture()[0] == "HF..."
    assert went_off(burns(Rooms(["H..a.", *EMPTY[1:]], spore()), 1)) == []


@pytest.mark.rule("DGN-ITM-16")
@pytest.mark.rule("DGN-RUI-10")
def test_a_flame_under_a_ghost_makes_it_vanish_and_one_beside_it_does_not() -> None:
    ghosts = beast("vanish", "float"), beast("vanish", "float")
    table = burns(Rooms(["Ha..b", *EMPTY[1:]], *ghosts), 1, 3)
    assert [one.vanished for one in table.monsters] == [True, False]


@pytest.mark.rule("DGN-ITM-15")
@pytest.mark.rule("DGN-ITM-16")
@pytest.mark.rule("DGN-MSP-02")
def test_where_flames_may_be_placed() -> None:
    """Not on rock, pits, water, chests, flames or who walks; on floor and under who
    floats, but not over a pit; and on slimes (DGN-MSP-21)."""
    rows = ["H#o~w", "Fab.c", ".....", ".....", "....."]
    table = Rooms(rows, beast(), spore(), beast("ooze"), spore())
    table.s.room.add(table.monsters[3])
    table.monsters[3].square = SPOTS[2]
    allowed = [spot for spot in range(1, 10) if may_burn(table.s, SPOTS[spot])]
    assert allowed == [7, 8, 9]


@pytest.mark.rule("DGN-ITM-13")
def test_nobody_walks_through_flames() -> None:
    table = burns(Rooms(["#####", "#####", "H..a.", "#####", "#####"], beast()), 12)
    assert table.turn()[2] == "H.Fa."
    assert table.happened(Burns) == [((SPOTS[12],), 5)]


@pytest.mark.rule("DGN-ITM-14")
@pytest.mark.rule("DGN-TV-08")
@pytest.mark.parametrize("rounds", [5, 4, 3])
def test_flames_burn_as_many_rounds_as_said(rounds: int) -> None:
    """In each of them the monsters' turn comes before the flame goes down."""
    table = burns(Rooms(["H....", *EMPTY[1:]]), 1, rounds=rounds)
    for _ in range(rounds):
        assert table.turn()[0] == "HF..."
        table.round()
    assert table.picture()[0] == "H...."


@pytest.mark.rule("DGN-ITM-14")
def test_flames_burn_down_wherever_the_hero_is() -> None:
    """Of the three in the room that he has left one goes out in each round; who comes back sees
    those that are left."""
    table = burns(Rooms(["H....", *EMPTY[1:]]), 1, rounds=3)
    for spot, rounds in ((7, 2), (8, 1)):
        burns(table, spot, rounds=rounds)
    s, home = table.s, table.s.room
    s.room = s.rooms[1] = RoomState(1, table.drawing)
    for burning in ({1: 2, 7: 1}, {1: 1}, {}):
        table.round()
        assert home.flames == {SPOTS[spot]: rounds for spot, rounds in burning.items()}
        assert home.burning == set_of(home.flames)
    assert table.happened(BurnsOut) == []


@pytest.mark.rule("DGN-MSP-21")
def test_a_slime_dies_of_a_flame_on_it_or_an_explosion_beside_it_and_of_nothing_else() -> None:
    table = Rooms(["H.a..", *EMPTY[1:]], beast("ooze"))
    assert not attackable(table.s, table.monsters[0])
    hit(table, 0)
    burns(table, 1)
    assert table.monsters[0].alive
    burns(table, 2)
    assert not table.monsters[0].alive
    table = hit(Rooms(["H.a..", "...b.", *EMPTY[2:]], beast("ooze"), spore()), 1, 1)
    assert not table.monsters[0].alive


@pytest.mark.rule("DGN-MSP-02")
def test_spores_cross_pits() -> None:
    table = Rooms(["#####", "#####", "H.o~a", "#####", "#####"], spore())
    assert table.turn()[2] == "H.oa."
    table = Rooms(["#####", "#####", "H.o~a", "#####", "#####"], beast())
    assert table.turn()[2] == "H.o~a"


@pytest.mark.rule("DGN-RUI-13")
def test_stone_is_not_hurt_by_explosions() -> None:
    table = Rooms(["H..ab", *EMPTY[1:]], spore(), beast("petrify"))
    table.monsters[1].petrified = True
    assert hit(table, 0, 10).monsters[1].alive


@pytest.mark.rule("DGN-MSP-01")
def test_an_enlarged_spore_explodes_with_more() -> None:
    table = Rooms(["Ha...", *EMPTY[1:]], spore())
    table.monsters[0].enlarged.append(table.monsters[0])
    assert hit(table, 0, 1, 10).attacks()[0][3] == 7


def test_a_fire_over_a_fire_burns_as_long_as_the_longer() -> None:
    table = burns(Rooms(["H....", *EMPTY[1:]]), 1, rounds=5)
    burns(table, 1, 2, rounds=3)
    assert table.s.room.flames == {SPOTS[1]: 5, SPOTS[2]: 3}


@pytest.mark.rule("DGN-MSP-01")
@pytest.mark.rule("DGN-BOSS-04")
def test_an_explosion_strikes_who_is_not_seen() -> None:
    """Two squares from the hero nobody could aim at the specter; the spore beside it can do
    without: 4 and 10 against 5 and a 9. Another specter, two squares from the spore, is spared."""
    specter = kind("specter", 5, 5, "invisible", "float", health=2)
    table = Rooms(["H.a..", "...b.", "....c", ".....", "....."], spore(), specter, specter)
    assert not attackable(table.s, table.monsters[1])
    hit(table, 0, 10, 9)
    assert table.attacks() == [(0, 1, "explosion", 14, 14, True)]
    assert [one.health for one in table.monsters[1:]] == [1, 2]


STURDY = kind("sturdy", 0, 5, "no-move")


def blow(table: Rooms, dice: tuple[int, ...]) -> None:
    hit(table, 0, *dice)


def chain(table: Rooms, dice: tuple[int, ...]) -> None:
    """The second spore reaches the first and the slime."""
    hit(table, 3, *dice)


def flame(table: Rooms, dice: tuple[int, ...]) -> None:
    burns(table, 7, dice=dice)


def firebug(table: Rooms, dice: tuple[int, ...]) -> None:
    """It is hit, burns, and lights the spore."""
    hit(table, 3, *dice)


def monster(table: Rooms, dice: tuple[int, ...]) -> None:
    table.roll(*dice)
    fight(table.s, table.monsters[3], table.monsters[0])
    settle(table.s)


def walk(table: Rooms, dice: tuple[int, ...]) -> None:
    """The spore comes beside a fire that has burnt for long."""
    table.s.room.flames[SPOTS[1]] = 3
    table.roll(*dice)
    step(table.s, table.monsters[0], SPOTS[7])
    settle(table.s)


@pytest.mark.rule("DGN-RUI-01")
@pytest.mark.rule("DGN-MSP-21")
@pytest.mark.parametrize(
    ("cause", "fourth", "dice", "slain", "kills"),
    [
        (blow, STURDY, (10, 1, 10), 3, 3),
        (chain, spore(), (1, 10, 1), 4, 4),
        (flame, STURDY, (10, 1, 10), 3, 3),
        (firebug, bug(), (10, 1), 4, 4),
        (monster, STURDY, (10, 1, 10, 1, 10), 3, 0),
        (walk, STURDY, (10, 1, 10), 2, 0),
    ],
)
def test_who_dies_of_an_explosion_is_his_kill_who_set_it_off(
    cause: Callable[[Rooms, tuple[int, ...]], None],
    fourth: Kind,
    dice: tuple[int, ...],
    slain: int,
    kills: int,
) -> None:
    """A spore in the middle, a rat that rolls a 1 against its 14, a slime, and a fourth beside it,
    which withstands them: its 10 and 5 are more."""
    rows = ["H....", ".....", ".dab.", "..c..", "....."]
    table = Rooms(rows, spore(), beast("no-move"), beast("ooze"), fourth)
    cause(table, dice)
    assert table.script.left == 0
    assert [one.alive for one in table.monsters].count(False) == slain
    assert table.s.numbers["kills"] == kills
    assert sum(table.s.tallies.get("slain", {}).values()) == kills
