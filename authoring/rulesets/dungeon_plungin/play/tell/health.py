"""LIFE and death, stuns and conditions, in sentences."""

from typing import Final

from authoring.engine.event_sentences import carried
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import health as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import from_source, worth

TELLERS: Final[Tellers[State]] = carried(e)
TELLERS.silent(e.LifeChartSays)


@TELLERS.of(e.IsHurt)
def _is_hurt(s: State, event: e.IsHurt) -> str:
    return f"{event.who} takes {event.points} damage{from_source(s, event.source)}."


@TELLERS.of(e.Spoils)
def _spoils(s: State, event: e.Spoils) -> str:
    return f"{event.who} was worth {worth(event.xp, event.gold)}."


@TELLERS.of(e.Heals)
def _heals(s: State, event: e.Heals) -> str:
    if not event.gained:
        return ""
    return f"{event.who} gets {event.gained} LIFE back and has {event.life}."


@TELLERS.of(e.ConditionBegins)
def _begins(s: State, event: e.ConditionBegins) -> str:
    return f"{event.who} is {event.condition.lower()}."


@TELLERS.of(e.ConditionEnds)
def _ends(s: State, event: e.ConditionEnds) -> str:
    return f"{event.who} is no longer {event.condition.lower()}."
