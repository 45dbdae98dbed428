"""Kinds of figures and cards, and the drawings of terrain, tokens, traps and markers."""

from collections.abc import Mapping
from typing import Final

from authoring.core.language import N_, _
from authoring.paper.pieces import CardKind, FigureKind
from authoring.rulesets.mkd_adventure.model import keywords as k

PLAYED: Final = FigureKind("heroes", "knight", played=True)
MET: Final = FigureKind("monsters", "fangs")
CHIEF: Final = FigureKind("monsters", "fangs", chief=True)
THEME: Final = "dungeon"

_CARDS: Final[Mapping[str, tuple[str, str, str]]] = {
    "heroes": ("#6f5210", "helmet", N_("Heroes")),
    "monsters": ("#8c1c13", "skull", N_("Monsters")),
    "chests": ("#7a3f0c", "chest", N_("Chests")),
    "items": ("#1f574e", "backpack", N_("Items")),
    "artifacts": ("#54356b", "star", N_("Artifacts")),
    "tiles": ("#3d3f45", "map", N_("Dungeon Stack")),
}
"""Colour, drawing and title of the backs."""
GROUND: Final[Mapping[str, str]] = {
    k.WALL: "bedrock", k.HINDERING: "rubble", k.WATER: "water", k.CREVICE: "chasm",
    k.SPECIAL: "bones", k.OBSTACLE: "pillar",
}  # fmt: skip
"""Sign of a square -> the drawing on it."""
STACK: Final[Mapping[str, str]] = {k.CHAMBER: "mark-room", k.HALLWAY: "mark-hallway"}
"""Kind of a tile -> the drawing on its card."""
COLOURS: Final[Mapping[str, str]] = {k.YELLOW: "candle", k.BLUE: "wave", k.RED: "flame"}
"""Colour of a token -> its drawing, which tells colours apart without them."""
MARKERS: Final[Mapping[str, str]] = {
    "hindering": "rubble", "water": "pool", "obstacle": "pillar", "special": "bones",
    k.TELEPORTER: "crystal", k.VORTEX: "wind", k.NOTHING: "stone",
}  # fmt: skip
"""Kind of a marker -> its drawing."""
TRAPS: Final[Mapping[str, str]] = {
    k.BLOW: "knives", k.SAW: "wheel", k.CAGE: "bars", k.ALARM: "bell",
}  # fmt: skip
"""Kind of a trap -> its drawing."""


PLACES: Final[Mapping[str, str]] = {
    "token": "footprints", "guardian": "skull", "captive": "bars", "entrance": "door",
    "north": "star", "staircase": "stairs",
}  # fmt: skip
"""Marker of a place or a goal -> its drawing."""
STATES: Final[Mapping[str, str]] = {
    "surprised": "asleep", "help": "gong", "flight": "boots", k.FREEZE: "frost",
}  # fmt: skip
"""State of a figure -> the drawing of its marker."""
THINGS: Final[Mapping[str, str]] = {
    "chest": "chest", "potion": "potion", "item": "amulet", "artifact": "star", "door": "door",
    "furniture": "pillar",
}  # fmt: skip
"""Kind of a thing -> the drawing of one whose name has none."""


def card_kind(id: str) -> CardKind:
    """Return the kind of card for definitions under the pack's key `id`, such as `chests`."""
    colour, symbol, title = _CARDS[id]
    return CardKind(id, colour, symbol, title=_(title))
