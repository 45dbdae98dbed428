"""Who lays a tile keeps room for the Unique Location still to come (DP-LOC-06, DP-AMB-31)."""

import pytest

from authoring.boards.squares import NOWHERE, SQUARES, column, just, laid, moved, rectangle, row
from authoring.boards.squares.numbering import HEIGHT, WIDTH
from authoring.rulesets.dungeon_plungin.play.board.state import Thing
from authoring.rulesets.dungeon_plungin.play.rules.layout.keeping_room import Room, room_to_keep
from authoring.rulesets.dungeon_plungin.play.rules.layout.laying import lies
from tests.rulesets.dungeon_plungin.construct.dungeon import (
    DEAD_END,
    EAST,
    EMPTY,
    GREAT,
    HALL,
    NORMAL,
    NORTH,
    ROOM_2,
    WEST,
    Dungeon,
)
from tests.rulesets.dungeon_plungin.play.pack_text import QUEST, _room
from tests.rulesets.dungeon_plungin.play.table import compiled

pytestmark = pytest.mark.rule("DP-AMB-31")
LARGE = QUEST.replace("tile: room-6x6-lair", "tile: cavern") + _room("cavern", 12, 12, "unique")
"""The lair is as large as four rooms."""
LATE = LARGE.replace("6+: {door: great", "8+: {door: great")
"""The Doorway Chart is a d6, the Time Span 3 (2): an 8 comes in Phase 5 at the earliest."""


def shut_in(d: Dungeon, *, north: int, sides: int = 0) -> None:
    """No ground farther north of the Entry Tile, nor to its sides, than so many squares."""
    d.s.covered |= rectangle(0, WIDTH, row(d.room.corner) - north)
    if sides:
        left, right = column(d.room.corner) - sides, column(d.room.corner) + 6 + sides
        d.s.covered |= rectangle(0, left, HEIGHT) | rectangle(right, WIDTH - right, HEIGHT)


def only(d: Dungeon, door: Thing) -> None:
    """No other door of the Entry Tile is worth anything."""
    for thing in d.s.things:
        thing.nowhere = thing.nowhere or thing is not door


def test_doors_go_where_room_is_left_for_the_location_to_come() -> None:
    """A room north of the Entry Tile: 8 squares are free behind its north wall, which
    is enough for a tile and would be taken first, but not for the lair."""
    d = Dungeon(LARGE)
    shut_in(d, north=6 + 8)
    only(d, d.entry())
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    assert d.walls(room) == ["east", "south"]


def test_nothing_changes_when_no_unique_location_is_to_come() -> None:
    d = Dungeon(LARGE)
    shut_in(d, north=6 + 8)
    only(d, d.entry())
    d.s.uniques = ["lair"]
    room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
    assert d.walls(room) == ["north", "south"]


def test_room_behind_another_door_is_room_enough_until_doors_can_be_great() -> None:
    """Behind the east door of the Entry Tile the lair has room. Great Doors are an 8: not in
    Phase 1, but with a 6 on the chart they are."""
    for text, walls in ((LATE, ["north", "south"]), (LARGE, ["east", "south"])):
        d = Dungeon(text)
        shut_in(d, north=6 + 8)
        room = d.open(d.entry(), ROOM_2, NORMAL, EMPTY)
        assert d.walls(room) == walls


def test_a_tile_lies_where_it_leaves_room() -> None:
    """Of all ways to lay a room of 12 by 4 the best is taken no longer when it covers a
    square that the lair needs behind another door."""
    d = Dungeon(LARGE)
    shapes = d.tables.shapes["room-12x4"]
    found = lies(d.s, shapes, d.entry(), 0)
    best, last = (laid(lie.shape.foot, lie.corner) for lie in (found[0], found[-1]))
    needed = best & ~last
    room = Room(d.tables.shapes["cavern"], (needed,), now=False)
    chosen = lies(d.s, shapes, d.entry(), 0, room)
    assert not laid(chosen[0].shape.foot, chosen[0].corner) & needed
    assert {lie.corner for lie in chosen} == {lie.corner for lie in found}


def test_only_the_largest_to_come_is_kept_room_for() -> None:
    two = LARGE.replace("order: [lair]", "order: [den, lair]") + (
        "  den-tile:\n    kind: unique\n    squares: |\n      ....\n      ....\n"
        "    doorways: [{wall: south, squares: [[2, 2], [3, 2]]}]\n"
    )
    two = two.replace(
        "  lair:\n    {name: Lair",
        "  den: {name: Den, kind: unique, tile: den-tile}\n  lair:\n    {name: Lair",
    )
    d = Dungeon(two)
    kept = room_to_keep(d.s, d.entry(), 1, rolled=True)
    assert kept is not None
    assert kept.shapes == d.tables.shapes["cavern"]
    d.s.uniques = ["lair"]
    kept = room_to_keep(d.s, d.entry(), 1, rolled=True)
    assert kept is not None
    assert kept.shapes == d.tables.shapes["den-tile"]


def test_a_location_that_a_great_door_stands_for_needs_no_other_room() -> None:
    d = Dungeon(LARGE)
    d.open(d.entry(), HALL, GREAT)
    assert room_to_keep(d.s, d.entry(EAST), 2, rolled=True) is None


