"""Kinds of cards and figures: their colours, drawings, and how each kind stands out."""

from collections.abc import Mapping
from typing import Final

from authoring.core.language import N_, _
from authoring.paper.pieces import CardKind, FigureKind
from authoring.rulesets.surge_crawl.model import keywords as k

PLAYED: Final = FigureKind("heroes", "knight", played=True)
MET: Final = FigureKind("monsters", "fangs")
CHIEF: Final = FigureKind("champions", "fangs", chief=True)
THEME: Final = "dungeon"

_CARDS: Final[Mapping[str, tuple[str, str, str]]] = {
    "heroes": ("#6f5210", "helmet", N_("Heroes")),
    "activators": ("#24506b", "star", N_("Activators")),
    "items": ("#1f574e", "chest", N_("Equipment")),
    "gems": ("#54356b", "gem", N_("Gems")),
    "crystals": ("#7a3f0c", "crystal", N_("Crystals")),
    "conditions": ("#3d3f45", "needle", N_("Conditions")),
    "monsters": ("#8c1c13", "skull", N_("Monsters")),
}
"""Colour, drawing and title of the backs."""
SLOT_SIGNS: Final[Mapping[str, str]] = {
    k.MAIN: "sword", k.OFF: "shield", k.BODY: "armour", k.RING: "ring", k.AMULET: "amulet",
    k.BOOTS: "boots",
}  # fmt: skip
"""Place of equipment -> the drawing of an item whose name has none."""
SIGNS: Final[Mapping[str, str]] = {
    "damage": "sword", "to_hit": "search", "pierce": "spear", "push": "fist", "heal": "heart",
    "protect": "shield", "apply": "needle", "dodge": "footprints", "boost": "wind",
    "teleport": "rune", "harm": "flame", "purse": "coin",
}  # fmt: skip
"""Verb of the first effect -> the drawing of an Activator or a crystal."""


def card_kind(id: str, *, filler: bool = False) -> CardKind:
    """Return the kind of the cards of one kind of definition."""
    colour, symbol, title = _CARDS[id]
    return CardKind(id, colour, symbol, title=_(title), filler=filler)
