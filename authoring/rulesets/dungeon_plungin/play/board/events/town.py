"""At the Dungeon Exit and in town."""

from authoring.engine.journal import Event


class LeavesDungeon(Event):
    """The party goes to town."""

    SAYS = "The party leaves the dungeon (visit {visit})."
    visit: int


class ReturnsToDungeon(Event):
    """And is back."""

    SAYS = "The party is back on the Entry Tile."
    visit: int


class PoolsXp(Event):
    """XP of the whole party."""

    SAYS = "{gained} XP for the party, {pool} in all."
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

    SAYS = "{who} rises to level {level}."
    who: str
    level: int


class IsTutored(Event):
    """Lessons paid for."""

    SAYS = "A tutor teaches the party: {xp} XP."
    xp: int


class Studies(Event):
    """A book or tome read."""

    SAYS = "{who} studies {item}: {xp} XP."
    who: str
    item: str
    xp: int


class Sells(Event):
    """An item sold."""

    SAYS = "{who} sells {item} for {gold} gold."
    who: str
    item: str
    gold: int


class Buys(Event):
    """An item bought."""

    SAYS = "{who} buys {item} for {gold} gold."
    who: str
    item: str
    gold: int


class LearnsSpell(Event):
    """A spell known from now on."""

    SAYS = "{who} learns the spell {spell}."
    who: str
    spell: str


class Crafts(Event):
    """A try to make something; result as of a search."""

    who: str
    item: str
    result: int


class Rents(Event):
    """A room or house."""

    SAYS = "{who} takes {home} for {gold} gold."
    who: str
    home: str
    gold: int


class Stores(Event):
    """Into the chest in town."""

    SAYS = "{who} leaves {item} in the chest in town."
    who: str
    item: str


class Fetches(Event):
    """Out of it."""

    SAYS = "{who} takes {item} out of the chest in town."
    who: str
    item: str


class IsRevived(Event):
    """A dead hero is given an item that revives it."""

    SAYS = "{item} brings {who} back."
    who: str
    item: str


class IsReplaced(Event):
    """A new hero in place of a dead one."""

    SAYS = "{who}, level {level}, joins in place of {dead}."
    dead: str
    who: str
    level: int
