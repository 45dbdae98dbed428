"""Teleporters (area TEL)."""

import pytest

from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.rules.discovery import place_marker
from tests.rulesets.mkd_adventure.table import EAST, Table, at, gift

ROOM = (".....", ".....", "..1.+", ".....", "..2..")
HALL = (".....", ".....", "+...+", ".....", ".....")
JUMP = q.acting(q.TELEPORT)
HERE, OTHER = at(2, 2), at(13, 3)
MIDDLES = [at(2, 2), at(7, 2), at(12, 2)]


def three_rooms(*teleporters: int) -> Table:
    """Hob on a teleporter in the first of three rooms, Wren beside the others."""
    table = Table(ROOM, HALL, HALL)
    table.s.teleporters = [*teleporters]
    return table


@pytest.mark.rule("MKD-TEL-01", "MKD-TEL-02")
@pytest.mark.parametrize("die", [2, 3])
def test_a_single_teleporter_leads_to_the_middle_of_a_random_tile(die: int) -> None:
    table = three_rooms(HERE)
    table.act(1, JUMP, dice=(die,))
    assert table.hero(1).square == MIDDLES[die - 1]
    assert table.events(e.Moves) == [(0, MIDDLES[die - 1], table.hero(1).facing)]
    assert table.answers.options("jump") == []


@pytest.mark.rule("MKD-TEL-02", "MKD-TEL-03", "MKD-DEC-13")
def test_a_monster_turns_to_who_jumps_beside_it() -> None:
    rows = [*HALL[:2], "+a..+", *HALL[3:]]
    table = Table(ROOM, rows, monsters=["rat"])
    table.s.teleporters = [HERE]
    table.act(1, JUMP, dice=(2,))
    assert table.hero(1).square == MIDDLES[1]
    assert table.foe("a").facing == EAST


@pytest.mark.rule("MKD-BASE-20", "MKD-REV-03")
def test_who_jumps_onto_a_token_unseen_reveals_it() -> None:
    rows = [row.translate(str.maketrans("+", ".")) for row in HALL]
    rows[2] = "+.?.+"
    changes = gift("unseen", "heroes", "hob")
    table = Table(ROOM, rows, tokens=["yellow-1"], changes=changes)
    table.s.teleporters = [HERE]
    table.act(1, JUMP, dice=(2, 1, 1))
    assert table.hero(1).square == MIDDLES[1]
    assert table.s.tokens == []


@pytest.mark.rule("MKD-TEL-02")
def test_where_the_middle_is_taken_it_is_the_nearest_free_square() -> None:
    table = three_rooms(HERE)
    table.hero(2).square = at(7, 2)
    table.act(1, JUMP, dice=(2, 1))
    assert table.hero(1).square in table.s.floor.near[at(7, 2)]
    blocked = three_rooms(HERE)
    blocked.s.floor.block(at(7, 2))
    blocked.act(1, JUMP, dice=(2,))
    assert blocked.hero(1).square in {at(x, y) for x in (6, 7, 8) for y in (1, 2, 3)} - {at(7, 2)}


@pytest.mark.rule("MKD-TEL-03")
def test_each_use_is_rolled_anew() -> None:
    table = three_rooms(HERE)
    table.act(1, JUMP, dice=(3,))
    table.say(move=[HERE])
    table.act(2, q.acting(q.WALK), JUMP, dice=(2,))
    assert [table.hero(number).square for number in (1, 2)] == [MIDDLES[2], MIDDLES[1]]


@pytest.mark.rule("MKD-TEL-04")
@pytest.mark.parametrize(("choice", "dice", "end"), [(OTHER, (), OTHER), (0, (2,), MIDDLES[1])])
def test_of_several_the_hero_chooses_one_or_a_random_tile(
    choice: int, dice: tuple[int, ...], end: int
) -> None:
    table = three_rooms(HERE, OTHER)
    table.say(jump=[choice])
    table.act(1, JUMP, dice=dice)
    assert table.answers.options("jump") == [[0, OTHER]]
    assert table.hero(1).square == end


@pytest.mark.rule("MKD-TEL-01")
def test_a_hero_who_stands_elsewhere_uses_none_and_one_is_found_as_a_marker() -> None:
    table = three_rooms()
    table.roll(15)
    place_marker(table.s, 1, "teleporter")
    table.act(2)
    assert JUMP not in table.answers.options("act")[-1]
    table.hero(2).square = table.s.teleporters[0]
    table.act(2)
    assert JUMP in table.answers.options("act")[-1]
