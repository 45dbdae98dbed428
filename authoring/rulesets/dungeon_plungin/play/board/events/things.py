"""Items and gold, features of tiles."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Result


class UsesItem(Event, says="{who} uses {item}{on_whom}."):
    """An item used; `on` is the target's name, that of `who` without a target."""

    who: str
    item: str
    on: str


class GivesItem(Event, says="{who} gives {item} to {to}."):
    """A hero hands an item to another."""

    who: str
    item: str
    to: str


class UsesFeature(Event, says="{who} uses the {feature} for {on}."):
    """A hero uses a feature of a tile, by id, for the character `on`, often itself."""

    who: str
    feature: str
    on: str


class Examines(Event):
    """A feature, by id, is searched; `result` is a sum of `harm.PASSED` and `FUMBLED`."""

    SAYS = "{who} searches the {feature_name} and {passed:finds something|finds nothing}{fumbled}."
    who: str
    feature: str
    result: Result


class FindsItem(Event, says="{who} finds {item}."):
    """An item is found."""

    who: str
    item: str


class FindsGold(Event, says="{who} finds {gold} gold."):
    """Gold is found by a character, or by `The party`."""

    who: str
    gold: int


class GainsXp(Event):
    """XP of the party from other sources than monsters, negative for a loss, and the total."""

    xp: int
    total: int


class IsCursed(Event, says="{item} is cursed: {who} must put it on."):
    """A cursed item must be put on."""

    who: str
    item: str


class CurseLifted(Event, says="{item} comes off {who} and is gone."):
    """A cursed item comes off."""

    who: str
    item: str


class LeavesBehind(Event, says="{who} leaves {item} behind."):
    """An item is left behind for lack of room."""

    who: str
    item: str


class PutsOn(Event, says="{who} puts on {item}."):
    """Gear is put on."""

    who: str
    item: str


class LosesItem(Event, says="{who} loses {item}."):
    """An effect takes an item."""

    who: str
    item: str
