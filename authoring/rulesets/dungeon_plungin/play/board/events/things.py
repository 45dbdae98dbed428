"""Items and gold, features of tiles."""

from authoring.engine.journal import Event
from authoring.rulesets.dungeon_plungin.play.board.written import Result


class UsesItem(Event):
    """An item used."""

    who: str
    item: str
    on: str


class GivesItem(Event):
    """From hero to hero."""

    SAYS = "{who} gives {item} to {to}."
    who: str
    item: str
    to: str


class UsesFeature(Event):
    """Something that stands in a tile."""

    SAYS = "{who} uses the {feature} for {on}."
    who: str
    feature: str
    on: str


class Examines(Event):
    """A feature searched; result as of a search."""

    who: str
    feature: str
    result: Result


class FindsItem(Event):
    """An item found."""

    SAYS = "{who} finds {item}."
    who: str
    item: str


class FindsGold(Event):
    """Gold found."""

    SAYS = "{who} finds {gold} gold."
    who: str
    gold: int


class GainsXp(Event):
    """XP for the party that is not a monster's, less than 0 for a loss, and all so far."""

    xp: int
    total: int


class IsCursed(Event):
    """It must be put on."""

    SAYS = "{item} is cursed: {who} must put it on."
    who: str
    item: str


class CurseLifted(Event):
    """It comes off."""

    SAYS = "{item} comes off {who} and is gone."
    who: str
    item: str


class LeavesBehind(Event):
    """There is no room for it."""

    SAYS = "{who} leaves {item} behind."
    who: str
    item: str


class PutsOn(Event):
    """Gear changed."""

    SAYS = "{who} puts on {item}."
    who: str
    item: str


class LosesItem(Event):
    """An item taken by an effect."""

    SAYS = "{who} loses {item}."
    who: str
    item: str
