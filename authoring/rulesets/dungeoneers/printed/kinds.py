"""Kinds of cards and figures: their colours, drawings, and how each kind stands out."""

from collections.abc import Mapping
from typing import Final

from authoring.core.language import N_, _
from authoring.paper.pieces import CardKind, FigureKind
from authoring.rulesets.dungeoneers.model.keywords import (
    CASTER,
    MELEE,
    MISSILE,
    PIT,
    SPECIAL,
    WATER,
    WEAPON,
)
from authoring.rulesets.dungeoneers.model.keywords import PORTAL as PASSAGE

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
"""Names of the classes and of passers-by, in the order of their turns (DGN-ACT-10)."""
_BACKS: Final[Mapping[str, tuple[str, str]]] = {
    CASTER: ("#54356b", "star"),
    MISSILE: ("#24506b", "bow"),
    MELEE: ("#8c1c13", "sword"),
    SPECIAL: ("#1f574e", "eye"),
    PASSING: ("#3d3f45", "paw"),
}
"""Colour and drawing of the backs."""
_DRAGONS: Final = ("#7a3f0c", "flame")

FINDS: Final = (
    ("potion", N_("Potion"), 3),
    ("scroll", N_("Haste"), 2),
    ("scroll", N_("Leap"), 2),
    ("scroll", N_("Flame"), 2),
)
"""Markers of finds: drawing, name, and number of copies."""
STATES: Final = (
    ("petrify", "statue", N_("Petrified"), 2),
    ("vanish", "secret", N_("Vanished"), 2),
    ("sleep", "asleep", N_("Asleep"), 3),
    ("engulfed", "brazier", N_("Engulfed"), 1),
    ("ambush-water", "water", N_("In the water"), 1),
)
"""Markers for states that a trait brings: trait, drawing, name, and number of copies."""
ENLARGED: Final = "enlarged"
PREPARED: Final = (("demon", N_("Summon")), (ENLARGED, N_("Enlarge")), ("flame", N_("Fireball")))
"""Spells that a caster has prepared: drawing and name."""
FIRE, FAME, WOUND, GUARD, RACK, PORTAL = "flame", "coin", "heart", "shield", "sword", "crystal"
BARE: Final = "search"
"""Drawings of other markers."""
FEATURES: Final[Mapping[str, str]] = {PIT: "pit", WATER: "water", WEAPON: "chest", PASSAGE: "ring"}
"""Letter of a room's drawing -> the feature of its tile."""
PILLAR: Final = "pillar"
"""The feature of rock that stands free; other rock is the room's wall."""
THEMES: Final = ("cave", "dungeon", "crypt")
"""Themes of the rooms of the first region, the second, and all after it."""


def hero_card_kind() -> CardKind:
    """Return the kind of the heroes' cards."""
    return CardKind("heroes", "#6f5210", "helmet", title=_("Heroes"))


def class_card_kind(kind: str) -> CardKind:
    """Return the kind of the cards of monsters whose turns come together."""
    colour, symbol = _BACKS[kind]
    return CardKind(f"monsters-{kind}", colour, symbol, title=_(CLASS_WORDS[kind]))


def dragon_card_kind() -> CardKind:
    """Return the kind of the dragons' cards."""
    colour, symbol = _DRAGONS
    return CardKind("dragons", colour, symbol, title=_("Dragons"))
