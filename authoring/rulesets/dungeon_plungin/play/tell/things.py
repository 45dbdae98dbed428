"""Items and gold, and features of tiles, in sentences."""

from typing import Final

from authoring.engine.event_sentences import carried
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import things as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import checked, use
from authoring.rulesets.dungeon_plungin.words.naming import feature_name

TELLERS: Final[Tellers[State]] = carried(e)
TELLERS.silent(e.GainsXp)


@TELLERS.of(e.UsesItem)
def _uses_item(s: State, event: e.UsesItem) -> str:
    return use(event.who, event.item, event.on)


@TELLERS.of(e.Examines)
def _examines(s: State, event: e.Examines) -> str:
    outcome = checked(event.result, "finds something", "finds nothing")
    return f"{event.who} searches the {feature_name(event.feature)} and {outcome}."
