"""Maps of Tiled, one of each drawn tile, with a tileset to draw new ones; `questpack tile` converts
such a map back into the text of a tile."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from authoring.core.printable import json_text
from authoring.export.kit import Kit
from authoring.export.names import plain_name
from authoring.export.target import ExportOptions, Files, Target
from authoring.export.tiled_squares import (
    DOORWAYS,
    FEATURES,
    FLOOR,
    NAME,
    Kind,
    blocks_of,
    drawn,
    kinds_of,
    tileset,
)
from authoring.model.tile import Square, Tile
from authoring.render.drawing.tile_layers import BAND, UNIT
from authoring.render.press.piece_export import board_apart
from authoring.render.tiles.tile_art import CLEAR, art_svg


def files(kit: Kit, _: ExportOptions) -> Files:
    """Yield a map for every tile, and their tileset with its picture; nothing without tiles."""
    pieces = kit.booklet.pieces.tiles
    tiles = [piece.tile for piece in pieces]
    if not tiles:
        return
    kinds = kinds_of(tiles)
    for tile in tiles:
        text = json_text(tile_map(tile, kinds, kit.dots))
        yield f"{plain_name(tile.id)}.tmj", text.encode()
    yield f"{NAME}.tsj", json_text(tileset(kinds, kit.dots)).encode()
    floor, marks = drawn(kinds)
    wide, high = floor.width - 2, floor.height - 2
    view = (BAND + UNIT, BAND + UNIT, wide * UNIT, high * UNIT)
    art = art_svg(floor, pieces[0].theme, border=CLEAR, view=view, marks=marks)
    ((png,),) = kit.drawn([board_apart(art, wide, high, kit.dots)])
    yield f"{NAME}.png", png


def tile_map(tile: Tile, kinds: Sequence[Kind], side: int) -> dict[str, Any]:
    """Return a tile as a map of Tiled, a square `side` dots wide: layers of floor, features and
    doorways, drawn with the tileset `kinds`; id, kind, shape, theme and title are properties."""
    gids = {kind: number + 1 for number, kind in enumerate(kinds)}
    floor = {
        (x, y): 1
        for y in range(1, tile.height + 1)
        for x in range(1, tile.width + 1)
        if tile.is_floor((x, y))
    }
    layers = [
        _layer(tile, 1, FLOOR, floor),
        _layer(tile, 2, FEATURES, dict(_features(tile, gids))),
        *_doorways(tile, gids),
    ]
    facts = {"id": tile.id, "kind": tile.kind, "shape": tile.shape, "theme": tile.theme,
            "title": tile.title}  # fmt: skip
    return {
        "type": "map", "version": "1.10", "tiledversion": "1.10.2", "orientation": "orthogonal",
        "renderorder": "right-down", "infinite": False, "width": tile.width,
        "height": tile.height, "tilewidth": side, "tileheight": side, "compressionlevel": -1,
        "nextlayerid": len(layers) + 1, "nextobjectid": 1, "layers": layers,
        "tilesets": [{"firstgid": 1, "source": f"{NAME}.tsj"}],
        "properties": [
            {"name": name, "type": "string", "value": value}
            for name, value in facts.items() if value
        ],
    }  # fmt: skip


def _features(tile: Tile, gids: dict[Kind, int]) -> Iterator[tuple[Square, int]]:
    known = {(kind.feature, kind.blocks): gid for kind, gid in gids.items() if kind.feature}
    for feature, squares in tile.features.items():
        for square in squares:
            yield square, known[feature, blocks_of(tile, square)]


def _doorways(tile: Tile, gids: dict[Kind, int]) -> Iterator[dict[str, Any]]:
    """Yield a layer for each doorway, as a corner square may touch two; `gids` number the
    squares."""
    for number, doorway in enumerate(tile.doorways):
        gid = gids[Kind(wall=doorway.wall, exit=doorway.exit)]
        marked = dict.fromkeys(doorway.squares, gid)
        yield _layer(tile, 3 + number, f"{DOORWAYS} {doorway.wall}", marked)


def _layer(tile: Tile, id: int, name: str, marked: Mapping[Square, int]) -> dict[str, Any]:
    data = [
        marked.get((x, y), 0) for y in range(1, tile.height + 1) for x in range(1, tile.width + 1)
    ]
    return {
        "type": "tilelayer", "id": id, "name": name, "x": 0, "y": 0, "width": tile.width,
        "height": tile.height, "opacity": 1, "visible": True, "data": data,
    }  # fmt: skip


TARGET: Final = Target("a map of Tiled for every tile, and a tileset to draw new ones", files)
