"""Areas SETUP and ENTRY: how a game begins."""

import pytest

from authoring.boards.squares import first
from authoring.rulesets.dungeon_plungin.play.board.events.building import TileLaid
from authoring.rulesets.dungeon_plungin.play.board.events.traps import TrapRolled
from authoring.rulesets.dungeon_plungin.play.board.state import NO_TRAP
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    EAST,
    EMPTY,
    NORMAL,
    NORTH,
    ROOM_2,
    SOUTH,
    WEST,
    Dungeon,
)


@pytest.mark.rule("DP-SETUP-02")
def test_a_party_of_four_ready_made_heroes_enters() -> None:
    d = Dungeon()
    assert [hero.name for hero in d.s.heroes] == ["Fighter"] * 4
    assert {(hero.life, hero.melee, hero.defence) for hero in d.s.heroes} == {(6, 3, 2)}


@pytest.mark.rule("DP-SETUP-06")
def test_every_hero_stands_on_a_square_of_his_own_on_the_entry_tile() -> None:
    d = Dungeon()
    squares = {hero.square for hero in d.s.heroes}
    assert len(squares) == 4
    assert all(d.s.area_at(square) is d.room for square in squares)


@pytest.mark.rule("DP-ENTRY-01")
def test_the_entry_tile_lies_first_and_nothing_is_rolled_for_it() -> None:
    d = Dungeon()
    assert d.kinds() == [TileLaid]
    assert [event.tile for event in d.told(TileLaid)] == ["entry"]
    assert d.dice.rolled == 0
    assert [area.kind for area in d.s.areas] == ["entry"]


@pytest.mark.rule("DP-ENTRY-02", "DP-DOOR-01")
def test_the_entry_tile_has_three_closed_doors_and_the_dungeon_exit() -> None:
    d = Dungeon()
    assert {thing.wall: thing.kind for thing in d.s.things} == {
        NORTH: "normal",
        EAST: "normal",
        WEST: "normal",
        SOUTH: "exit",
    }
    assert not any(thing.open for thing in d.s.things)


@pytest.mark.rule("DP-ENTRY-03", "DP-DOORWAY-08")
def test_entry_doors_are_unlocked_and_untrapped() -> None:
    d = Dungeon()
    for wall in (NORTH, EAST, WEST):
        assert not d.entry(wall).locked
        assert d.entry(wall).trap == NO_TRAP
    d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    assert not d.told(TrapRolled)


@pytest.mark.rule("DP-ENTRY-04")
def test_the_entry_tile_holds_no_monsters_and_no_chests() -> None:
    d = Dungeon()
    assert not d.s.monsters
    assert [thing for thing in d.room.things if not thing.is_door] == []


@pytest.mark.rule("DP-ENTRY-05")
def test_what_lies_behind_an_entry_door_is_not_known_until_it_is_opened() -> None:
    d = Dungeon()
    assert all(d.entry(wall).unexplored for wall in (NORTH, EAST, WEST))
    d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    assert not d.entry().unexplored
    assert all(d.entry(wall).unexplored for wall in (EAST, WEST))


@pytest.mark.rule("DP-EXIT-01")
def test_the_dungeon_exit_is_no_door_to_explore() -> None:
    d = Dungeon()
    hero, way_out = d.s.heroes[0], d.entry(SOUTH)
    d.stand(hero, way_out)
    d.begin(hero)
    assert not way_out.unexplored
    assert "open" not in d.legal(hero)
    assert first(way_out.front_a) == d.square((3, 6))


@pytest.mark.rule("DP-SETUP-06")
def test_the_first_round_begins_with_the_first_seat_and_no_phase_played() -> None:
    d = Dungeon()
    assert [hero.index for hero in d.s.heroes] == [0, 1, 2, 3]
    assert d.s.phases == 0
