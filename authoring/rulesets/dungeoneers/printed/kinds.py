"""Kinds of cards and figures: their colours, drawings, and how each kind stands out."""

from collections.abc import Mapping
from typing import Final

from authoring.core.language import N_, _
from authoring.paper.pieces import CardKind, FigureKind
from authoring.rulesets.dungeoneers.model.keywords import CASTER, MELEE, MISSILE, SPECIAL

PLAYED: Final = FigureKind("heroes", "knight", played=True)
MET: Final = FigureKind("monsters", "fangs")
CHIEF: Final = FigureKind("bosses", "crown", chief=True)
DRAGON: Final = FigureKind("dragons", "dragon")

PASSING: Final = "passing"
CLASS_WORDS: Final[Mapping[str, str]] = {
    CASTER: N_("Spellcaster"),
    MISSILE: N_("Missile"),
    MELEE: N_("Melee"),
    SPECIAL: N_("Special"),
    PASSING: N_("Passer-by"),
}
"""Classes and who passes by, in the order of their turns (DGN-ACT-10)."""
_BACKS: Final[Mapping[str, tuple[str, str]]] = {
    CASTER: ("#54356b", "star"),
    MISSILE: ("#24506b", "bow"),
    MELEE: ("#8c1c13", "sword"),
    SPECIAL: ("#1f574e", "eye"),
    PASSING: ("#3d3f45", "paw"),
}
"""Colour and drawing of the backs."""
_DRAGONS: Final = ("#7a3f0c", "flame")


def hero_card() -> CardKind:
    """Of the heroes."""
    return CardKind("heroes", "#6f5210", "helmet", title=_("Heroes"))


def class_card(kind: str) -> CardKind:
    """Of monsters whose turns come together."""
    colour, symbol = _BACKS[kind]
    return CardKind(f"monsters-{kind}", colour, symbol, title=_(CLASS_WORDS[kind]))


def dragon_card() -> CardKind:
    """Of dragons."""
    colour, symbol = _DRAGONS
    return CardKind("dragons", colour, symbol, title=_("Dragons"))
