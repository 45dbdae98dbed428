"""Whoever an effect brings appears where it says: by dice, beside somebody, at a doorway."""

import pytest

from authoring.boards.squares import Squares, distance, each, has
from authoring.rulesets.dungeon_plungin.play.board.events.building import MonsterSet
from authoring.rulesets.dungeon_plungin.play.board.state import Thing
from tests.rulesets.dungeon_plungin.play.table import Table
from tests.rulesets.dungeon_plungin.play.trying import happen, trying

MIXED = 2
"""The row of the Monsters Chart with three Ghoblins and an Orc."""


def at_doors(effects: str) -> tuple[Table, Thing, Thing]:
    """A room with a door that stands open in the north and a shut one in the east."""
    table = trying(effects)
    north, east = table.door("north", "normal"), table.door("east", "normal")
    table.behind(north)
    return table, north, east


def squares(table: Table) -> list[int]:
    return [event.square for event in table.told(MonsterSet)]


def front(table: Table, door: Thing) -> Squares:
    return door.front & table.room.mask


@pytest.mark.parametrize("drawn", [1, 2])
def test_a_patrol_comes_by_a_doorway_drawn_by_lot_open_or_shut(drawn: int) -> None:
    """The doorway is drawn once for all four; two stand before it, two as near as can be."""
    table, *doors = at_doors("[{roll: {chart: monsters, at: any-doorway, awareness: sleeping}}]")
    with table.rolls(MIXED, drawn):
        happen(table, table.hero((1, 6)))
    before = front(table, doors[drawn - 1])
    stands = squares(table)
    assert [has(before, at) for at in stands] == [True, True, False, False]
    assert all(min(distance(at, door) for door in each(before)) == 1 for at in stands[2:])
    assert [m.awareness for m in table.s.monsters] == ["sleeping"] * 4


def test_a_patrol_follows_by_the_doorway_the_heroes_came_by() -> None:
    """The one that stands open; nothing is drawn."""
    table, north, _ = at_doors("[{roll: {chart: monsters, at: doorway}}]")
    with table.rolls(1):
        happen(table, table.hero((1, 6)))
    (at,) = squares(table)
    assert has(front(table, north), at)
    assert table.s.monsters[0].awareness == "unsuspecting"


def test_without_a_place_the_squares_are_rolled_as_ever() -> None:
    table, *_ = at_doors("[{roll: {chart: monsters}}, {roll: monsters}]")
    with table.rolls(1, 5, 5, 1, 6, 6):
        happen(table, table.hero((1, 6)))
    assert squares(table) == [table.square((5, 5)), table.square((6, 6))]


def test_who_is_spawned_can_come_by_any_doorway_too() -> None:
    table, _, east = at_doors("[{spawn: {ghoblin: 3, at: any-doorway}}]")
    with table.rolls(2):
        happen(table, table.hero((1, 6)))
    assert [has(front(table, east), at) for at in squares(table)] == [True, True, False]


def test_the_dungeon_exit_is_no_doorway_for_a_patrol() -> None:
    """With no other door, the squares are rolled."""
    table = trying("[{spawn: {ghoblin: 1, at: any-doorway}}]")
    table.door("south", "exit")
    with table.rolls(2, 2):
        happen(table, table.hero((1, 6)))
    assert squares(table) == [table.square((2, 2))]


@pytest.mark.rule("DP-AWARE-13")
def test_a_patrol_may_lie_in_ambush() -> None:
    """Whoever set it off loses what Actions he has left."""
    table, *_ = at_doors("[{roll: {chart: monsters, at: any-doorway, awareness: ambush}}]")
    hero = table.hero((1, 6))
    table.begin(hero)
    with table.rolls(1, 2):
        happen(table, hero)
    assert table.s.actions == 0


@pytest.mark.rule("DP-AMB-80")
@pytest.mark.parametrize(
    ("effect", "dice"), [("spawn: {orc: 1,", (2, 2)), ("place: {monster: orc, at: [2, 2],", ())]
)
def test_those_that_nobody_sets_off_are_as_ready_as_the_effect_says(
    effect: str, dice: tuple[int, ...]
) -> None:
    """At the end of a round or by a counter nobody opens anything."""
    table = trying(f"[{{{effect} awareness: sleeping}}}}]")
    table.hero((1, 6))
    with table.rolls(*dice):
        happen(table)
    (orc,) = table.s.monsters
    assert (orc.asleep, orc.awareness) == (True, "sleeping")


@pytest.mark.rule("DP-AWARE-11", "DP-AMB-80")
def test_those_that_are_placed_alert_hear_a_fight_next_door() -> None:
    """WIT 2 + 1 against DEX 3."""
    table = trying("[{place: {monster: orc, at: [2, 2], awareness: alert}}]")
    hero = table.hero((1, 6))
    table.behind(table.door("north")).fought = table.s.round
    with table.rolls(4, 4, 4, 5, 5, 5):
        happen(table, hero)
