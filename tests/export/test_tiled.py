"""Tiled: maps of tiles, and what is drawn there as the text of a tile again."""

import base64
import gzip
import json
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from authoring.export.tiled_squares import kinds_of
from authoring.foreign.maps.drawn_tile import tile_lines
from authoring.foreign.maps.map_formats import read_map
from authoring.foreign.maps.tiled_map import Load
from authoring.foreign.reading import NotRead, Reading
from authoring.model.tile import Tile
from authoring.services.packs import open_sound
from tests.export.checking import written
from tests.export.conftest import MakeKit, opened, png_size

DRAWN = ("knocking-wall", "salt-cistern")
Change = Callable[[dict[str, Any]], object]


def _files(kit_of: MakeKit, quest: str) -> tuple[dict[str, Any], dict[str, Any], bytes]:
    """Maps by id, the tileset, its picture."""
    files = written(kit_of(quest), "tiled")
    maps = {path.removesuffix(".tmj"): json.loads(data) for path, data in files.items()
            if path.endswith(".tmj")}  # fmt: skip
    return maps, json.loads(files["squares.tsj"]), files["squares.png"]


def _tiles(kit_of: MakeKit, quest: str) -> dict[str, Tile]:
    return {one.tile.id: one.tile for one in kit_of(quest).booklet.pieces.tiles}


