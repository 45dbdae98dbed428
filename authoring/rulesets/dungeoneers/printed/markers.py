"""Markers to cut out: flames, finds, weapons, fame, and what happens to monsters."""

from collections.abc import Iterator
from typing import Final

from authoring.core.language import _
from authoring.paper.pieces import MarkerPiece
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.printed.figures import at_once
from authoring.rulesets.dungeoneers.printed.kinds import (
    BARE,
    ENLARGED,
    FAME,
    FINDS,
    FIRE,
    GUARD,
    PORTAL,
    PREPARED,
    RACK,
    STATES,
    WOUND,
)

_FLAMES: Final = (("5", 1), ("4", 2), ("3", 4), ("2", 4), ("1", 4))
"""Rounds still to burn, and how many squares burn so at once: a scroll lights 1, 2 or 3
(DGN-ITM-14), and what turns to flame besides."""
_FAME: Final = (("1", 5), ("5", 3), ("10", 3), ("50", 2))
_ENLARGED: Final = 5
_HEALTH: Final = 6
_CHESTS, _RACKS, _WALLS = 2, 2, 3


def markers(quest: Quest) -> tuple[MarkerPiece, ...]:
    """Return all markers to cut out, at the scale of the tiles."""
    return tuple(_markers(quest))


def _markers(quest: Quest) -> Iterator[MarkerPiece]:
    yield MarkerPiece("wall", _("No exit here"), _WALLS, squares=1)
    yield MarkerPiece("chest", _("Chest"), _CHESTS, "gold")
    yield MarkerPiece("token", _("Rack"), _RACKS, symbol=RACK)
    yield MarkerPiece("token", _("No chest"), _CHESTS, symbol=BARE)
    for symbol, name, copies in FINDS:
        yield MarkerPiece("token", _(name), copies, symbol=symbol)
    burning = _("Flame, {n}")
    for rounds, copies in _FLAMES:
        yield MarkerPiece("number", burning.format(n=rounds), copies, text=rounds, symbol=FIRE)
    monsters = [quest.content.monsters[id] for id, number in at_once(quest).items() if number]
    for trait, symbol, name, copies in STATES:
        if any(monster.trait(trait) for monster in monsters):
            yield MarkerPiece("token", _(name), copies, symbol=symbol, dark=True)
    if any(monster.kind == "caster" for monster in monsters):
        yield MarkerPiece("token", _("Enlarged"), _ENLARGED, symbol=ENLARGED, dark=True)
        for symbol, name in PREPARED:
            yield MarkerPiece("token", _(name), 1, symbol=symbol)
    if any(monster.health > 1 for monster in monsters):
        yield MarkerPiece("number", _("A hit taken"), _HEALTH, text="1", symbol=WOUND)
    yield MarkerPiece("token", _("On guard"), 1, symbol=GUARD)
    if any(room.portal for room in quest.content.rooms.values()):
        yield MarkerPiece("token", _("Portal"), 1, symbol=PORTAL)
    worth = _("{n} fame")
    for points, copies in _FAME:
        yield MarkerPiece("number", worth.format(n=points), copies, text=points, symbol=FAME)
