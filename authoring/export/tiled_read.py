"""Conversion of a map drawn in Tiled to the text of a tile for `tiles.yaml`.

The map is untrusted and may have any content.
"""

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from authoring.core.limits import MAX_TILE_SIDE
from authoring.export.other_maps import of_another
from authoring.export.tiled_layers import Layer, NotATile, layers_of
from authoring.export.tiled_squares import (
    BLOCKS,
    DOORWAYS,
    EXIT,
    FEATURE,
    FEATURES,
    FLOOR,
    SIGN,
    WALL,
    free_signs,
)
from authoring.model.tile import WALLS, Square

_BLOCKS: Final = ("", "move", "sight", "both")
_PLAIN: Final = re.compile(r"[A-Za-z][A-Za-z0-9' -]*[A-Za-z0-9']|[A-Za-z]")
_YAML_WORDS: Final = frozenset({"yes", "no", "true", "false", "on", "off", "null", "y", "n"})
READ: Final = (
    "read are maps of Tiled 1.x saved as JSON (.tmj or .json): File > Export As > JSON map files"
)
BESIDE: Final[Mapping[str, Square]] = {
    "north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)
}  # fmt: skip
Properties = Mapping[str, object]
Load = Callable[[str], object]
"""The document of a tileset by its path beside the map; raises NotATile."""


@dataclass(frozen=True, slots=True)
class _DrawnMap:
    """Contents of a drawn map: size, floor, features with what they block, doorways by wall."""

    width: int
    height: int
    floor: frozenset[Square]
    features: Mapping[Square, tuple[str, str, str]]
    doorways: Mapping[str, tuple[tuple[Square, ...], bool]]


@dataclass(frozen=True, slots=True)
class TileText:
    """The text of a tile, and `notes` on ignored parts of the map: (message, help)."""

    text: str
    notes: tuple[tuple[str, str], ...] = ()


def tile_text(document: object, load: Load, *, id: str) -> TileText:
    """Return the tile as YAML. `id` is its id unless the map has one.

    Raises NotATile for a map that is no tile.
    """
    if not isinstance(document, dict) or document.get("type") != "map":
        raise NotATile(f"this is no map of Tiled{of_another(document)}", READ)
    properties = _properties(document)
    notes: list[tuple[str, str]] = []
    seen = _read_map(document, _squares(document, load), notes)
    _check_doorways(seen)
    lines = [f"{_id(properties.get('id')) or _id(id) or 'new-tile'}:"]
    lines.append(f"  kind: {_word(properties.get('kind')) or 'room'}")
    for name in ("shape", "theme"):
        if word := _word(properties.get(name)):
            lines.append(f"  {name}: {word}")
    if title := properties.get("title"):
        lines.append(f"  title: {_quoted(str(title))}")
    lines += _drawing(seen)
    lines += _doors(seen)
    text = "\n".join(["tiles:", *(f"  {line}" for line in lines)]) + "\n"
    return TileText(text, tuple(notes))


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
        raise NotATile(f"`{name}` is no whole number", "save the map again in Tiled")
    return value


def _squares(document: Mapping[str, Any], load: Load) -> dict[int, Properties]:
    """Return number of a square in the map -> its properties, for those that have any."""
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


def _read_map(
    document: Mapping[str, Any], squares: Mapping[int, Properties], notes: list[tuple[str, str]]
) -> _DrawnMap:
    width, height = _whole(document, "width"), _whole(document, "height")
    if (grid := document.get("orientation", "orthogonal")) != "orthogonal":
        help = "a tile has square cells: in Tiled, Map > Map Properties > Orientation > Orthogonal"
        raise NotATile(f"the map is {str(grid)[:20]}", help)
    if document.get("infinite"):
        raise NotATile("the map is infinite", "in Tiled: Map > Map Properties > untick Infinite")
    if not (0 < width <= MAX_TILE_SIDE and 0 < height <= MAX_TILE_SIDE):
        limit = f"{MAX_TILE_SIDE}x{MAX_TILE_SIDE}"
        raise NotATile(
            f"the map is {width}x{height}, at most {limit} is possible", "make it smaller"
        )
    floor: set[Square] = set()
    features: dict[Square, tuple[str, str, str]] = {}
    doorways: dict[str, tuple[tuple[Square, ...], bool]] = {}
    for layer in layers_of(document, width, height, notes):
        if layer.name == FLOOR:
            floor.update(layer.drawn)
        elif layer.name == FEATURES:
            drawn = layer.drawn.items()
            features.update((at, _feature(squares.get(gid, {}), at)) for at, gid in drawn)
        else:
            _add_doorways(doorways, layer, squares)
    if not floor:
        details = [f"{message}: {help}" for message, help in notes]
        help = "; ".join((f"draw floor on a layer `{FLOOR}`", *details))
        raise NotATile(f"nothing is drawn on a layer `{FLOOR}`", help)
    return _DrawnMap(width, height, frozenset(floor | set(features)), features, doorways)


