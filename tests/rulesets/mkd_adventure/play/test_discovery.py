"""What a hero finds in a tile that nobody has been in (area DISC), by the tables of TBL."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from authoring.rulesets.mkd_adventure.model.keywords import HINDERING, OBSTACLE
from authoring.rulesets.mkd_adventure.play.board import events as e
from authoring.rulesets.mkd_adventure.play.board import questions as q
from authoring.rulesets.mkd_adventure.play.board.floor import is_behind
from authoring.rulesets.mkd_adventure.play.rules.discovery import free_squares, place_marker
from authoring.rulesets.mkd_adventure.play.turn.setting import enter_dungeon
from tests.rulesets.mkd_adventure.table import EAST, WEST, Table, at

FIRST = (".....", ".....", "...1+", "...2.", ".....")
BEYOND = (".....", ".....", "+....", ".....", ".....")
DOORWAY = at(5, 2)
NOTHING = 1
"""A face of the die that finds nothing in chambers and hallways."""


def entering(
    *dice: int,
    kind: str = "wash-house",
    changes: Mapping[str, Any] | None = None,
    tokens: Sequence[str] = (),
    beyond: Sequence[str] = BEYOND,
) -> Table:
    """Hob at the moment after he has stepped from a chamber into a tile beyond."""
    table = Table(FIRST, beyond, kinds=("larder", kind), changes=changes, tokens=tokens)
    table.s.visited = {0}
    table.say(move=[DOORWAY])
    table.act(1, q.acting(q.WALK), dice=dice)
    return table


@pytest.mark.rule("MKD-DISC-01", "MKD-DISC-04")
def test_the_first_hero_in_a_chamber_rolls_at_once_and_nobody_after() -> None:
    table = entering(NOTHING)
    assert table.s.visited == {0, 1}
    table.say(move=[at(4, 2)])
    table.act(1, q.acting(q.WALK))
    table.say(move=[DOORWAY])
    table.act(2, q.acting(q.WALK))
    assert table.place_of(table.hero(2)) == (5, 2)


@pytest.mark.rule("MKD-DISC-03", "MKD-DISC-04")
def test_the_hallway_where_all_heroes_enter_is_rolled_for_once() -> None:
    table = Table(("+....",), kinds=("long-hall",), dice=(NOTHING,))
    table.s.entrance, table.s.visited, table.s.central = (at(0, 0),), set(), -1
    enter_dungeon(table.s)
    assert {hero.square for hero in table.s.heroes} == {at(0, 0), at(1, 0)}
    assert table.dice.left == 0


@pytest.mark.rule("MKD-REV-02", "MKD-DISC-05", "MKD-SCN-23", "MKD-GEN-07")
def test_who_finds_no_room_at_the_entrance_meets_the_tokens_of_the_next_tile() -> None:
    """The token is revealed first, with 2 for nobody, then both tiles are rolled for."""
    table = Table(("+",), ("+...?",), kinds=("long-hall", "larder"), tokens=["yellow-1"])
    s = table.s
    s.entrance, s.visited, s.central, s.outward = (at(0, 0),), set(), -1, WEST
    table.roll(1, 1, NOTHING, NOTHING)
    enter_dungeon(s)
    assert [table.place_of(hero) for hero in s.heroes] == [(0, 0), (1, 0)]
    assert [hero.facing for hero in s.heroes] == [EAST, EAST]
    assert (s.tokens, table.dice.left) == ([], 0)


@pytest.mark.rule("MKD-DISC-01")
def test_nobody_rolls_for_the_central_chamber() -> None:
    table = Table(FIRST, BEYOND)
    table.s.visited, table.s.central = {0}, 1
    table.say(move=[DOORWAY])
    table.act(1, q.acting(q.WALK))
    assert table.place_of(table.hero(1)) == (5, 2)


@pytest.mark.rule("MKD-DISC-02", "MKD-TBL-08")
def test_an_accessory_is_rolled_for_again() -> None:
    artifact = entering(3, 5, 1)
    assert artifact.hero(1).artifacts == ["old-bell"]
    assert artifact.s.bonus(artifact.hero(1), 2) == 1
    marker = entering(4, 1, 1, 1)
    assert marker.events(e.MarkerLies) == [("hindering", at(5, 0))]
    assert marker.s.floor.terrain[at(5, 0)] == HINDERING
    dressing = entering(3, 3, 1)
    shelves = [at(6, 2), at(8, 2)]
    assert [dressing.s.floor.terrain.get(square) for square in shelves] == [OBSTACLE, OBSTACLE]
    assert not any(dressing.s.floor.is_walkable(square) for square in shelves)
    assert dressing.s.floor.is_walkable(at(7, 2))


@pytest.mark.rule("MKD-DISC-03", "MKD-TBL-09")
def test_the_first_hero_in_a_hallway_rolls_on_a_table_of_its_own() -> None:
    """A 4 is a door in a hallway, and an accessory in a chamber; 5 is a marker, 6 a token."""
    door = Table(FIRST, BEYOND, ("+....",) * 5, kinds=("larder", "long-hall", "vault"))
    assert [join.edges for join in door.s.floor.joins] == [((at(4, 2), DOORWAY),)]
    hall = (".....", ".....", "+...+", ".....", ".....")
    door = Table(FIRST, hall, BEYOND, kinds=("larder", "long-hall", "vault"))
    door.s.visited = {0, 2}
    door.say(move=[DOORWAY])
    door.act(1, q.acting(q.WALK), dice=(4, 1, 2))
    assert [door.s.floor.joins[hung.join].a for hung in door.s.doors] == [1]
    assert door.s.pools.doors == []
    marker = entering(5, 1, 1, kind="long-hall")
    assert marker.events(e.MarkerLies) == [("hindering", at(5, 0))]
    token = Table(FIRST, BEYOND, kinds=("larder", "long-hall"))
    token.s.visited, token.s.pools.tokens = {0}, ["blue-1"]
    token.say(move=[DOORWAY])
    token.act(1, q.acting(q.WALK), dice=(6, 1))
    assert [lying.square for lying in token.s.tokens] == [at(7, 2)]


@pytest.mark.rule("MKD-DISC-03")
def test_no_door_is_hung_where_somebody_stands_on_both_sides() -> None:
    table = Table(FIRST, BEYOND, kinds=("larder", "long-hall"))
    table.s.visited = {0}
    table.hero(1).square, table.hero(2).square = at(3, 2), at(4, 2)
    table.say(move=[DOORWAY])
    table.act(1, q.acting(q.WALK), dice=(4,))
    assert table.s.doors == []


@pytest.mark.rule("MKD-TBL-07", "MKD-DISC-01")
def test_a_chest_looks_at_its_finder_and_on_a_six_a_token_lies_before_it() -> None:
    chest = entering(5, 24, 1)
    assert chest.chest.square == at(9, 4)
    assert not is_behind(chest.chest.facing, chest.chest.square, DOORWAY)
    assert len(chest.s.pools.chests) == 4
    assert chest.s.tokens == []
    guarded = Table(FIRST, BEYOND)
    guarded.s.visited, guarded.s.pools.tokens = {0}, ["red-1"]
    guarded.say(move=[DOORWAY])
    guarded.act(1, q.acting(q.WALK), dice=(6, 12, 1, 3, 1))
    assert guarded.chest.square == at(7, 2)
    assert guarded.chest.facing == WEST
    assert not is_behind(WEST, at(7, 2), guarded.token.square)
    assert guarded.token.square in guarded.s.floor.near[at(7, 2)]


@pytest.mark.rule("MKD-DISC-05")
def test_tokens_are_revealed_before_the_tile_is_rolled_for() -> None:
    rows = (".....", ".....", "+...?", ".....", ".....")
    table = entering(1, 1, NOTHING, beyond=rows, tokens=["yellow-1"])
    kinds = [type(event) for event in table.journal]
    assert e.Reveals in kinds
    assert table.s.visited == {0, 1}
    found = entering(1, 1, 5, 1, 1, beyond=rows, tokens=["yellow-1"])
    kinds = [type(event) for event in found.journal]
    assert kinds.index(e.Reveals) < kinds.index(e.Discovers)
    found.say(move=[at(6, 2)])
    found.act(1, q.acting(q.WALK))
    assert len(found.events(e.Discovers)) == 1


@pytest.mark.rule("MKD-DISC-06")
@pytest.mark.parametrize(
    ("dice", "kind", "pool"),
    [
        ((5,), "vault", "chests"), ((6,), "vault", "chests"), ((3, 1), "vault", "markers"),
        ((3, 3), "vault", "dressings"), ((3, 5), "vault", "artifacts"),
        ((4,), "long-hall", "doors"), ((6,), "long-hall", "tokens"),
    ],
)  # fmt: skip
def test_of_an_empty_pool_nothing_is_found(dice: Sequence[int], kind: str, pool: str) -> None:
    changes = {"quest": {pool: None}} if pool != "tokens" else {}
    table = Table(FIRST, BEYOND, kinds=("larder", kind), changes=changes)
    assert getattr(table.s.pools, pool) == []
    table.s.visited = {0}
    table.say(move=[DOORWAY])
    table.act(1, q.acting(q.WALK), dice=dice)
    assert table.events(e.Discovers) == []
    assert [table.s.chests, table.s.doors, table.s.tokens] == [[], [], []]


@pytest.mark.rule("MKD-ACC-05", "MKD-DISC-06")
def test_what_is_found_is_gone_from_its_pool() -> None:
    table = entering(3, 5, 1)
    assert table.s.pools.artifacts == []
    third = Table(FIRST, BEYOND)
    third.s.visited, third.s.pools.artifacts = {0}, table.s.pools.artifacts
    third.say(move=[DOORWAY])
    third.act(1, q.acting(q.WALK), dice=(3, 5))
    assert third.hero(1).artifacts == []


@pytest.mark.rule("MKD-DISC-02")
def test_an_obstacle_cuts_no_way_and_bars_no_exit() -> None:
    corridor = ("..+", "#.#", "...")
    table = Table(corridor, ("...", "#.#", "..."))
    s = table.s
    s.stairs, s.entrance, s.teleporters = at(0, 2), (at(1, 2),), [at(0, 0)]
    assert free_squares(s, 0) == [at(1, 0), at(2, 0), at(1, 1), at(2, 2)]
    place_marker(s, 0, "obstacle")
    assert [square for _, square in table.events(e.MarkerLies)] == []
    wide = Table(("...", "...", "..."), dice=(9,))
    place_marker(wide.s, 0, "obstacle")
    assert not wide.s.floor.is_walkable(at(2, 2))
    assert at(2, 2) not in wide.s.floor.near[at(1, 1)]


@pytest.mark.rule("MKD-DISC-01", "MKD-BASE-28")
def test_chambers_beside_the_hallway_of_the_entrance_may_hold_no_chest_and_no_door() -> None:
    changes = {"quest": {"rulings": {"open_start": "on"}}}
    hall = (".....", ".....", "+..1+", ".....", ".....")
    kinds = ("larder", "long-hall")
    table = Table((*BEYOND[:2], "....+", *BEYOND[3:]), hall, changes=changes, kinds=kinds)
    table.s.visited, table.s.central = {1}, -1
    table.hero(1).square = at(5, 2)
    table.say(move=[at(4, 2)])
    table.act(1, q.acting(q.WALK), dice=(5,))
    assert table.s.chests == []
    table.s.visited = {0}
    table.say(move=[at(5, 2)])
    table.act(1, q.acting(q.WALK), dice=(4,))
    assert table.s.doors == []
