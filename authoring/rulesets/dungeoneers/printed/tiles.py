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
from authoring.rulesets.dungeoneers.model.places import MIDDLES, Drawing
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import regions_played

_FEATURES: Final[Mapping[str, str]] = {
    ROCK: "standing-stone", PIT: "pit", WATER: "pool", WEAPON: "chest", FIND: "eye",
    PORTAL: "ring",
}  # fmt: skip
"""Letter of a drawing -> what it is drawn as."""
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
    numbers = tuple((place, int(drawing.letter(place))) for place in drawing.stands)
    return TilePiece(tile_of(drawing), 1, theme, numbers, clean(drawing.title))


def tile_of(drawing: Drawing) -> Tile:
    """The drawing as a tile whose letters are features."""
    features = {
        name: places for letter, name in _FEATURES.items() if (places := drawing.places(letter))
    }
    return Tile(
        id=drawing.id, kind="room", shape="", title=clean(drawing.title), width=SIZE, height=SIZE,
        rows=("." * SIZE,) * SIZE,
        doorways=tuple(Doorway(side, (place,)) for side, place in MIDDLES.items()),
        features=features, blocked=frozenset(drawing.places(_BLOCKED)),
        opaque=frozenset(drawing.places(ROCK)), span=drawing.span, owner=drawing.owner,
    )  # fmt: skip
