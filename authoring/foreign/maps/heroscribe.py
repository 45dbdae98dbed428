"""Reader of HeroScribe, quests of versions 0.9 to 1.4 as XML: a tile for each quarter of the board.
The file has no walls of rooms, which are printed on the board of the game: what lies between its
corridors is one tile, with furniture and the doors to corridors."""

import re
from collections.abc import Iterator, Mapping
from typing import Final
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from authoring.core.graphs import reachable
from authoring.export.walls import BESIDE
from authoring.foreign.maps.drawn_tile import Door, Feature, Room
from authoring.foreign.reading import NotRead, Reading, plain_text, shown
from authoring.model.tile import Square

_WIDTH, _HEIGHT = 26, 19
_ENTITIES: Final = re.compile(r"<!ENTITY|<!DOCTYPE[^>]*\[", re.IGNORECASE)
_CORRIDORS: Final = (
    (1, 1, 26, 1), (1, 19, 26, 1), (1, 1, 1, 19), (26, 1, 1, 19), (13, 1, 2, 7), (13, 13, 2, 7),
    (1, 10, 10, 1), (17, 10, 10, 1), (10, 7, 1, 7), (17, 7, 1, 7), (10, 7, 8, 1), (10, 13, 8, 1),
)  # fmt: skip
"""Column, row, width and height of each corridor on the program's board."""
_FURNITURE: Final[Mapping[str, tuple[int, int, Feature]]] = {
    "AlchemistsBench": (3, 2, ("bench", "move", "a")),
    "Bookcase": (3, 1, ("bookcase", "move", "b")),
    "Cupboard": (3, 1, ("cupboard", "move", "c")), "Fireplace": (3, 1, ("fireplace", "move", "f")),
    "Rack": (2, 3, ("rack", "move", "r")), "SorcerersTable": (3, 2, ("table", "move", "t")),
    "Stairway": (2, 2, ("stairs", "", "s")), "Table": (3, 2, ("table", "move", "t")),
    "Throne": (1, 1, ("throne", "move", "h")), "Tomb": (2, 3, ("tomb", "move", "o")),
    "TreasureChest": (1, 1, ("chest", "move", "e")), "WeaponsRack": (3, 1, ("rack", "move", "w")),
    "SingleBlockedSquare": (1, 1, ("rubble", "both", "*")),
    "DoubleBlockedSquare": (2, 1, ("rubble", "both", "*")),
}  # fmt: skip
"""Object -> width and height as it lies downward, and what it is on a tile."""
_DOORS: Final = ("Door", "OpenDoor", "DoorIn", "DoorOut", "DoubleArrowDoor")


def read(reading: Reading) -> Iterator[Room]:
    """Yield the pieces of the board between corridors that have furniture or a door. Raises NotRead
    for what is no quest of HeroScribe."""
    root = _root(reading.text)
    board = root.find("board")
    if root.tag != "quest" or board is None:
        raise NotRead("this is no quest of HeroScribe", "save it in HeroScribe as .xml")
    name = plain_text(root.get("name")) or reading.name
    used = frozenset(_rooms(board))
    features: dict[Square, Feature] = {}
    doors: list[Door] = []
    others: set[str] = set()
    for node in board.findall("object"):
        kind, at = node.get("id", ""), (_whole(node, "left"), _whole(node, "top"))
        lying = node.get("rotation") in ("leftward", "rightward")
        base = kind.removesuffix("Trap")
        if kind in _DOORS:
            beyond = (at[0] + 1, at[1]) if lying else (at[0], at[1] + 1)
            doors += _sides(at, beyond, used, leaves=kind == "DoorOut")
        elif base in _FURNITURE:
            width, height, feature = _FURNITURE[base]
            across, down = (height, width) if lying else (width, height)
            rows = range(at[1], at[1] + down)
            features |= {(x, y): feature for x in range(at[0], at[0] + across) for y in rows}
        else:
            others.add(kind)
    if others:
        listed = shown(", ".join(sorted(others)))
        reading.note(f"objects that are no furniture are left out: {listed}", "place them by hand")
    message = "walls between rooms are printed on the board and not in the file"
    reading.note(message, "draw them as `#`")
    if root.find("speech") is not None or root.find("note") is not None:
        reading.note("the speech and the notes are left out", "copy them by hand")
    count = 0
    for floor in _pieces(used):
        own = tuple(door for door in doors if door[0] in floor)
        if own or floor & features.keys():
            count += 1
            yield Room(f"{name}-{count}", f"{name} {count}", floor, features, own)


def _root(text: str) -> Element:
    """Return the root of an XML document; raise NotRead for what is no XML, or declares entities,
    by which a small file becomes a huge one. A document type is not fetched."""
    if _ENTITIES.search(text):
        raise NotRead("this XML declares entities", "take the declaration out")
    try:
        return ElementTree.fromstring(text.lstrip("\ufeff").strip())  # noqa: S314 - no entities
    except (ElementTree.ParseError, ValueError, RecursionError) as reason:
        line = reason.position[0] if isinstance(reason, ElementTree.ParseError) else 0
        raise NotRead(f"this is no XML: {reason}", "save it again", line) from None


def _whole(node: Element, name: str) -> int:
    """Return an attribute as a whole number, kept within the board's size; 0 for what is none."""
    try:
        return max(-_WIDTH, min(2 * _WIDTH, round(float(node.get(name, "")))))
    except (ValueError, OverflowError):
        return 0


def _rooms(board: Element) -> Iterator[Square]:
    """Yield the squares that are neither corridor nor dark, from 1."""
    darks = [tuple(_whole(node, name) for name in ("left", "top", "width", "height"))
             for node in board.findall("dark")]  # fmt: skip
    closed = {
        (x, y)
        for left, top, width, height in (*_CORRIDORS, *darks)
        for x in range(left, left + width)
        for y in range(top, top + height)
    }
    for x in range(1, _WIDTH + 1):
        yield from ((x, y) for y in range(1, _HEIGHT + 1) if (x, y) not in closed)


def _sides(
    first: Square, other: Square, used: frozenset[Square], *, leaves: bool
) -> Iterator[Door]:
    for at, there in ((first, other), (other, first)):
        step = (there[0] - at[0], there[1] - at[1])
        wall = next(side for side, way in BESIDE.items() if way == step)
        if at in used and there not in used:
            yield at, wall, leaves


def _pieces(squares: frozenset[Square]) -> Iterator[frozenset[Square]]:
    """Yield the connected pieces of a set of squares, from the top left on."""
    left = set(squares)
    for start in sorted(squares, key=lambda at: (at[1], at[0])):
        if start in left:
            piece = reachable([start], lambda at: squares & {*_beside(at)})
            left -= piece.keys()
            yield frozenset(piece)


def _beside(at: Square) -> Iterator[Square]:
    yield from ((at[0] + x, at[1] + y) for x, y in BESIDE.values())
