"""Kinds of cards and figures: their colours, drawings, and how each kind stands out."""

from collections.abc import Mapping
from typing import Final

from authoring.paper.pieces import CardKind, FigureKind

CHARACTERS: Final = CardKind("characters", "#24506b", "helmet")
CREATURES: Final = CardKind("creatures", "#8c1c13", "skull")
PLAYED: Final = FigureKind("characters", "knight", played=True)
MET: Final = FigureKind("creatures", "fangs")
BACKS: Final[Mapping[str, tuple[str, str]]] = {
    "goods": ("#6f5210", "chest"),
    "danger": ("#7a3f0c", "map"),
    "magic": ("#54356b", "star"),
    "wonder": ("#1f574e", "stone"),
}
"""Contents of a deck -> colour and drawing of its backs."""
SIGNS: Final[Mapping[str, str]] = {
    "fall": "pit", "light": "torch", "helmet": "helmet", "shield": "shield", "armour": "armour",
    "weapon": "sword", "read": "scroll", "magic": "star", "heal": "potion", "eat": "bread",
    "friend": "paw", "thing": "stone",
}  # fmt: skip
"""Use of a card -> the drawing on it."""
WORN: Final[Mapping[int, str]] = {6: "helmet", 5: "shield"}
"""The lowest roll that saves a Life -> what is worn; what saves more often is armour."""
