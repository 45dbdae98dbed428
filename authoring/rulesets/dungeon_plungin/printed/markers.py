"""Markers of a quest: doors, chests, tokens, LIFE, conditions, the Plot Counter."""

from collections.abc import Mapping
from typing import Final

from authoring.core.language import N_, _
from authoring.paper.features import drawn_beside
from authoring.paper.pieces import MarkerPiece
from authoring.rulesets.dungeon_plungin.model import Quest
from authoring.rulesets.dungeon_plungin.printed.used_definitions import Key
from authoring.rulesets.dungeon_plungin.words.phrases import clean

_DOORS: Final = (
    ("silver door", "door", "silver", N_("Door, unlocked")),
    ("gold door", "door", "gold", N_("Door, locked")),
    ("great door", "door", "jewelled", N_("Great Door")),
    ("silver chest", "chest", "silver", N_("Chest, unlocked")),
    ("gold chest", "chest", "gold", N_("Chest, locked")),
)
"""Markers of doors: key in `odds.markers`, shape, metal, name (DP-DOOR-06)."""
_LEFT: Final = (
    ("blocked", "rubble", N_("Rubble")),
    ("pit", "pit", N_("Pit")),
    ("armed", "trap", N_("Trap")),
)
"""Markers of the remains of traps: key in `odds.markers`, drawing, name."""
_OTHERS: Final = (
    ("search", N_("Searched"), 4),
    ("secret", N_("Passage"), 2),
    ("key", N_("Key"), 2),
    ("coin", N_("Treasure"), 4),
)
"""Markers without odds: drawing, name, number of copies."""
_DEAD_ENDS: Final = 4
_LIFE: Final = (("1", 14), ("5", 7))
_EACH_CONDITION: Final = 2


def markers(
    quest: Quest, used: frozenset[Key], counts: Mapping[str, int]
) -> tuple[MarkerPiece, ...]:
    """Return all markers to cut out; `counts` has the number of those for doors, chests and remains
    of traps, by the names in `odds.markers`."""
    cutouts = [
        MarkerPiece(kind, _(name), counts[counted], metal)
        for counted, kind, metal, name in _DOORS
        if counts.get(counted)
    ]
    cutouts.append(MarkerPiece("wall", _("Dead end"), _DEAD_ENDS))
    cutouts += [
        MarkerPiece("token", _(name), counts[counted], symbol=symbol)
        for counted, symbol, name in _LEFT
        if counts.get(counted)
    ]
    cutouts += [
        MarkerPiece("token", _(name), copies, symbol=symbol) for symbol, name, copies in _OTHERS
    ]
    cutouts += [
        MarkerPiece(
            "token",
            clean(condition.name),
            _EACH_CONDITION,
            symbol=_symbol(id, clean(condition.name)),
            dark=True,
        )
        for id, condition in quest.content.conditions.items()
        if ("conditions", id) in used
    ]
    life = _("%(n)s LIFE")
    cutouts += [
        MarkerPiece("number", life % {"n": number}, copies, text=number, symbol="heart")
        for number, copies in _LIFE
    ]
    cutouts.append(MarkerPiece("bar", _("Plot Counter"), 1))
    return tuple(cutouts)


def _symbol(id: str, name: str) -> str:
    """Return the drawing that the words of the name suggest, else those of the id, else a star."""
    return drawn_beside(name, drawn_beside(id, "star"))
