"""Room tiles and the map of the rooms."""

from dataclasses import replace
from typing import Any

import pytest

from authoring.rulesets.dungeoneers.model.places import Drawing
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.room_map import RoomMap, room_lines, room_map
from authoring.rulesets.dungeoneers.printed.tiles import tile_of, tiles_by_region
from tests.rulesets.dungeoneers.printed import by_hand


def drawing(*rows: str) -> Drawing:
    return Drawing("one", "One", rows, "", by_hand.HERE, "hand")


@pytest.mark.rule("DGN-LAY-12", "DGN-LAY-13")
def test_a_drawing_is_a_tile_of_five_by_five_with_its_letters_drawn() -> None:
    tile = tile_of(drawing("#1.2#", ".#o~w", ".....", "f#3#.", "#4p5#"))
    assert (tile.width, tile.height) == (5, 5)
    assert tile.rows == ("#...#", ".....", ".....", ".....", "#...#")
    assert tile.features == {
        "pit": ((3, 2),), "water": ((4, 2),), "chest": ((5, 2),), "ring": ((3, 5),),
        "pillar": ((2, 2), (2, 4), (4, 4)),
    }  # fmt: skip
    assert tile.blocked == {
        (1, 1), (5, 1), (1, 5), (5, 5), (2, 2), (2, 4), (4, 4), (3, 2), (4, 2),
    }  # fmt: skip


def test_rock_that_hangs_on_the_rim_is_wall_as_well() -> None:
    tile = tile_of(drawing("##...", ".#...", ".....", "...#.", "....."))
    assert tile.rows[:2] == ("##...", ".#...")
    assert tile.features == {"pillar": ((4, 4),)}


def test_exits_are_in_the_middles_of_the_sides() -> None:
    tile = tile_of(drawing(*["....."] * 5))
    found = {doorway.wall: doorway.squares for doorway in tile.doorways}
    assert found == {
        "north": ((3, 1),), "east": ((5, 3),), "south": ((3, 5),), "west": ((1, 3),),
    }  # fmt: skip


def test_every_drawing_a_room_may_have_is_printed_once_with_its_numbers(quest: Quest) -> None:
    tiles = [one for region in tiles_by_region(quest).values() for one in region]
    pieces = {one.piece.tile.id: one.piece for one in tiles}
    assert len(tiles) == len(pieces)
    assert set(pieces) == {"pillars", "pool", "shafts", "throne", "hoard"}
    assert {piece.copies for piece in pieces.values()} == {1}
    assert dict(pieces["pool"].marks) == {
        (1, 1): "1", (5, 1): "2", (2, 5): "3", (4, 5): "4", (4, 4): "?",
    }  # fmt: skip
    assert [pieces[id].theme for id in ("pillars", "shafts", "throne")] == [
        "cave", "dungeon", "crypt",
    ]  # fmt: skip
    assert pieces["hoard"].label == "The Hoard"


def cells(found: RoomMap) -> dict[str, tuple[int, int]]:
    return {
        cell.room.id: (x, y)
        for y, row in enumerate(found.rows)
        for x, cell in enumerate(row)
        if cell.room
    }


def test_rooms_lie_where_their_exits_point(quest: Quest) -> None:
    found = room_map(quest, room_lines(quest))
    at = cells(found)
    assert len(at) == len(by_hand.ROOMS)
    x, y = at["mouth"]
    assert at["drip"] == (x, y + 2)
    assert at["ledge"] == (x + 2, y)
    assert found.rows[y + 1][x].down
    assert found.rows[y][x + 1].across
    assert found.elsewhere == ("The Flue to The Gallery, one way",)


def test_a_room_whose_place_is_taken_is_moved_on_and_its_way_told_in_words(quest: Quest) -> None:
    """East of the drip lies the nook, where the ledge's way south should lead to the well."""
    rooms = dict(quest.content.rooms)
    rooms["ledge"] = replace(rooms["ledge"], exits={"west": "mouth", "south": "well"})
    rooms["drip"] = replace(rooms["drip"], exits={**rooms["drip"].exits, "east": "nook"})
    rooms["well"] = replace(rooms["ledge"], id="well", title="The Well", exits={"north": "ledge"})
    rooms["nook"] = replace(rooms["ledge"], id="nook", title="The Nook", exits={"west": "drip"})
    other = replace(quest, content=replace(quest.content, rooms=rooms))
    found = room_map(other, room_lines(other))
    at = cells(found)
    assert len(set(at.values())) == len(rooms)
    x, y = at["drip"]
    assert at["nook"] == (x + 2, y)
    assert at["well"][0] == x + 2
    assert at["well"][1] > y
    assert "The Ledge \u2013 The Well" in found.elsewhere


def test_the_list_says_what_is_special_about_a_room(context: dict[str, Any]) -> None:
    lines = {line.id: line for line in context["rooms"]}
    assert lines["mouth"].marks == (
        "Here you come in, from the north.", "A tunnel may begin here: The Flue.",
    )  # fmt: skip
    assert lines["mouth"].exits == "east 3, south 2"
    assert lines["adit"].marks == ("A portal.",)
    assert lines["nest"].marks == ("The lair.",)
    assert lines["nest"].drawing == "The Hoard"
    assert [line.number for line in context["rooms"]] == list(range(1, 10))
