"""Kinds of cards and figures, with their colours, drawings and other marks."""

from collections.abc import Mapping
from typing import Final

from authoring.paper.pieces import CardKind, FigureKind

CARDS: Final[Mapping[str, CardKind]] = {
    kind.id: kind
    for kind in (
        CardKind("heroes", "#24506b", "helmet"),
        CardKind("monsters", "#3d3f45", "skull"),
        CardKind("bosses", "#8c1c13", "demon"),
        CardKind("traps", "#7a3f0c", "trap"),
        CardKind("events", "#1f574e", "bell"),
        CardKind("items", "#6f5210", "chest"),
        CardKind("spells", "#54356b", "flame"),
        # Several heroes may be under one condition.
        CardKind("conditions", "#4d5a1c", "hourglass", filler=True),
    )
}
"""Kind of definition -> its cards, in the order of print."""
FIGURES: Final[Mapping[str, FigureKind]] = {
    kind.id: kind
    for kind in (
        FigureKind("heroes", "knight", played=True),
        FigureKind("monsters", "fangs"),
        FigureKind("bosses", "crowned-skull", chief=True),
    )
}
"""Kind of definition -> its stand-ups."""
ITEM_DRAWINGS: Final[Mapping[str, str]] = {
    "weapon": "sword", "ranged": "bow", "attire": "helmet", "consumable": "potion",
    "great_key": "key", "valuable": "gem", "tome": "book", "spellbook": "book",
    "recipe": "scroll",
}  # fmt: skip
"""Kind of item -> its drawing, where that has another name."""
