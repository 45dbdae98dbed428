"""At the Dungeon Exit and in town."""

from authoring.engine.journal import Event


class LeavesDungeon(Event):
    """The party goes to town."""

    visit: int


class ReturnsToDungeon(Event):
    """And is back."""

    visit: int


class PoolsXp(Event):
    """XP of the whole party."""

    gained: int
    pool: int


class SharesXp(Event):
    """XP divided."""

    each: int
    takers: int


class SharesGold(Event):
    """Gold divided."""

    each: int
    rest: int


class RisesInLevel(Event):
    """A hero of another level."""

    who: str
    level: int


class IsTutored(Event):
    """Lessons paid for."""

    xp: int


class Studies(Event):
    """A book or tome read."""

    who: str
    item: str
    xp: int


class Sells(Event):
    """An item sold."""

    who: str
    item: str
    gold: int


class Buys(Event):
    """An item bought."""

    who: str
    item: str
    gold: int


class LearnsSpell(Event):
    """A spell known from now on."""

    who: str
    spell: str


class Crafts(Event):
    """A try to make something; result as of a search."""

    who: str
    item: str
    result: int


class Rents(Event):
    """A room or house."""

    who: str
    home: str
    gold: int


class Stores(Event):
    """Into the chest in town."""

    who: str
    item: str


class Fetches(Event):
    """Out of it."""

    who: str
    item: str


class IsRevived(Event):
    """A dead hero is given an item that revives it."""

    who: str
    item: str


class IsReplaced(Event):
    """A new hero in place of a dead one."""

    dead: str
    who: str
    level: int
