"""Sentences for events at the Dungeon Exit and in town."""

from typing import Final

from authoring.engine.journal import Tellers
from authoring.rulesets.dungeon_plungin.play.board.events import town as e
from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.shared_sentences import tell_plainly

TELLERS: Final = Tellers[State]()

_CRAFTED: Final = (
    "it fails", "done", "it fails and all is spoilt", "done, with a fumble",
)  # fmt: skip
"""By result."""

tell_plainly(
    TELLERS,
    (
        (e.LeavesDungeon, "The party leaves the dungeon (visit {e.visit})."),
        (e.ReturnsToDungeon, "The party is back on the Entry Tile."),
        (e.PoolsXp, "{e.gained} XP for the party, {e.pool} in all."),
        (e.RisesInLevel, "{e.who} rises to level {e.level}."),
        (e.IsTutored, "A tutor teaches the party: {e.xp} XP."),
        (e.Studies, "{e.who} studies {e.item}: {e.xp} XP."),
        (e.Sells, "{e.who} sells {e.item} for {e.gold} gold."),
        (e.Buys, "{e.who} buys {e.item} for {e.gold} gold."),
        (e.LearnsSpell, "{e.who} learns the spell {e.spell}."),
        (e.Rents, "{e.who} takes {e.home} for {e.gold} gold."),
        (e.Stores, "{e.who} leaves {e.item} in the chest in town."),
        (e.Fetches, "{e.who} takes {e.item} out of the chest in town."),
        (e.IsRevived, "{e.item} brings {e.who} back."),
        (e.IsReplaced, "{e.who}, level {e.level}, joins in place of {e.dead}."),
    ),
)


@TELLERS.of(e.SharesXp)
def _shares_xp(s: State, event: e.SharesXp) -> str:
    return f"Each of {event.takers} heroes gets {event.each} XP." if event.each else ""


@TELLERS.of(e.SharesGold)
def _shares_gold(s: State, event: e.SharesGold) -> str:
    return f"Each hero gets {event.each} gold." if event.each else ""


@TELLERS.of(e.Crafts)
def _crafts(s: State, event: e.Crafts) -> str:
    return f"{event.who} tries to make {event.item}: {_CRAFTED[event.result]}."
