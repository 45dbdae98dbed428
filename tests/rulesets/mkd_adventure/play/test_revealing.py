"""Reveals: who turns a token, and what those who come may do then (areas REV and TBL)."""

from typing import Any

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.turn.monsters import monster_turn
from tests.rulesets.mkd_adventure.table import EAST, NORTH, SOUTH, WEST, Table, at

WALK = q.acting(q.WALK)
WATCHMAN = (4, 4, 1)
"""2d6 of a yellow token for one monster of 20 points, the first of three watchmen."""
N, S, E, W = range(1, 5)
"""Faces of the movement die."""


def names(table: Table) -> list[str]:
    """The kinds of all monsters, as they came."""
    return [monster.fighter.id for monster in table.s.monsters]


def trait(name: str, kind: str, id: str) -> dict[str, Any]:
    """Changes that give a figure an ability on every slot."""
    slot = {"speed": 8, "attack": 8, "defense": 15, "damage": 1, "abilities": ["gift"]}
    return {
        "abilities": {"gift": {"name": "Gift", "trait": name}}, kind: {id: {"dial": [slot] * 3}},
    }  # fmt: skip


@pytest.mark.rule("MKD-REV-02", "MKD-REV-05", "MKD-REV-01")
def test_who_comes_into_a_tile_turns_the_tokens_there_and_stops_at_once() -> None:
    """Hob means to go on to the far end, and stops in the entryway; of his points 6 are left."""
    table = Table(("12+",), ("+..........?",), tokens=["yellow-1"])
    hob = table.hero(1)
    table.hero(2).square = OFF
    table.say(move=[at(9, 0)])
    table.act(1, WALK, dice=(*WATCHMAN, S))
    assert hob.square == at(3, 0)
    assert hob.over
    assert hob.points == 9 - 3
    assert names(table) == ["watchman"]
    assert table.s.monsters[0].square == at(14, 0)
    assert table.s.tokens == []


@pytest.mark.rule("MKD-REV-03")
def test_who_comes_beside_a_token_turns_it_and_who_stays_apart_in_its_tile_does_not() -> None:
    table = Table(("1.....", "2.....", "....?."), tokens=["yellow-1"])
    table.say(move=[at(2, 0), at(3, 2)])
    table.act(1, WALK)
    assert table.s.monsters == []
    table.act(1, WALK, dice=(*WATCHMAN, S))
    assert table.hero(1).square == at(3, 1)
    assert names(table) == ["watchman"]


@pytest.mark.rule("MKD-REV-03")
def test_a_token_in_the_next_tile_is_turned_from_beside_it_but_not_through_a_wall() -> None:
    """From the square before the entryway; above it a wall lies between."""
    table = Table(("1..", "..+", "2.."), ("?..", "+..", "..."), tokens=["yellow-1"])
    table.say(move=[at(2, 0), at(2, 1)])
    table.act(1, WALK)
    assert len(table.s.tokens) == 1
    table.s.tokens[0].square = at(3, 1)
    table.act(1, WALK, dice=(*WATCHMAN, S))
    assert table.hero(1).square == at(2, 1)
    assert table.s.monsters[0].square == at(3, 1)


@pytest.mark.rule("MKD-REV-02", "MKD-REV-05")
def test_tokens_of_other_tiles_stay_as_they_are_and_do_not_stop_anybody() -> None:
    table = Table(("12+",), ("+..+",), ("+....?",), tokens=["yellow-1"])
    table.hero(2).square = OFF
    table.say(move=[at(4, 0)])
    table.act(1, WALK)
    assert len(table.s.tokens) == 1
    assert not table.hero(1).over


@pytest.mark.rule("MKD-REV-02")
def test_all_tokens_of_a_tile_are_turned() -> None:
    table = Table(("1.+",), ("+.....?.?",), tokens=["yellow-1", "yellow-1"])
    table.hero(2).square = OFF
    table.say(move=[at(3, 0)])
    table.act(1, WALK, dice=(4, 4, 1, S, 4, 4, 1, N))
    assert names(table) == ["watchman", "watchman"]
    assert [monster.facing for monster in table.s.monsters] == [SOUTH, NORTH]


