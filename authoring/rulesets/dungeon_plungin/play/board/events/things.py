"""Items and gold, features of tiles."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Result


class UsesItem(Event, says="{who} uses {item}{on_whom}."):
    """An item used."""

    who: str
    item: str
    on: str


class GivesItem(Event, says="{who} gives {item} to {to}."):
    """From hero to hero."""

    who: str
    item: str
    to: str


class UsesFeature(Event, says="{who} uses the {feature} for {on}."):
    """Something that stands in a tile."""

    who: str
    feature: str
    on: str


class Examines(Event):
    """A feature searched; result as of a search."""

    SAYS = "{who} searches the {feature_name} and {passed:finds something|finds nothing}{fumbled}."
    who: str
    feature: str
    result: Result


class FindsItem(Event, says="{who} finds {item}."):
    """An item found."""

    who: str
    item: str


class FindsGold(Event, says="{who} finds {gold} gold."):
    """Gold found."""

    who: str
    gold: int


class GainsXp(Event):
    """XP for the party that is not a monster's, less than 0 for a loss, and all so far."""

    xp: int
    total: int


class IsCursed(Event, says="{item} is cursed: {who} must put it on."):
    """It must be put on."""

    who: str
    item: str


class CurseLifted(Event, says="{item} comes off {who} and is gone."):
    """It comes off."""

    who: str
    item: str


class LeavesBehind(Event, says="{who} leaves {item} behind."):
    """There is no room for it."""

    who: str
    item: str


class PutsOn(Event, says="{who} puts on {item}."):
    """Gear changed."""

    who: str
    item: str


class LosesItem(Event, says="{who} loses {item}."):
    """An item taken by an effect."""

    who: str
    item: str
