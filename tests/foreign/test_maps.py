"""A small map of each program, written by hand, and the tiles that are drawn in it."""

import json
from pathlib import Path
from typing import Any

import pytest

from authoring.foreign.maps.drawn_tile import DrawnTile, tile_lines
from authoring.foreign.maps.map_formats import read_map
from authoring.foreign.reading import NotRead, Reading

SAMPLES = Path(__file__).parent / "samples"


def _none(_: str) -> object:
    raise NotRead("there is no tileset")


def read(name: str) -> tuple[list[str], list[str]]:
    """The text of each tile without its two spaces, and the notes."""
    reading = Reading((SAMPLES / name).read_text("utf-8"), Path(name).stem)
    tiles = read_map(reading, _none)
    texts = ["\n".join(line[2:] for line in tile_lines(tile)) for tile in tiles]
    return texts, [note.message for note in reading.notes]


def test_universal_vtt_is_floor_within_walls_and_doors() -> None:
    """A wall a little off the grid counts, a slanted one is told."""
    texts, notes = read("room.dd2vtt")
    assert texts == ["""\
room:
  kind: room
  squares: |
    ....
    ..p.
    ....
  legend:
    "p": {feature: pillar, blocks: both}
  doorways:
    - {wall: north, squares: [[2, 1]]}"""]  # fmt: skip
    assert notes == [
        "1 wall that does not run along the grid: left out",
        "what stops sight on the floor has no name and is read as pillars",
        "lights are left out",
    ]


def test_rooms_of_a_one_page_dungeon() -> None:
    """Doors are squares of their own; that of type 3 leads out; a round room has no corners."""
    texts, notes = read("one-page.json")
    assert texts == [
        """\
salt-cellar-1:
  kind: room
  title: Salt Cellar 1
  squares: |
    ...
    ...
  doorways:
    - {wall: east, squares: [[3, 2]]}
    - {wall: south, squares: [[2, 2]], exit: true}""",
        """\
salt-cellar-2:
  kind: room
  title: Salt Cellar 2
  squares: |
    ...
  doorways:
    - {wall: east, squares: [[3, 1]]}
    - {wall: west, squares: [[1, 1]]}""",
        """\
salt-cellar-3:
  kind: room
  title: Salt Cellar 3
  squares: |
    #...#
    .p...
    ....~
    .....
    #...#
  legend:
    "p": {feature: pillar, blocks: both}
    "~": {feature: water, blocks: move}
  doorways:
    - {wall: west, squares: [[1, 3]]}""",
    ]
    assert len(notes) == 2


def test_rooms_of_donjon() -> None:
    """A room is its rectangle where the cells are room; its doors stand in the wall."""
    texts, notes = read("donjon.json")
    assert texts == ["""\
the-keep-1:
  kind: room
  title: The Keep 1
  squares: |
    ..
    #.
  doorways:
    - {wall: north, squares: [[2, 1]], exit: true}
    - {wall: east, squares: [[2, 2]]}"""]  # fmt: skip
    assert notes[1] == "room 2 has no size and is left out"


def test_a_quarter_of_the_board_of_heroscribe() -> None:
    """The dark rows are no floor; a table that lies sideways is two wide and three high, cut at the
    corridor in row 10."""
    texts, notes = read("quest.xml")
    assert texts == ["""\
salt-1:
  kind: room
  title: Salt 1
  squares: |
    ........
    .tt.....
    .tt.....
  legend:
    "t": {feature: table, blocks: move}
  doorways:
    - {wall: south, squares: [[4, 3]]}"""]  # fmt: skip
    assert notes[0] == "objects that are no furniture are left out: Orc"


def _tile(change: dict[str, Any]) -> DrawnTile:
    changed = {**json.loads((SAMPLES / "room.dd2vtt").read_text("utf-8")), **change}
    (tile,) = read_map(Reading(json.dumps(changed), "room"), _none)
    return tile


def test_walls_that_enclose_nothing_leave_the_whole_map_as_floor() -> None:
    tile = _tile({"line_of_sight": [], "portals": []})
    assert (tile.width, tile.height, len(tile.floor)) == (6, 5, 30)


def test_the_origin_of_a_map_moves_its_walls() -> None:
    moved = json.loads((SAMPLES / "room.dd2vtt").read_text("utf-8"))
    lines = [*moved["line_of_sight"], *moved["objects_line_of_sight"]]
    for point in (point for line in (*lines, moved["portals"][0]["bounds"]) for point in line):
        point["x"] += 10
    moved["resolution"]["map_origin"]["x"] = 10
    (tile,) = read_map(Reading(json.dumps(moved), "room"), _none)
    assert tile == _tile({})


@pytest.mark.parametrize(
    ("text", "message", "help"),
    [
        ('{"__header__": {}, "jsonVersion": "1.5", "levels": []}', "LDtk", "Tiled"),
        ('{"walls": [], "grid": {}}', "Foundry", "Universal VTT"),
        ("<map/>", ".tmx", "JSON map files"),
        ("<quest><board/></quest>", "there is no room", ""),
        ("<quest>", "this is no XML", ""),
        ('<!DOCTYPE q [<!ENTITY a "b">]><quest>&a;</quest>', "declares entities", ""),
        ('{"resolution": {}, "line_of_sight": []}', "is no size of a map", ""),
        ('{"rects": [], "doors": []}', "there is no room in this map", ""),
        ('{"rects": [{"x": 0, "y": 0, "w": 30, "h": 2}], "doors": []}', "no room", "at most 20x20"),
        ("[]", "this is no map", "Tiled 1.x"),
    ],
)
def test_what_is_no_map_is_told_with_what_can_be_read(text: str, message: str, help: str) -> None:
    with pytest.raises(NotRead) as caught:
        read_map(Reading(text, "a"), _none)
    assert message in caught.value.message
    assert help in caught.value.help
