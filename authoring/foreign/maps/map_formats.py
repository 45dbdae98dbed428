"""Choice of the reader for a map, by its keys; programs whose maps cannot be read are named."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from authoring.foreign.maps import donjon, heroscribe, tiled_map, universal_vtt, watabou
from authoring.foreign.maps.drawn_tile import DrawnTile, Room, tiles_of
from authoring.foreign.reading import NotRead, Reading, json_in

_READERS: Final[tuple[tuple[frozenset[str], Callable[[Reading, Any], Iterator[Room]]], ...]] = (
    (frozenset({"resolution", "line_of_sight"}), universal_vtt.read),
    (frozenset({"rects", "doors"}), watabou.read),
    (frozenset({"rooms", "cells"}), donjon.read),
    (frozenset({"rooms", "egress"}), donjon.read),
)
"""(Keys that all maps of a program have, the reader of such maps)."""
_UNREAD: Final[Mapping[str, tuple[tuple[frozenset[str], ...], str]]] = {
    "LDtk": (
        (frozenset({"__header__", "levels"}), frozenset({"jsonVersion", "levels"})),
        "in LDtk: tick the export for Tiled in the project's settings, and save that as .tmj",
    ),
    "Dungeon Scrawl": (
        (frozenset({"data", "version", "document"}), frozenset({"state", "data", "version"})),
        "export it as Universal VTT (.dd2vtt), where your version can",
    ),
    "Foundry VTT": (
        (frozenset({"walls", "grid"}),), "a module of Foundry can export the scene as Universal VTT"
    ),
}  # fmt: skip
_XML: Final = {"<map": ("Tiled, saved as XML (.tmx)", tiled_map.READ)}
MAP_ENDINGS: Final = (".tmj", ".dd2vtt", ".uvtt", ".df2vtt", ".xml", ".ldtk", ".ds")
READ: Final = (
    "read are maps of Tiled 1.x as JSON (.tmj: File > Export As > JSON map files), Universal VTT "
    "0.2 and 0.3 (.dd2vtt, .uvtt, .df2vtt), One Page Dungeon 1.2 and donjon (.json), HeroScribe "
    "0.9 to 1.4 (.xml)"
)


def read_map(reading: Reading, load: tiled_map.Load) -> tuple[DrawnTile, ...]:
    """Return the tiles of a map; `load` loads a tileset of Tiled. Raises NotRead, with advice for
    the map of a known program that cannot be read."""
    begin = reading.text[:2000].lower()
    if "<quest" in begin:
        return tiles_of(reading, heroscribe.read(reading))
    for mark, (program, help) in _XML.items():
        if mark in begin:
            raise NotRead(f"this is a file of {program}, which cannot be read", help)
    document = json_in(reading)
    if not isinstance(document, dict):
        raise NotRead("this is no map", READ)
    for keys, rooms_of in _READERS:
        if keys <= document.keys():
            return tiles_of(reading, rooms_of(reading, document))
    for program, (sets, help) in _UNREAD.items():
        if any(keys <= document.keys() for keys in sets):
            raise NotRead(f"this is a file of {program}, which cannot be read", f"{help}; {READ}")
    if document.get("type") != "map":
        raise NotRead("this is no map that is known", READ)
    return (tiled_map.read(reading, document, load),)


def is_map(document: object) -> bool:
    """Return whether a JSON document is the map of a known program, whether read or not."""
    if not isinstance(document, dict):
        return False
    sets = [keys for keys, _ in _READERS]
    sets += [keys for entry in _UNREAD.values() for keys in entry[0]]
    return document.get("type") == "map" or any(keys <= document.keys() for keys in sets)
