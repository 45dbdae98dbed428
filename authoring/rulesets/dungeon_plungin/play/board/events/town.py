"""Events at the Dungeon Exit and in town."""

from authoring.engine.journal import Event


class LeavesDungeon(Event, says="The party leaves the dungeon (visit {visit})."):
    """The party leaves for town, for the `visit`-th time (from 1)."""

    visit: int


class ReturnsToDungeon(Event, says="The party is back on the Entry Tile."):
    """The party is back from its `visit`-th stay in town (from 1)."""

    visit: int


class PoolsXp(Event, says="{gained} XP for the party, {pool} in all."):
    """XP of the whole party: the gain, and all that is not divided yet."""

    gained: int
    pool: int


class SharesXp(Event, says="{each:Each of {takers} heroes gets {each} XP.|}"):
    """XP is divided: the share of each, and the number of heroes."""

    each: int
    takers: int


class SharesGold(Event, says="{each:Each hero gets {each} gold.|}"):
    """Gold is divided: the share of each, and the rest that stays in the common purse."""

    each: int
    rest: int


class RisesInLevel(Event, says="{who} rises to level {level}."):
    """A hero rises to another level."""

    who: str
    level: int


class IsTutored(Event, says="A tutor teaches the party: {xp} XP."):
    """A tutor is paid: the XP of the lessons."""

    xp: int


class Studies(Event, says="{who} studies {item}: {xp} XP."):
    """A hero uses up a tome for its XP."""

    who: str
    item: str
    xp: int


class Sells(Event, says="{who} sells {item} for {gold} gold."):
    """An item is sold."""

    who: str
    item: str
    gold: int


class Buys(Event, says="{who} buys {item} for {gold} gold."):
    """An item is bought."""

    who: str
    item: str
    gold: int


class LearnsSpell(Event, says="{who} learns the spell {spell}."):
    """A hero learns a spell."""

    who: str
    spell: str


class Crafts(Event, says="{who} tries to make {item}: {crafted}."):
    """A try to make an item; `result` is a sum of `harm.PASSED` and `FUMBLED`."""

    who: str
    item: str
    result: int


class Rents(Event, says="{who} takes {home} for {gold} gold."):
    """A room or house is paid for, to store items in."""

    who: str
    home: str
    gold: int


class Stores(Event, says="{who} leaves {item} in the chest in town."):
    """An item goes into the chest in town."""

    who: str
    item: str


class Fetches(Event, says="{who} takes {item} out of the chest in town."):
    """An item is taken out of the chest in town."""

    who: str
    item: str


class IsRevived(Event, says="{item} brings {who} back."):
    """A dead hero is given an item that revives it."""

    who: str
    item: str


class IsReplaced(Event, says="{who}, level {level}, joins in place of {dead}."):
    """A new hero takes the place of a dead one."""

    dead: str
    who: str
    level: int
