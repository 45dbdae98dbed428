"""Reader of Tiled 1.x: a map saved as JSON, a tile drawn on its layers. The map is untrusted and
may have any content."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from authoring.core.limits import MAX_TILE_SIDE
from authoring.export.tiled_squares import (
    BLOCKS,
    DOORWAYS,
    EXIT,
    FEATURE,
    FEATURES,
    FLOOR,
    SIGN,
    WALL,
)
from authoring.export.walls import BESIDE
from authoring.foreign.charts.as_yaml import id_of, name_of
from authoring.foreign.maps.drawn_tile import Doorways, DrawnTile, Feature, word
from authoring.foreign.maps.tiled_layers import Layer, layers_of
from authoring.foreign.reading import NotRead, Reading
from authoring.model.tile import WALLS, Square

_BLOCKS: Final = ("", "move", "sight", "both")
READ: Final = (
    "read are maps of Tiled 1.x saved as JSON (.tmj or .json): File > Export As > JSON map files"
)
Properties = Mapping[str, object]
Load = Callable[[str], object]
"""The document of a tileset by its path beside the map; raises NotRead."""


def read(reading: Reading, document: object, load: Load) -> DrawnTile:
    """Return the tile that a map draws; its id is the map's property `id`, or else the file's name.
    Raises NotRead for a map that is no tile."""
    if not isinstance(document, dict):
        raise NotRead("this is no map of Tiled", READ)
    properties = _properties(document)
    floor, features, doorways = _drawing(reading, document, _squares(document, load))
    _check_doorways(floor, doorways)
    words = {name: word(properties.get(name)) for name in ("shape", "theme")}
    return DrawnTile(
        name_of(properties.get("id") or reading.name, "tile"),
        str(properties.get("title") or ""), id_of(properties.get("kind")) or "room",
        _whole(document, "width"), _whole(document, "height"), floor, features, doorways,
        {name: value for name, value in words.items() if value},
    )  # fmt: skip


def _properties(node: Mapping[str, Any]) -> dict[str, object]:
    entries = node.get("properties", [])
    pairs = entries if isinstance(entries, list) else []
    return {
        str(entry.get("name")): entry.get("value")
        for entry in pairs
        if isinstance(entry, dict) and isinstance(entry.get("value"), str | bool | int | float)
    }


def _whole(node: Mapping[str, Any], name: str) -> int:
    value = node.get(name)
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotRead(f"`{name}` is no whole number", "save the map again in Tiled")
    return value


def _squares(document: Mapping[str, Any], load: Load) -> dict[int, Properties]:
    """Return a square's number in the tilesets -> its properties; `load` loads tilesets."""
    squares: dict[int, Properties] = {}
    tilesets = document.get("tilesets", [])
    for node in tilesets if isinstance(tilesets, list) else []:
        if not isinstance(node, dict):
            continue
        first, source = _whole(node, "firstgid"), node.get("source")
        tileset = load(source) if isinstance(source, str) else node
        tiles = tileset.get("tiles", []) if isinstance(tileset, dict) else []
        for tile in tiles if isinstance(tiles, list) else []:
            if isinstance(tile, dict):
                squares[first + _whole(tile, "id")] = _properties(tile)
    return squares


def _drawing(
    reading: Reading, document: Mapping[str, Any], squares: Mapping[int, Properties]
) -> tuple[frozenset[Square], dict[Square, Feature], Doorways]:
    """Return the floor, features and doorways that a map draws with `squares`, number ->
    properties. Raises NotRead for none."""
    width, height = _whole(document, "width"), _whole(document, "height")
    if (grid := document.get("orientation", "orthogonal")) != "orthogonal":
        help = "a tile has square cells: in Tiled, Map > Map Properties > Orientation > Orthogonal"
        raise NotRead(f"the map is {str(grid)[:20]}", help)
    if document.get("infinite"):
        raise NotRead("the map is infinite", "in Tiled: Map > Map Properties > untick Infinite")
    if not (0 < width <= MAX_TILE_SIDE and 0 < height <= MAX_TILE_SIDE):
        limit = f"{MAX_TILE_SIDE}x{MAX_TILE_SIDE}"
        raise NotRead(
            f"the map is {width}x{height}, at most {limit} is possible", "make it smaller"
        )
    floor: set[Square] = set()
    features: dict[Square, Feature] = {}
    doorways: dict[str, tuple[tuple[Square, ...], bool]] = {}
    for layer in layers_of(reading, document, width, height):
        if layer.name == FLOOR:
            floor.update(layer.drawn)
        elif layer.name == FEATURES:
            drawn = layer.drawn.items()
            features.update((at, _feature(squares.get(gid, {}), at)) for at, gid in drawn)
        else:
            _add_doorways(doorways, layer, squares)
    if not floor:
        details = [f"{note.message}: {note.help}" for note in reading.notes]
        help = "; ".join((f"draw floor on a layer `{FLOOR}`", *details))
        raise NotRead(f"nothing is drawn on a layer `{FLOOR}`", help)
    return frozenset(floor | set(features)), features, doorways


def _add_doorways(
    doorways: dict[str, tuple[tuple[Square, ...], bool]],
    layer: Layer,
    squares: Mapping[int, Properties],
) -> None:
    for at, gid in layer.drawn.items():
        if at in layer.turned:
            message = f"the doorway at column {at[0]}, row {at[1]} is turned or mirrored"
            raise NotRead(message, f"take the square of the other `{WALL}` instead")
        wall, leaves = _doorway(squares.get(gid, {}), at)
        earlier = doorways.get(wall, ((), leaves))
        doorways[wall] = ((*earlier[0], at), leaves)


def _check_doorways(floor: frozenset[Square], doorways: Doorways) -> None:
    """Raise NotRead for a doorway that is not on floor, or with floor beyond its wall."""
    for wall, (squares, _) in doorways.items():
        for x, y in squares:
            position = f"the doorway at column {x}, row {y}"
            if (x, y) not in floor:
                raise NotRead(f"{position} is not on floor", "draw it on a square of floor")
            east, south = BESIDE[wall]
            if (x + east, y + south) in floor:
                help = f"draw it on floor with nothing to its {wall}"
                raise NotRead(f"{position} leads {wall} onto floor, not through a wall", help)


def _feature(properties: Properties, at: Square) -> tuple[str, str, str]:
    feature, blocks = word(properties.get(FEATURE)), str(properties.get(BLOCKS, ""))
    if not feature:
        message = f"column {at[0]}, row {at[1]} of layer `{FEATURES}` has no `{FEATURE}`"
        raise NotRead(message, f"give that square of the tileset a property `{FEATURE}`")
    if blocks not in _BLOCKS:
        raise NotRead(
            f"`{BLOCKS}` of `{feature}` is `{blocks}`", "write move, sight, both or nothing"
        )
    return feature, blocks, str(properties.get(SIGN, ""))


def _doorway(properties: Properties, at: Square) -> tuple[str, bool]:
    wall = properties.get(WALL)
    if wall not in WALLS:
        message = f"column {at[0]}, row {at[1]} of a layer `{DOORWAYS}` has no `{WALL}`"
        raise NotRead(message, f"give that square a property `{WALL}`: {', '.join(WALLS)}")
    return str(wall), bool(properties.get(EXIT))
