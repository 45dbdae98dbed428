"""Sentences for events at the Dungeon Exit and in town."""

from typing import Final

from authoring.engine.event_sentences import carried
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import town as e
from authoring.rulesets.dungeon_plungin.play.board.state import State

TELLERS: Final[Tellers[State]] = carried(e)

_CRAFTED: Final = (
    "it fails", "done", "it fails and all is spoilt", "done, with a fumble",
)  # fmt: skip
"""By result."""


@TELLERS.of(e.SharesXp)
def _shares_xp(s: State, event: e.SharesXp) -> str:
    return f"Each of {event.takers} heroes gets {event.each} XP." if event.each else ""


@TELLERS.of(e.SharesGold)
def _shares_gold(s: State, event: e.SharesGold) -> str:
    return f"Each hero gets {event.each} gold." if event.each else ""


@TELLERS.of(e.Crafts)
def _crafts(s: State, event: e.Crafts) -> str:
    return f"{event.who} tries to make {event.item}: {_CRAFTED[event.result]}."
