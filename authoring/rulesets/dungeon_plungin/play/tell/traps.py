"""Traps, and whatever else strikes by itself, in sentences."""

from collections.abc import Mapping
from typing import Final, Protocol

from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import traps as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.naming import checked, struck, thing_name
from authoring.rulesets.dungeon_plungin.words.phrases import upper_first

TELLERS: Final = Tellers[State]()


class _Named(Protocol):
    """Whatever has a name to be told."""

    @property
    def name(self) -> str: ...


@TELLERS.of(e.TrapRolled)
def _trap_rolled(s: State, event: e.TrapRolled) -> str:
    return "" if event.trap else "There is no trap."


@TELLERS.of(e.FindsTrap)
def _finds_trap(s: State, event: e.FindsTrap) -> str:
    trap = s.tables.content.traps[event.trap]
    return f"{event.who} discovers a trap on {thing_name(s, event.thing)}: {trap.name}."


@TELLERS.of(e.Disarms)
def _disarms(s: State, event: e.Disarms) -> str:
    done = checked(event.result, "done", "it does not work")
    return f"{event.who} disarms {thing_name(s, event.thing)}: {done}."


@TELLERS.of(e.SetsOffTrap)
def _sets_off(s: State, event: e.SetsOffTrap) -> str:
    trap = s.tables.content.traps.get(event.trap)
    return f"{event.who} sets off a trap: {trap.name if trap is not None else event.trap}!"


@TELLERS.of(e.SourceStrikes)
def _strikes(s: State, event: e.SourceStrikes) -> str:
    result = struck(event.hits, event.blocked, event.damage)
    return f"{_source(s, event.source)} strikes {event.to}: {result}."


def _source(s: State, source: str) -> str:
    """`Fire Dart`, `The Pendulum`, `The trap`: what a cause is called."""
    kind, _, id = source.partition(":")
    content = s.tables.content
    known: dict[str, Mapping[str, _Named]] = {
        "spell": content.spells,
        "event": content.events,
        "item": content.items,
        "location": content.locations,
        "ability": content.abilities,
        "monster": content.monsters,
    }
    thing = known.get(kind, {}).get(id)
    if thing is not None:
        return upper_first(thing.name)
    return "The trap" if kind == "trap" else "Something"
