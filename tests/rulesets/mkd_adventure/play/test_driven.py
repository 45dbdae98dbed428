"""Figures that magic drives away, and out of the dungeon (area ABL)."""

import pytest

from authoring.boards.ground import OFF
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.rules.clicks import hurt
from authoring.rulesets.mkd_adventure.play.rules.leaving import drift
from authoring.rulesets.mkd_adventure.play.rules.traps import add_chest, take
from tests.rulesets.mkd_adventure.table import EAST, Table, at, gift

FIRST = 1
SURE = (5, 6)
EASTWARD, WESTWARD = 3, 4
"""Faces of the movement die."""


@pytest.mark.rule("MKD-ABL-05", "MKD-TOWN-04")
@pytest.mark.parametrize(("ruling", "gone", "gold"), [("no", True, 0), ("yes", False, 50)])
def test_who_is_driven_out_loses_what_is_carried_unless_a_ruling_says_no(
    ruling: str, gone: bool, gold: int
) -> None:
    """A crate whose first face shows 50 gold."""
    changes = gift("levitation", uses="always") | {
        "quest": {"rulings": {"forced_exit_carries": ruling}}
    }
    table = Table(("a.1.+",), monsters=["watchman"], changes=changes)
    table.s.entrance, table.s.outward = (at(4, 0),), EAST
    table.roll(1)
    take(table.s, table.hero(1), add_chest(table.s, "crate", OFF, EAST))
    table.monster_acts("a", FIRST, *SURE, EASTWARD)
    assert table.hero(1).out
    assert (table.chest.gone, table.s.numbers["gold"]) == (gone, gold)


@pytest.mark.rule("MKD-ABL-05")
def test_a_monster_that_is_driven_out_takes_its_chest_along() -> None:
    table = Table(("1.a+",), monsters=["watchman"])
    s, watchman = table.s, table.foe("a")
    s.entrance, s.outward = (at(3, 0),), EAST
    table.roll(1, EASTWARD)
    take(s, watchman, add_chest(s, "crate", OFF, EAST))
    drift(s, watchman)
    assert (watchman.out, table.chest.gone, s.numbers["chests-lost"]) == (True, True, 1)


@pytest.mark.rule("MKD-ABL-05")
def test_nobody_is_driven_out_but_through_the_entrance() -> None:
    """Hob stops at a wall before it, and is driven away from it."""
    table = Table(("1.#+",))
    table.s.entrance, table.s.outward = (at(3, 0),), EAST
    table.roll(EASTWARD)
    drift(table.s, table.hero(1))
    assert (table.place_of(table.hero(1)), table.hero(1).out) == ((1, 0), False)
    away = Table(("..1",))
    away.s.entrance, away.s.outward = (at(2, 0),), EAST
    away.roll(WESTWARD)
    drift(away.s, away.hero(1))
    assert (away.place_of(away.hero(1)), away.hero(1).out) == ((0, 0), False)


@pytest.mark.rule("MKD-ABL-04", "MKD-DEC-13")
def test_who_has_no_room_stays_and_nobody_turns() -> None:
    table = Table(("#1.", ".a."), monsters=["rat"])
    table.foe("a").facing = EAST
    table.roll(WESTWARD)
    drift(table.s, table.hero(1))
    assert table.place_of(table.hero(1)) == (1, 0)
    assert table.events(e.Moves) == []
    assert table.foe("a").facing == EAST


@pytest.mark.rule("MKD-ABL-04", "MKD-BASE-14")
def test_who_dies_in_a_saw_on_the_way_goes_no_further() -> None:
    table = Table(("1...",))
    hob = table.hero(1)
    hurt(table.s, hob, hob.left - 1, "")
    table.s.saws.add(at(1, 0))
    table.roll(EASTWARD, 1)
    drift(table.s, hob)
    assert table.dice.left == 0
    assert (hob.dead, hob.square) == (True, OFF)
    assert table.events(e.Moves) == []
