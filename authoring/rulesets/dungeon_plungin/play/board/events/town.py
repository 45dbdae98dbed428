"""At the Dungeon Exit and in town."""

from authoring.engine.journal import Event


class LeavesDungeon(Event, says="The party leaves the dungeon (visit {visit})."):
    """The party goes to town."""

    visit: int


class ReturnsToDungeon(Event, says="The party is back on the Entry Tile."):
    """And is back."""

    visit: int


class PoolsXp(Event, says="{gained} XP for the party, {pool} in all."):
    """XP of the whole party."""

    gained: int
    pool: int


class SharesXp(Event, says="{each:Each of {takers} heroes gets {each} XP.|}"):
    """XP divided."""

    each: int
    takers: int


class SharesGold(Event, says="{each:Each hero gets {each} gold.|}"):
    """Gold divided."""

    each: int
    rest: int


class RisesInLevel(Event, says="{who} rises to level {level}."):
    """A hero of another level."""

    who: str
    level: int


class IsTutored(Event, says="A tutor teaches the party: {xp} XP."):
    """Lessons paid for."""

    xp: int


class Studies(Event, says="{who} studies {item}: {xp} XP."):
    """A book or tome read."""

    who: str
    item: str
    xp: int


class Sells(Event, says="{who} sells {item} for {gold} gold."):
    """An item sold."""

    who: str
    item: str
    gold: int


class Buys(Event, says="{who} buys {item} for {gold} gold."):
    """An item bought."""

    who: str
    item: str
    gold: int


class LearnsSpell(Event, says="{who} learns the spell {spell}."):
    """A spell known from now on."""

    who: str
    spell: str


class Crafts(Event, says="{who} tries to make {item}: {crafted}."):
    """A try to make something; result as of a search."""

    who: str
    item: str
    result: int


class Rents(Event, says="{who} takes {home} for {gold} gold."):
    """A room or house."""

    who: str
    home: str
    gold: int


class Stores(Event, says="{who} leaves {item} in the chest in town."):
    """Into the chest in town."""

    who: str
    item: str


class Fetches(Event, says="{who} takes {item} out of the chest in town."):
    """Out of it."""

    who: str
    item: str


class IsRevived(Event, says="{item} brings {who} back."):
    """A dead hero is given an item that revives it."""

    who: str
    item: str


class IsReplaced(Event, says="{who}, level {level}, joins in place of {dead}."):
    """A new hero in place of a dead one."""

    dead: str
    who: str
    level: int