@pytest.mark.parametrize("quest", DRAWN)
def test_the_tilesets_picture_holds_all_its_squares(kit_of: MakeKit, quest: str) -> None:
    _, tileset, picture = _files(kit_of, quest)
    size = (tileset["imagewidth"], tileset["imageheight"])
    assert png_size(picture) == size
    assert size == (tileset["columns"] * 100, tileset["tilecount"] // tileset["columns"] * 100)
    assert all(one["id"] < tileset["tilecount"] for one in tileset["tiles"])


@pytest.mark.parametrize("quest", DRAWN)
def test_every_layer_is_full_and_names_squares_of_the_tileset(kit_of: MakeKit, quest: str) -> None:
    maps, tileset, _ = _files(kit_of, quest)
    for document in maps.values():
        assert document["nextlayerid"] == 1 + max(layer["id"] for layer in document["layers"])
        for layer in document["layers"]:
            assert len(layer["data"]) == document["width"] * document["height"]
            assert all(0 <= gid <= tileset["tilecount"] for gid in layer["data"])


@pytest.mark.parametrize("quest", DRAWN)
def test_floor_is_drawn_where_the_tile_has_floor(kit_of: MakeKit, quest: str) -> None:
    maps, _, _ = _files(kit_of, quest)
    for id, tile in _tiles(kit_of, quest).items():
        floor = maps[id]["layers"][0]
        assert floor["name"] == "floor"
        at = iter(floor["data"])
        for row in tile.rows:
            for letter in row:
                assert (next(at) == 0) == (letter == "#")


def _text(document: object, load: Load, name: str) -> tuple[str, Reading]:
    """The text of the only tile of a map, and what is said of it."""
    reading = Reading(json.dumps(document), name)
    (tile,) = read_map(reading, load)
    return "\n".join(["tiles:", *tile_lines(tile)]) + "\n", reading


def _as_tile(path: Path, text: str, theme: str = "") -> Tile:
    """The tile that a pack of Dungeon Plungin builds from the text."""
    (path / "tiles.yaml").write_text(text, encoding="utf-8")
    header = "format: 1\nruleset: dungeon-plungin\nid: drawn\ntitle: Drawn\n"
    (path / "pack.yaml").write_text(header, encoding="utf-8")
    found = open_sound(path)
    assert found.sound, found.findings
    (tile,) = found.pack.tiles.values()
    return tile


@pytest.mark.parametrize("quest", ["knocking-wall", "salt-mine", "clockwork-crypt"])
def test_a_tile_comes_back_as_it_was(kit_of: MakeKit, quest: str, tmp_path: Path) -> None:
    maps, tileset, _ = _files(kit_of, quest)
    for id, tile in _tiles(kit_of, quest).items():
        text, reading = _text(maps[id], lambda _: tileset, "other")
        assert not reading.notes
        back = _as_tile(tmp_path, text)
        for name in ("id", "kind", "shape", "title", "width", "height", "blocked", "opaque"):
            assert getattr(back, name) == getattr(tile, name), (id, name)
        assert {name: set(at) for name, at in back.features.items()} == {
            name: set(at) for name, at in tile.features.items()
        }
        assert {(one.wall, frozenset(one.squares), one.exit) for one in back.doorways} == {
            (one.wall, frozenset(one.squares), one.exit) for one in tile.doorways
        }


SMALL: dict[str, Any] = {
    "type": "map", "width": 3, "height": 2, "infinite": False,
    "tilesets": [{"firstgid": 1, "tiles": [
        {"id": 1, "properties": [{"name": "feature", "value": "pool"},
                                 {"name": "blocks", "value": "move"}]},
        {"id": 2, "properties": [{"name": "wall", "value": "east"}]},
    ]}],
    "layers": [
        {"type": "tilelayer", "name": "Floor", "data": [1, 1, 1, 0, 1, 1]},
        {"type": "tilelayer", "name": "features", "data": [0, 2, 0, 0, 0, 0]},
        {"type": "tilelayer", "name": "doorways", "data": [0, 0, 3, 0, 0, 0]},
        {"type": "objectgroup", "name": "notes", "objects": []},
    ],
}  # fmt: skip
TEXT = """\
tiles:
  my-tile:
    kind: room
    squares: |
      .a.
      #..
    legend:
      "a": {feature: pool, blocks: move}
    doorways:
      - {wall: east, squares: [[3, 1]]}
"""


def _changed(change: Change) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(json.dumps(SMALL))
    change(document)
    return document


def _none(_: str) -> object:
    raise NotRead("there is no tileset")


def _read(change: Change = lambda _: None) -> str:
    return _text(_changed(change), _none, "My Tile!")[0]


def test_a_map_is_read_as_it_is_drawn() -> None:
    """Without properties a tile is a room, and is called as its file."""
    assert _read() == TEXT


def _packed(pack: Callable[[bytes], bytes], word: str) -> Change:
    def change(document: dict[str, Any]) -> None:
        raw = struct.pack("<6I", *document["layers"][0]["data"])
        document["layers"][0]["data"] = base64.b64encode(pack(raw)).decode()
        document["layers"][0].update(encoding="base64", compression=word)

    return change


@pytest.mark.parametrize(
    ("pack", "word"), [(lambda raw: raw, ""), (zlib.compress, "zlib"), (gzip.compress, "gzip")]
)
def test_it_may_be_packed_as_tiled_packs(pack: Callable[[bytes], bytes], word: str) -> None:
    assert _read(_packed(pack, word)) == TEXT


def test_a_square_that_is_turned_or_mirrored_is_the_same_square() -> None:
    def turn(document: dict[str, Any]) -> None:
        document["layers"][1]["data"][1] |= 0x80000000 | 0x20000000

    assert _read(turn) == TEXT


def test_properties_of_the_map_say_what_the_tile_is() -> None:
    said = {"id": "hall", "kind": "unique", "title": "No: 1", "theme": "cave", "shape": "no"}
    properties = [{"name": name, "value": value} for name, value in said.items()]
    head = _read(lambda document: document.update(properties=properties)).partition("    squares")[
        0
    ]
    assert head == (
        'tiles:\n  hall:\n    kind: unique\n    shape: "no"\n    theme: cave\n    title: "No: 1"\n'
    )


FAULTS: list[tuple[Change, str]] = [
    (lambda found: found.update(type="tileset"), "this is no map that is known"),
    (lambda found: found.update(infinite=True), "the map is infinite"),
    (lambda found: found.update(orientation="hexagonal"), "the map is hexagonal"),
    (lambda found: found.update(orientation="isometric"), "the map is isometric"),
    (lambda found: found["layers"][0].update(offsetx=32), "the layer `Floor` is moved"),
    (lambda found: found["layers"][2].update(data=[0, 3, 0, 0, 0, 0]),
     "the doorway at column 2, row 1 leads east onto floor"),
    (lambda found: found["layers"][2].update(data=[0, 0, 0, 3, 0, 0]),
     "the doorway at column 1, row 2 is not on floor"),
    (lambda found: found["layers"][2].update(data=[0, 0, 3 | 0x80000000, 0, 0, 0]),
     "the doorway at column 3, row 1 is turned or mirrored"),
    (lambda found: found.update(width=21), "the map is 21x2, at most 20x20 is possible"),
    (lambda found: found.update(width=0), "the map is 0x2"),
    (lambda found: found.update(width="3"), "`width` is no whole number"),
    (lambda found: found.update(layers=[]), "nothing is drawn on a layer `floor`"),
    (lambda found: found.update(layers=7), "nothing is drawn on a layer `floor`"),
    (lambda found: found["layers"][0]["data"].pop(), "layer `floor` is not 3x2"),
    (lambda found: found["layers"][0].update(data="!"), "layer `floor` cannot be read"),
    (lambda found: found["layers"][0].update(data="AAA="), "layer `floor` cannot be read"),
    (lambda found: found["layers"][0].update(data=[{}] * 6), "layer `floor` cannot be read"),
    (_packed(lambda raw: raw, "zlib"), "layer `floor` cannot be read"),
    (_packed(lambda raw: raw, "zstd"), "layer `floor` is packed with zstd"),
    (lambda found: found.update(tilesets=[]), "column 2, row 1 of layer `features` has no"),
    (lambda found: found["layers"].pop(1) and found.update(tilesets=[]),
     "column 3, row 1 of a layer `doorways` has no `wall`"),
    (lambda found: found["tilesets"][0]["tiles"][0]["properties"][1].update(value="all"),
     "`blocks` of `pool` is `all`"),
    (lambda found: found.update(tilesets=[{"firstgid": 1, "source": "x.tsj"}]),
     "there is no tileset"),
]  # fmt: skip


def _grouped(document: dict[str, Any]) -> None:
    floor, *others = document["layers"]
    inner = {"type": "group", "name": "inner", "layers": others}
    document["layers"] = [{"type": "group", "name": "all", "layers": [floor, inner]}]


def test_layers_in_groups_are_read() -> None:
    assert _read(_grouped) == TEXT


NOTES: list[tuple[Change, str, str]] = [
    (lambda found: found["layers"][1].update(name="feature"),
     "the layer `feature` is not read", "did you mean `features`?"),
    (lambda found: found["layers"][2].update(name="Doors"), "the layer `Doors` is not read", ""),
    (lambda found: found["layers"][1].update(name="features "),
     "the layer `features ` is read as `features`", ""),
    (lambda found: found["layers"][3].update(objects=[{"id": 1}]),
     "the layer `notes` is not read", ""),
]  # fmt: skip


@pytest.mark.parametrize(("change", "message", "help"), NOTES)
def test_what_is_not_read_of_a_map_is_told(change: Change, message: str, help: str) -> None:
    (note,) = _text(_changed(change), _none, "a")[1].notes
    assert note.message == message
    assert help in note.help


@pytest.mark.parametrize(
    ("keys", "program"),
    [
        ({"walls": [], "grid": {}}, "Foundry VTT"),
        ({"data": {}, "version": 3, "document": {}}, "Dungeon Scrawl"),
        ({"__header__": {}, "jsonVersion": "1.5", "levels": []}, "LDtk"),
    ],
)
def test_maps_of_other_programs_are_named(keys: dict[str, Any], program: str) -> None:
    with pytest.raises(NotRead) as caught:
        _text(keys, _none, "a")
    assert program in caught.value.message
    assert "Tiled 1.x" in caught.value.help


@pytest.mark.parametrize(("change", "said"), FAULTS)
def test_what_is_no_tile_is_told(change: Change, said: str) -> None:
    with pytest.raises(NotRead, match=r".") as caught:
        _read(change)
    assert caught.value.message.startswith(said)


def test_what_a_feature_blocks_is_a_square_of_its_own() -> None:
    """A pillar that only stops sight and one that stops both are told apart."""
    tiles = opened("salt-mine").pack.tiles.values()
    kinds = kinds_of(tiles)
    assert len({(kind.feature, kind.blocks, kind.wall, kind.exit) for kind in kinds}) == len(kinds)
    signs = [kind.sign for kind in kinds if kind.feature]
    assert len(set(signs)) == len(signs)
