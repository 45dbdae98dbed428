"""Events, and effects that are nothing but words and numbers, in sentences."""

from typing import Final

from authoring.engine.event_sentences import carried
from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import happenings as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.words.naming import counter_name
from authoring.rulesets.dungeon_plungin.words.phrases import upper_first

TELLERS: Final[Tellers[State]] = carried(e)


@TELLERS.of(e.HallwayEvent)
def _event(s: State, event: e.HallwayEvent) -> str:
    definition = s.tables.content.events.get(event.event)
    return f"Random event: {definition.name if definition is not None else 'nothing happens'}."


@TELLERS.of(e.Says)
def _says(s: State, event: e.Says) -> str:
    return f'"{event.text.strip()}"'


@TELLERS.of(e.CounterSet)
def _counter(s: State, event: e.CounterSet) -> str:
    return f"{upper_first(counter_name(event.counter))} stands at {event.value}."
