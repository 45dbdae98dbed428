"""Doors and chests: searched, opened, locked and broken."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Result


class Searches(Event):
    """For traps; result as `harm.PASSED` and `FUMBLED`."""

    who: str
    thing: int
    result: Result


class SetsAbout(Event):
    """A hero begins to `open` or `pick` an object with a trap, which goes off first."""

    who: str
    thing: int
    what: str


class PicksLock(Event):
    """A lock picked, or not."""

    who: str
    thing: int
    result: Result


class UnlocksWithKey(Event):
    """A lock opened with a key."""

    who: str
    thing: int
    key: str


class ShutsWithKey(Event):
    """A door shut with a key."""

    who: str
    thing: int
    key: str


class Bashes(Event):
    """Successes of those needed to break something open, and ones."""

    who: str
    thing: int
    helpers: int
    won: int
    need: int
    lost: int


class HelpsToBash(Event):
    """A hero stands ready to bash."""

    who: str
    thing: int


class Opens(Event):
    """A door or chest is opened."""

    who: str
    thing: int
    kind: str


class ContentRuined(Event, says="The content is smashed."):
    """The loss of what was in a smashed chest."""

    chest: int


class LockSnapsShut(Event):
    """By an effect."""

    thing: int


class LockOpens(Event):
    """By an effect."""

    thing: int


class FallsShut(Event):
    """By an effect."""

    thing: int


class GateMoves(Event):
    """A way through a tile opens or shuts."""

    gate: str
    act: str
    area: int
