"""Doors and chests: searched, opened, locked and broken."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Result


class Searches(Event):
    """A search of a door or chest for traps; `result` is a sum of `harm.PASSED` and `FUMBLED`."""

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
    """A try at a lock; `result` is a sum of `harm.PASSED` and `FUMBLED`."""

    SAYS = "{who} picks {thing_name}: {passed:the lock opens|the lock holds}{fumbled}."
    who: str
    thing: int
    result: Result


class UnlocksWithKey(Event, says="{who} opens {thing_name} with the {key_name}."):
    """A lock is opened with a key."""

    DICE = "{told} The {key_name} is spent."
    who: str
    thing: int
    key: str


class ShutsWithKey(Event, says="{who} shuts {thing_name} with the {key_name}."):
    """A door is shut with a key."""

    DICE = "{told} The {key_name} is spent."
    who: str
    thing: int
    key: str


class Bashes(Event):
    """A bash: the number of helpers, the successes (`won`), those needed to break something open,
    and the dice that show 1 (`lost`): with more of these than successes it is a fumble, which only
    the report with dice says."""

    SAYS = "{who} bashes {thing_name} with {helpers:helper}: {won} of {need}."
    DICE = "{clause}{fumbled_dice}.{next_bash}"

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
    """A door or chest is opened; `kind` is the kind of the door, or `chest`."""

    who: str
    thing: int
    kind: str


class ContentRuined(Event, says="The content is smashed."):
    """The content of a smashed chest is lost."""

    chest: int


class LockSnapsShut(Event, says="The lock of {thing_name} snaps shut."):
    """An effect locks a door or chest."""

    thing: int


class LockOpens(Event, says="The lock of {thing_name} opens by itself."):
    """An effect unlocks a door or chest."""

    thing: int


class FallsShut(Event, says="{thing_title} falls shut."):
    """An effect shuts a door."""

    thing: int


class GateMoves(Event, says="The {gate_name}: {gate_now}."):
    """A gate (a feature of a tile, by id) is open or shut from now on: `act` is `open`, `unlock`,
    `close` or `lock`."""

    gate: str
    act: str
    area: int