@pytest.mark.rule("DP-PLOT-06")
@pytest.mark.parametrize(("phase", "kept"), [(1, True), (5, True), (6, False)])
def test_in_an_explored_dungeon_nothing_is_kept_any_more(phase: int, kept: bool) -> None:
    d = Dungeon(LARGE)
    assert (room_to_keep(d.s, d.entry(), phase, rolled=True) is not None) is kept


def test_doors_that_lead_nowhere_or_stand_open_are_no_room() -> None:
    """Of three doors one is opened now, one leads nowhere, one is left."""
    d = Dungeon(LARGE)
    everywhere = room_to_keep(d.s, d.entry(), 1, rolled=True)
    d.entry(WEST).nowhere = True
    fewer = room_to_keep(d.s, d.entry(), 1, rolled=True)
    d.entry(EAST).open = True
    none = room_to_keep(d.s, d.entry(), 1, rolled=True)
    assert everywhere is not None
    assert fewer is not None
    assert none is not None
    assert len(list(everywhere.behind)) == 2 * len(list(fewer.behind)) > 0
    assert list(none.behind) == []
    east = moved(d.entry(EAST).front_a, EAST)
    assert all(place & east for place in fewer.behind)


def test_what_is_laid_meanwhile_takes_no_room_that_was_found() -> None:
    """Places are found when somebody asks, on the ground as it was before the tile was laid."""
    d = Dungeon(LARGE)
    asked, later = (room_to_keep(d.s, d.entry(), 1, rolled=True) for _ in range(2))
    assert asked is not None
    assert later is not None
    first = next(iter(asked.behind))
    d.s.covered |= first
    d.entry(EAST).nowhere = d.entry(WEST).nowhere = True
    assert list(asked.behind) == list(asked.behind) == list(later.behind)
    assert first in list(later.behind)


def test_a_door_whose_place_is_settled_is_no_room() -> None:
    d = Dungeon(LARGE)
    both = room_to_keep(d.s, d.entry(), 1, rolled=True)
    d.entry(EAST).leads_to = "fountain"
    one = room_to_keep(d.s, d.entry(), 1, rolled=True)
    assert both is not None
    assert one is not None
    assert 0 < len(list(one.behind)) < len(list(both.behind))


@pytest.mark.parametrize(
    ("great", "phase", "rolled", "now"),
    [("6+", 1, True, True), ("6+", 1, False, False), ("7+", 3, True, False),
     ("7+", 4, True, True), ("99+", 5, True, False)],
)  # fmt: skip
def test_doors_of_the_tile_itself_matter_when_they_are_rolled_and_can_be_great(
    great: str, phase: int, rolled: bool, now: bool
) -> None:
    d = Dungeon(LARGE.replace("6+: {door: great", f"{great}: {{door: great"))
    kept = room_to_keep(d.s, d.entry(), phase, rolled=rolled)
    assert kept is not None
    assert kept.now is now


@pytest.mark.rule("DP-PLOT-04")
@pytest.mark.parametrize(
    ("great", "span", "first"),
    [("6+", "3 (2)", 1), ("7+", "3 (2)", 4), ("8+", "3 (2)", 5), ("9+", "3 (2)", 0),
     ("8+", "1 (2)", 3)],
)  # fmt: skip
def test_great_doors_are_looked_out_for_from_the_phase_that_can_give_one(
    great: str, span: str, first: int
) -> None:
    text = QUEST.replace("6+: {door: great", f"{great}: {{door: great")
    tables = compiled(text.replace("time_span: 3 (2)", f"time_span: {span}"))
    assert tables.great_from == first


def test_rows_that_become_great_and_charts_that_may_give_one_count() -> None:
    late = QUEST.replace(
        "6+: {door: great, difficulty: 2}",
        "6+: {door: normal, times: 1, then: {door: great, difficulty: 2}}",
    )
    assert compiled(late).great_from == 1


def test_a_dead_end_keeps_room_too() -> None:
    """A room without doors of its own: its place is all that matters."""
    d = Dungeon(LARGE)
    d.open(d.entry(), DEAD_END, EMPTY)
    kept = room_to_keep(d.s, d.entry(EAST), 2, rolled=True)
    assert kept is not None
    shapes = d.tables.shapes["room-4x4"]
    for lie in lies(d.s, shapes, d.entry(EAST), 0, kept):
        foot = laid(lie.shape.foot, lie.corner)
        assert kept.score(d.s, foot, [], 0)[0] is any(not place & foot for place in kept.behind)


@pytest.mark.parametrize("now", [False, True])
def test_own_doors_count_only_when_they_can_be_great(now: bool) -> None:
    d = Dungeon(LARGE)
    room = Room(d.tables.shapes["cavern"], (just(SQUARES - 1),), now)
    ways = [(d.entry(wall).front_a, wall) for wall in (NORTH, EAST, WEST)]
    assert room.score(d.s, NOWHERE, ways, 2) == (True, 2 if now else 0)
    alone = Room(d.tables.shapes["cavern"], (), now)
    assert alone.score(d.s, NOWHERE, ways, 2) == (True, 2 if now else 0)
    assert alone.score(d.s, NOWHERE, [], 2) == (False, 0)
