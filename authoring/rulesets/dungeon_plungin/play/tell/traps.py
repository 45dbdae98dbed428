"""Traps, and whatever else strikes by itself, in sentences."""

from typing import Final

from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import traps as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import (
    checked,
    source_name,
    struck,
    thing_name,
)

TELLERS: Final = Tellers[State]()


@TELLERS.of(e.TrapRolled)
def _trap_rolled(s: State, event: e.TrapRolled) -> str:
    return "" if event.trap else "There is no trap."


@TELLERS.of(e.FindsTrap)
def _finds_trap(s: State, event: e.FindsTrap) -> str:
    trap = s.tables.content.traps[event.trap]
    return f"{event.who} discovers a trap on {thing_name(s, event.thing)}: {trap.name}."


@TELLERS.of(e.Disarms)
def _disarms(s: State, event: e.Disarms) -> str:
    outcome = checked(event.result, "done", "it does not work")
    return f"{event.who} disarms {thing_name(s, event.thing)}: {outcome}."


@TELLERS.of(e.SetsOffTrap)
def _sets_off(s: State, event: e.SetsOffTrap) -> str:
    trap = s.tables.content.traps.get(event.trap)
    return f"{event.who} sets off a trap: {trap.name if trap is not None else event.trap}!"


@TELLERS.of(e.SourceStrikes)
def _strikes(s: State, event: e.SourceStrikes) -> str:
    result = struck(event.hits, event.blocked, event.damage)
    return f"{source_name(s, event.source)} strikes {event.to}: {result}."
