"""Traps, and whatever else strikes by itself."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Result, Squares


class TrapRolled(Event):
    """The trap in a door or chest; empty for none."""

    thing: int
    trap: str


class FindsTrap(Event):
    """A trap is known now."""

    who: str
    thing: int
    trap: str


class Disarms(Event):
    """A try at a trap; result as of a search."""

    who: str
    thing: int
    trap: str
    result: Result


class SetsOffTrap(Event):
    """A trap goes off."""

    trap: str
    who: str
    squares: Squares


class SourceStrikes(Event):
    """The attack of a trap, spell or effect, named as `trap:pit-trap`."""

    source: str
    to: str
    hits: int
    blocked: int
    damage: int