def _add_doorways(
    doorways: dict[str, tuple[tuple[Square, ...], bool]],
    layer: Layer,
    squares: Mapping[int, Properties],
) -> None:
    for at, gid in layer.drawn.items():
        if at in layer.turned:
            message = f"the doorway at column {at[0]}, row {at[1]} is turned or mirrored"
            raise NotATile(message, f"take the square of the other `{WALL}` instead")
        wall, leaves = _doorway(squares.get(gid, {}), at)
        earlier = doorways.get(wall, ((), leaves))
        doorways[wall] = ((*earlier[0], at), leaves)


def _check_doorways(drawn_map: _DrawnMap) -> None:
    """Raise NotATile for a doorway that does not stand on floor beside its wall."""
    for wall, (squares, _) in drawn_map.doorways.items():
        for x, y in squares:
            position = f"the doorway at column {x}, row {y}"
            if (x, y) not in drawn_map.floor:
                raise NotATile(f"{position} is not on floor", "draw it on a square of floor")
            east, south = BESIDE[wall]
            if (x + east, y + south) in drawn_map.floor:
                help = f"draw it on floor with nothing to its {wall}"
                raise NotATile(f"{position} leads {wall} onto floor, not through a wall", help)


def _feature(properties: Properties, at: Square) -> tuple[str, str, str]:
    feature, blocks = _word(properties.get(FEATURE)), str(properties.get(BLOCKS, ""))
    if not feature:
        message = f"column {at[0]}, row {at[1]} of layer `{FEATURES}` has no `{FEATURE}`"
        raise NotATile(message, f"give that square of the tileset a property `{FEATURE}`")
    if blocks not in _BLOCKS:
        raise NotATile(
            f"`{BLOCKS}` of `{feature}` is `{blocks}`", "write move, sight, both or nothing"
        )
    return feature, blocks, str(properties.get(SIGN, ""))


def _doorway(properties: Properties, at: Square) -> tuple[str, bool]:
    wall = properties.get(WALL)
    if wall not in WALLS:
        message = f"column {at[0]}, row {at[1]} of a layer `{DOORWAYS}` has no `{WALL}`"
        raise NotATile(message, f"give that square a property `{WALL}`: {', '.join(WALLS)}")
    return str(wall), bool(properties.get(EXIT))


def _drawing(drawn_map: _DrawnMap) -> list[str]:
    """Return the lines of `squares` and `legend`: a letter for every feature and what it blocks."""
    signs: dict[tuple[str, str], str] = {}
    wished = {(feature, blocks): sign for feature, blocks, sign in drawn_map.features.values()}
    for what, sign in wished.items():
        if _fits(sign) and sign not in signs.values():
            signs[what] = sign
    free = free_signs(signs.values())
    signs |= {what: next(free) for what in wished if what not in signs}
    rows = [
        "".join(_letter(drawn_map, signs, (x, y)) for x in range(1, drawn_map.width + 1))
        for y in range(1, drawn_map.height + 1)
    ]
    lines = ["  squares: |", *(f"    {row}" for row in rows)]
    if signs:
        lines.append("  legend:")
    for (feature, blocks), sign in signs.items():
        stops = f", {BLOCKS}: {blocks}" if blocks else ""
        lines.append(f"    {json.dumps(sign, ensure_ascii=False)}: {{{FEATURE}: {feature}{stops}}}")
    return lines


def _fits(sign: str) -> bool:
    return len(sign) == 1 and sign.isprintable() and not sign.isspace() and sign not in ".#"


def _letter(drawn_map: _DrawnMap, signs: Mapping[tuple[str, str], str], at: Square) -> str:
    if at in drawn_map.features:
        feature, blocks, _ = drawn_map.features[at]
        return signs[feature, blocks]
    return "." if at in drawn_map.floor else "#"


def _doors(drawn_map: _DrawnMap) -> Iterator[str]:
    if drawn_map.doorways:
        yield "  doorways:"
    for wall, (squares, leaves) in drawn_map.doorways.items():
        places = ", ".join(f"[{x}, {y}]" for x, y in squares)
        yield f"    - {{wall: {wall}, squares: [{places}]{', exit: true' if leaves else ''}}}"


def _id(value: object) -> str:
    return "-".join(re.findall(r"[a-z0-9]+", str(value or "").lower()))[:60].strip("-")


def _word(value: object) -> str:
    """Return any value as an id that is also a YAML text."""
    word = _id(value)
    return f'"{word}"' if word in _YAML_WORDS or word.isdecimal() else word


def _quoted(text: str) -> str:
    plain = " ".join(text.split())
    if _PLAIN.fullmatch(plain) and plain.lower() not in _YAML_WORDS:
        return plain
    return json.dumps(plain, ensure_ascii=False)
