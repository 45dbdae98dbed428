"""Room drawings as tiles to cut out: numbered squares, and in the middle of each side an exit."""

from collections.abc import Mapping
from typing import Final

from authoring.core.graphs import reachable
from authoring.core.lazy_dataclass import dataclass
from authoring.core.prose import clean, paragraphs
from authoring.model.tile import Doorway, Tile
from authoring.paper.pieces import TilePiece
from authoring.rulesets.dungeoneers.model.keywords import FIND, PIT, ROCK, SIZE, WATER
from authoring.rulesets.dungeoneers.model.places import MIDDLES, Drawing, Place
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import regions_played
from authoring.rulesets.dungeoneers.printed.kinds import FEATURES, PILLAR, THEMES

_FIND: Final = "?"
"""The letter of a square where something may lie."""
_BLOCKED: Final = ROCK + PIT + WATER


@dataclass(frozen=True, slots=True)
class RoomTile:
    """A tile and its author's text."""

    piece: TilePiece
    text: tuple[str, ...]


def tiles_by_region(quest: Quest) -> Mapping[str, tuple[RoomTile, ...]]:
    """Return region's id -> drawings that its rooms may have, each once, under the first region
    that has it: one room at a time lies on the table (DGN-LAY-12, DGN-LAY-13)."""
    drawings = quest.content.drawings
    seen: set[str] = set()
    tiles = {}
    for at, region in enumerate(regions_played(quest)):
        rooms = [room for room in quest.content.rooms.values() if room.region == region.id]
        fixed = [room.drawing for room in rooms if room.drawing]
        own = region.drawings if any(not room.drawing for room in rooms) else ()
        new = [id for id in dict.fromkeys((*own, *fixed)) if id in drawings and id not in seen]
        seen.update(new)
        theme = THEMES[min(at, len(THEMES) - 1)]
        tiles[region.id] = tuple(
            RoomTile(_piece(drawings[id], theme), paragraphs(drawings[id].text)) for id in new
        )
    return tiles


def _piece(drawing: Drawing, theme: str) -> TilePiece:
    marks = [(place, drawing.letter(place)) for place in drawing.stands]
    marks += [(place, _FIND) for place in drawing.places(FIND)]
    return TilePiece(tile_of(drawing), 1, theme, tuple(marks), clean(drawing.title))


def tile_of(drawing: Drawing) -> Tile:
    """Return the drawing as a tile: rock that reaches the border is where it has no floor, other
    letters are features."""
    features = {
        name: places for letter, name in FEATURES.items() if (places := drawing.places(letter))
    }
    walls = _walls(drawing)
    pillars = tuple(place for place in drawing.places(ROCK) if place not in walls)
    if pillars:
        features[PILLAR] = pillars
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
    """Return the rock joined to the border of the room, side to side."""
    rock = set(drawing.places(ROCK))
    border = [place for place in rock if 1 in place or SIZE in place]

    def beside(place: Place) -> set[Place]:
        x, y = place
        return rock & {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)}

    return frozenset(reachable(border, beside))
