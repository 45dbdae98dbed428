"""Events of traps, and attacks without an attacker."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Result, Squares


class TrapRolled(Event, says="{trap:|There is no trap.}"):
    """The trap in a door or chest, by id; "" for none."""

    thing: int
    trap: str


class FindsTrap(Event, says="{who} discovers a trap on {thing_name}: {trap_name}."):
    """A trap, by id, is known from now on."""

    who: str
    thing: int
    trap: str


class Disarms(Event, says="{who} disarms {thing_name}: {passed:done|it does not work}{fumbled}."):
    """A try to disarm a trap, by id; `result` is a sum of `harm.PASSED` and `FUMBLED`."""

    who: str
    thing: int
    trap: str
    result: Result


class SetsOffTrap(Event, says="{who} sets off a trap: {trap_name}!"):
    """A trap, by id, goes off by an act of `who`, or on `who` where nobody set it off; it covers
    `squares`."""

    DICE = "{told} It covers {ground}."
    trap: str
    who: str
    squares: Squares


class SourceStrikes(Event, says="{source_name} strikes {to}: {blow}."):
    """The attack of a trap, spell or effect, named as `trap:pit-trap`."""

    source: str
    to: str
    hits: int
    blocked: int
    damage: int
