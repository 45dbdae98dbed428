"""At the Dungeon Exit and in town."""

from dataclasses import dataclass

from authoring.engine.journal import Event


@dataclass(frozen=True, slots=True)
class LeavesDungeon(Event):
    """The party goes to town."""

    visit: int


@dataclass(frozen=True, slots=True)
class ReturnsToDungeon(Event):
    """And is back."""

    visit: int


@dataclass(frozen=True, slots=True)
class PoolsXp(Event):
    """XP of the whole party."""

    gained: int
    pool: int


@dataclass(frozen=True, slots=True)
class SharesXp(Event):
    """XP divided."""

    each: int
    takers: int


@dataclass(frozen=True, slots=True)
class SharesGold(Event):
    """Gold divided."""

    each: int
    rest: int


@dataclass(frozen=True, slots=True)
class RisesInLevel(Event):
    """A hero of another level."""

    who: str
    level: int


@dataclass(frozen=True, slots=True)
class IsTutored(Event):
    """Lessons paid for."""

    xp: int


@dataclass(frozen=True, slots=True)
class Studies(Event):
    """A book or tome read."""

    who: str
    item: str
    xp: int


@dataclass(frozen=True, slots=True)
class Sells(Event):
    """An item sold."""

    who: str
    item: str
    gold: int


@dataclass(frozen=True, slots=True)
class Buys(Event):
    """An item bought."""

    who: str
    item: str
    gold: int


@dataclass(frozen=True, slots=True)
class LearnsSpell(Event):
    """A spell known from now on."""

    who: str
    spell: str


@dataclass(frozen=True, slots=True)
class Crafts(Event):
    """A try to make something; result as of a search."""

    who: str
    item: str
    result: int


@dataclass(frozen=True, slots=True)
class Rents(Event):
    """A room or house."""

    who: str
    home: str
    gold: int


@dataclass(frozen=True, slots=True)
class Stores(Event):
    """Into the chest in town."""

    who: str
    item: str


@dataclass(frozen=True, slots=True)
class Fetches(Event):
    """Out of it."""

    who: str
    item: str


@dataclass(frozen=True, slots=True)
class IsRevived(Event):
    """A dead hero is given something that brings him back."""

    who: str
    item: str


@dataclass(frozen=True, slots=True)
class IsReplaced(Event):
    """A new hero in place of a dead one."""

    dead: str
    who: str
    level: int