@pytest.mark.rule("MKD-REV-01", "MKD-REV-02", "MKD-REV-05")
def test_a_monster_that_comes_into_a_tile_turns_its_token_and_acts_no_more() -> None:
    """The rat is on its way to Hob (decision 1), has 5 points left and does not attack."""
    table = Table(("a.+",), ("+1.....?",), tokens=["yellow-1"], monsters=["rat"])
    table.hero(2).square = OFF
    table.hero(1).square = at(5, 0)
    table.monster_acts("a", 1, *WATCHMAN, E)
    rat = table.foe("a")
    assert (rat.square, rat.points) == (at(3, 0), 8 - 3)
    assert names(table) == ["rat", "watchman"]
    assert table.s.monsters[1].facing == EAST
    assert table.events(e.Attacks) == []


@pytest.mark.rule("MKD-REV-02", "MKD-TEL-02")
def test_who_is_moved_by_force_turns_tokens_too() -> None:
    """A teleporter takes Hob into the second tile."""
    table = Table(("1..",), ("....", "....", "...?"), tokens=["yellow-1"])
    table.hero(2).square = OFF
    table.s.teleporters = [at(0, 0)]
    table.act(1, q.acting(q.TELEPORT), dice=(2, *WATCHMAN, W))
    assert table.hero(1).square == at(4, 1)
    assert names(table) == ["watchman"]
    assert table.hero(1).over


@pytest.mark.rule("MKD-REV-06", "MKD-ABL-07", "MKD-ABL-08")
@pytest.mark.parametrize("name", ["nimble", "stealth", "dodge"])
def test_who_is_nimble_or_stealthy_goes_on_with_the_points_left(name: str) -> None:
    changes = trait(name, "heroes", "hob")
    table = Table(("1.+",), ("+.........?",), tokens=["yellow-1"], changes=changes)
    table.hero(2).square = OFF
    hob = table.hero(1)
    table.say(move=[at(6, 0)])
    table.act(1, WALK, dice=(*WATCHMAN, S))
    goes_on = name != "dodge"
    assert hob.square == (at(6, 0) if goes_on else at(3, 0))
    assert hob.over != goes_on


@pytest.mark.rule("MKD-REV-01", "MKD-REV-06", "MKD-ABL-07", "MKD-ABL-19")
def test_a_stealthy_monster_turns_a_token_even_if_unseen_and_goes_on_to_attack() -> None:
    """Of 8 points a step beside Hob takes the fourth."""
    changes = trait("stealth", "monsters", "rat")
    changes["abilities"]["veil"] = {"name": "Veil", "trait": "unseen"}
    for slot in changes["monsters"]["rat"]["dial"]:
        slot["abilities"] = ["gift", "veil"]
    table = Table(("a.+",), ("+.1....?",), tokens=["yellow-1"], monsters=["rat"], changes=changes)
    table.hero(2).square = OFF
    table.monster_acts("a", 1, *WATCHMAN, E, 1, 2, 1, 2)
    assert names(table) == ["rat", "watchman"]
    assert table.place_of(table.foe("a")) == (4, 0)
    assert table.events(e.Attacks)[0][:2] == (2, 0)


@pytest.mark.rule("MKD-REV-05", "MKD-BASE-20")
def test_a_hero_who_is_unseen_comes_into_the_tile_of_a_token_and_goes_on() -> None:
    changes = trait("unseen", "heroes", "hob")
    table = Table(("1.+",), ("+.........?",), tokens=["yellow-1"], changes=changes)
    table.hero(2).square = OFF
    table.say(move=[at(6, 0)])
    table.act(1, WALK)
    assert table.place_of(table.hero(1)) == (6, 0)
    assert len(table.s.tokens) == 1


@pytest.mark.rule("MKD-REV-03", "MKD-TEL-02")
def test_who_jumps_onto_the_square_of_a_token_in_the_same_tile_turns_it() -> None:
    """The teleporter leads back into its own tile, to the middle of it."""
    table = Table(("1....", ".....", "..?..", ".....", "....."), tokens=["yellow-1"])
    table.hero(2).square = OFF
    table.s.teleporters = [at(0, 0)]
    table.act(1, q.acting(q.TELEPORT), dice=(1, *WATCHMAN, N, 1))
    assert table.place_of(table.hero(1)) == (2, 2)
    assert names(table) == ["watchman"]


def acting(table: Table) -> list[int]:
    """The monsters that have acted."""
    return [who for (who,) in table.events(e.Acts) if who >= len(table.s.heroes)]


def surprised(name: str = "dodge", ruling: str = "same") -> Table:
    """Hob, who will turn a token into a watchman with an ability when he comes two squares on."""
    changes = trait(name, "monsters", "watchman")
    changes["quest"] = {"rulings": {"surprise_in_monster_turn": ruling}}
    table = Table(("1...?....",), tokens=["yellow-1"], changes=changes)
    table.hero(2).square = OFF
    return table


