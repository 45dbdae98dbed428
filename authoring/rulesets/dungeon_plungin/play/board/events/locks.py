"""Doors and chests: searched, opened, locked and broken."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Result


class Searches(Event):
    """For traps; result as `harm.PASSED` and `FUMBLED`."""

    SAYS = "{who} searches {thing_name} and {passed:looks closely|finds nothing}{fumbled}."
    who: str
    thing: int
    result: Result


class SetsAbout(Event, says="{who} {doing} {thing_name}."):
    """A hero begins to `open` or `pick` an object with a trap, which goes off first."""

    who: str
    thing: int
    what: str


class PicksLock(Event):
    """A lock picked, or not."""

    SAYS = "{who} picks {thing_name}: {passed:the lock opens|the lock holds}{fumbled}."
    who: str
    thing: int
    result: Result


class UnlocksWithKey(Event, says="{who} opens {thing_name} with the {key_name}."):
    """A lock opened with a key."""

    DICE = "{told} The {key_name} is spent."
    who: str
    thing: int
    key: str


class ShutsWithKey(Event, says="{who} shuts {thing_name} with the {key_name}."):
    """A door shut with a key."""

    DICE = "{told} The {key_name} is spent."
    who: str
    thing: int
    key: str


class Bashes(Event, says="{who} bashes {thing_name} with {helpers:helper}: {won} of {need}."):
    """Successes of those needed to break something open, and ones."""

    who: str
    thing: int
    helpers: int
    won: int
    need: int
    lost: int


class HelpsToBash(Event, says="{who} leans against {thing_name}."):
    """A hero stands ready to bash."""

    who: str
    thing: int


class Opens(Event, says="{who} opens {thing_name}."):
    """A door or chest is opened."""

    who: str
    thing: int
    kind: str


class ContentRuined(Event, says="The content is smashed."):
    """The loss of what was in a smashed chest."""

    chest: int


class LockSnapsShut(Event, says="The lock of {thing_name} snaps shut."):
    """By an effect."""

    thing: int


class LockOpens(Event, says="The lock of {thing_name} opens by itself."):
    """By an effect."""

    thing: int


class FallsShut(Event, says="{thing_title} falls shut."):
    """By an effect."""

    thing: int


class GateMoves(Event, says="The {gate_name}: {gate_now}."):
    """A way through a tile opens or shuts."""

    gate: str
    act: str
    area: int
