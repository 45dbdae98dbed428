"""Layers of a map of Tiled that draw a tile, and their squares."""

import zlib
from base64 import b64decode
from collections.abc import Iterator, Mapping, Sequence
from struct import error as struct_error
from struct import unpack
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.core.limits import MAX_DEPTH, MAX_TILE_SIDE
from authoring.core.suggest import did_you_mean
from authoring.export.tiled_squares import DOORWAYS, FEATURES, FLOOR
from authoring.foreign.reading import NotRead, Reading
from authoring.model.tile import Square

_GID: Final = 0x0FFFFFFF
"""Bits of a square that hold its number; those above say that it is turned or mirrored."""
_MOST_BYTES: Final = 4 * MAX_TILE_SIDE * MAX_TILE_SIDE
_READ: Final = f"`{FLOOR}`, `{FEATURES}` and those that begin with `{DOORWAYS}`"


@dataclass(frozen=True, slots=True)
class Layer:
    """A layer: `drawn` maps a square, from 1, to its number in the tilesets; empty ones are left
    out. `turned` are the squares that are turned or mirrored."""

    name: str
    drawn: Mapping[Square, int]
    turned: frozenset[Square]


def layers_of(
    reading: Reading, document: Mapping[str, Any], width: int, height: int
) -> Iterator[Layer]:
    """Yield the layers that draw a tile, those in groups too, with a note for any other layer.
    Raises NotRead for a layer that cannot be read or is not `width` by `height`."""
    for node, name in _nodes(document, 1):
        plain = name.strip().lower()
        if plain not in (FLOOR, FEATURES) and not plain.startswith(DOORWAYS):
            if _holds_something(node):
                hint = did_you_mean(plain, (FLOOR, FEATURES, DOORWAYS))
                reading.note(f"the layer `{name}` is not read", hint or f"read are {_READ}")
            continue
        if name != name.strip():
            reading.note(f"the layer `{name}` is read as `{plain}`", "take the spaces away")
        if node.get("offsetx") or node.get("offsety") or node.get("x") or node.get("y"):
            help = "in Tiled: Layer Properties > set the offset to 0"
            raise NotRead(f"the layer `{name}` is moved against the map", help)
        data = _data(node, plain)
        if len(data) != width * height:
            raise NotRead(f"layer `{plain}` is not {width}x{height}", "save it again in Tiled")
        cells = {(at % width + 1, at // width + 1): number for at, number in enumerate(data)}
        yield Layer(
            plain,
            {at: number & _GID for at, number in cells.items() if number & _GID},
            frozenset(at for at, number in cells.items() if number & ~_GID),
        )


def _nodes(holder: Mapping[str, Any], depth: int) -> Iterator[tuple[Mapping[str, Any], str]]:
    """Yield (layer, name) of each layer of a map or group, and of groups in it, in order."""
    if depth > MAX_DEPTH:
        raise NotRead("groups of layers are nested too deeply", "take layers out of their groups")
    layers = holder.get("layers", [])
    for node in layers if isinstance(layers, list) else []:
        if not isinstance(node, dict):
            continue
        if node.get("type") == "group":
            yield from _nodes(node, depth + 1)
        else:
            yield node, str(node.get("name", ""))


def _holds_something(node: Mapping[str, Any]) -> bool:
    data = node.get("data", node.get("objects", node.get("image")))
    return any(data) if isinstance(data, list) else bool(data)


def _data(node: Mapping[str, Any], name: str) -> Sequence[int]:
    """Return the numbers of a layer's squares, row by row, in any encoding; or raise NotRead."""
    data, packed = node.get("data"), node.get("compression", "")
    try:
        if isinstance(data, list):
            return [int(number) for number in data]
        raw = b64decode(str(data), validate=True)
        if packed in ("zlib", "gzip"):
            raw = zlib.decompressobj(15 + 32).decompress(raw, _MOST_BYTES)
        elif packed:
            raise NotRead(f"layer `{name}` is packed with {packed}", "choose CSV in Tiled")
        return unpack(f"<{len(raw) // 4}I", raw)
    except (TypeError, ValueError, OverflowError, zlib.error, struct_error) as reason:
        raise NotRead(f"layer `{name}` cannot be read", "save it again in Tiled") from reason