@pytest.mark.rule("MKD-REV-16", "MKD-TBL-11")
@pytest.mark.parametrize("ruling", ["same", "next"])
def test_who_is_revealed_in_the_heroic_turn_skips_the_monster_turn_and_acts_in_the_next(
    ruling: str,
) -> None:
    table = surprised(ruling=ruling)
    table.say(move=[at(3, 0)])
    table.act(1, WALK, dice=(*WATCHMAN, W))
    monster_turn(table.s)
    assert acting(table) == []
    table.roll(1, 1, 2, 1, 2)
    monster_turn(table.s)
    assert acting(table) == [2]
    assert table.events(e.Attacks)[0][:2] == (2, 0)


@pytest.mark.rule("MKD-REV-16")
def test_a_surprised_monster_strikes_back() -> None:
    table = surprised()
    table.say(move=[at(3, 0)])
    table.act(1, WALK, dice=(*WATCHMAN, W))
    assert table.s.monsters[0].dazed
    table.strike(table.hero(1), table.s.monsters[0], 1, 2, 1, 2)
    assert [attack[:2] for attack in table.events(e.Attacks)] == [(0, 2), (2, 0)]


@pytest.mark.rule("MKD-REV-17", "MKD-ABL-07", "MKD-ABL-08")
@pytest.mark.parametrize("name", ["nimble", "stealth"])
def test_who_is_nimble_or_stealthy_is_not_surprised(name: str) -> None:
    table = surprised(name)
    table.say(move=[at(3, 0)])
    table.act(1, WALK, dice=(*WATCHMAN, W))
    table.roll(1, 1, 2, 1, 2)
    monster_turn(table.s)
    assert acting(table) == [2]
    assert len(table.events(e.Attacks)) > 0


@pytest.mark.rule("MKD-REV-18", "MKD-DEC-13")
def test_a_surprised_monster_turns_to_who_comes_beside_it() -> None:
    """It appears looking north, and Wren, who is nimble, stops in the south-west of it."""
    table = Table(("....?.", "......", "2....1"), tokens=["yellow-1"])
    table.hero(1).square = OFF
    table.say(move=[at(3, 1)])
    table.act(2, WALK, dice=(*WATCHMAN, N))
    (monster,) = table.s.monsters
    assert monster.dazed
    assert monster.facing == SOUTH + WEST


@pytest.mark.rule("MKD-TBL-11", "MKD-REV-12", "MKD-REV-16")
@pytest.mark.parametrize(("ruling", "turns"), [("same", 1), ("next", 2)])
def test_who_is_revealed_in_the_monster_turn_skips_its_rest_and_by_a_ruling_the_next(
    ruling: str, turns: int
) -> None:
    """A rat turns the token on its way to Hob. In the turn after that the rat alone acts, or both
    do."""
    changes = {"quest": {"rulings": {"surprise_in_monster_turn": ruling}}}
    table = Table(("a.+",), ("+......?",), ("1",), tokens=["yellow-1"], monsters=["rat"],
                  changes=changes)  # fmt: skip
    table.hero(2).square = OFF
    table.hero(1).square = at(6, 0)
    table.roll(1, *WATCHMAN, W)
    monster_turn(table.s)
    assert acting(table) == [2]
    watchman = table.s.monsters[1]
    assert (table.place_of(watchman), watchman.dazed) == ((10, 0), turns - 1)
    table.s.monsters.remove(table.foe("a"))
    table.roll(*((1, 1, 2, 1, 2) if turns == 1 else ()))
    monster_turn(table.s)
    assert len(acting(table)) == 3 - turns


@pytest.mark.rule("MKD-TBL-04")
@pytest.mark.parametrize(
    ("die", "word"), [(2, "attack-random"), (5, "attack-random"), (6, "fetch-help"), (1, "steal")]
)
def test_an_unexpected_act_is_theft_or_an_attack_on_anybody_or_help(die: int, word: str) -> None:
    """The first choice is Hob, by a die. Nobody carries a chest, so that a thief attacks at random
    too, Wren by a die; nobody can help, and who wanted it attacks Hob."""
    table = Table(("1a2", "..."), monsters=["rat"])
    table.monster_acts("a", 1, 6, die, *(() if die == 6 else (2,)), 1, 2, 1, 2)
    assert table.events(e.Decides) == [(2, word)]
    assert table.events(e.Attacks)[0][:2] == (2, 0 if die == 6 else 1)
