"""Room drawings as tiles to cut out: numbered squares, and in the middle of each side an exit."""

from collections.abc import Mapping
from typing import Final

from authoring.core.prose import clean
from authoring.model.tile import Doorway, Tile
from authoring.paper.pieces import TilePiece
from authoring.rulesets.dungeoneers.model.keywords import (
    FIND,
    PIT,
    PORTAL,
    ROCK,
    SIZE,
    WATER,
    WEAPON,
)
from authoring.rulesets.dungeoneers.model.places import MIDDLES, Drawing, Place
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import regions_played

_FEATURES: Final[Mapping[str, str]] = {
    PIT: "pit", WATER: "pool", WEAPON: "chest", PORTAL: "ring",
}  # fmt: skip
"""Letter of a drawing -> what it is drawn as."""
_PILLAR: Final = "pillar"
"""What rock that stands free is drawn as; the rest of it is the room's wall."""
_FIND: Final = "?"
"""What stands where something may lie."""
_BLOCKED: Final = ROCK + PIT + WATER
_THEMES: Final = ("cave", "dungeon", "crypt")
"""How rooms of the first region are drawn, the second, and those after it."""


def room_tiles(quest: Quest) -> tuple[TilePiece, ...]:
    """Every drawing that a room may have, once: one room at a time lies on the table
    (DGN-LAY-12, DGN-LAY-13)."""
    themes: dict[str, str] = {}
    for at, region in enumerate(regions_played(quest)):
        rooms = [one for one in quest.content.rooms.values() if one.region == region.id]
        fixed = [room.drawing for room in rooms if room.drawing]
        drawn = region.drawings if any(not room.drawing for room in rooms) else ()
        for id in (*drawn, *fixed):
            themes.setdefault(id, _THEMES[min(at, len(_THEMES) - 1)])
    drawings = quest.content.drawings
    return tuple(_piece(drawings[id], theme) for id, theme in themes.items() if id in drawings)


def _piece(drawing: Drawing, theme: str) -> TilePiece:
    marks = [(place, drawing.letter(place)) for place in drawing.stands]
    marks += [(place, _FIND) for place in drawing.places(FIND)]
    return TilePiece(tile_of(drawing), 1, theme, tuple(marks), clean(drawing.title))


def tile_of(drawing: Drawing) -> Tile:
    """The drawing as a tile: rock that reaches the rim is where it has no floor, other letters
    are features."""
    features = {
        name: places for letter, name in _FEATURES.items() if (places := drawing.places(letter))
    }
    walls = _walls(drawing)
    pillars = tuple(place for place in drawing.places(ROCK) if place not in walls)
    if pillars:
        features[_PILLAR] = pillars
    across = range(1, SIZE + 1)
    rows = ("".join("#" if (x, y) in walls else "." for x in across) for y in across)
    return Tile(
        id=drawing.id, kind="room", shape="", title=clean(drawing.title), width=SIZE, height=SIZE,
        rows=tuple(rows),
        doorways=tuple(Doorway(side, (place,)) for side, place in MIDDLES.items()),
        features=features, blocked=frozenset(drawing.places(_BLOCKED)),
        opaque=frozenset(), span=drawing.span, owner=drawing.owner,
    )  # fmt: skip


def _walls(drawing: Drawing) -> frozenset[Place]:
    """Rock joined to the rim of the room, side to side."""
    rock = set(drawing.places(ROCK))
    found: set[Place] = set()
    waiting = [place for place in rock if 1 in place or SIZE in place]
    while waiting:
        x, y = waiting.pop()
        if (x, y) in found:
            continue
        found.add((x, y))
        beside = ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        waiting += [place for place in beside if place in rock]
    return frozenset(found)
