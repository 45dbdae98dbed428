"""What happens at the Dungeon Exit and in town, in sentences."""

from collections.abc import Callable, Mapping

from authoring.rulesets.dungeon_plungin.play.board.state import State
from authoring.rulesets.dungeon_plungin.play.tell.naming import tale


def _crafts(s: State, hero: str, made: str, result: int) -> str:
    ends = {0: "it fails", 1: "done", 2: "it fails and all is spoilt", 3: "done, with a fumble"}
    return f"{hero} tries to make {made}: {ends[result]}."


TOWN_TELLERS: Mapping[str, Callable[..., str]] = {
    "buys": tale("{0} buys {1} for {2} gold."),
    "crafts": _crafts,
    "fetches": tale("{0} takes {1} out of the chest in town."),
    "learns": tale("{0} learns the spell {1}."),
    "leaves": tale("The party leaves the dungeon (visit {0})."),
    "pools-xp": tale("{0} XP for the party, {1} in all."),
    "rents": tale("{0} takes {1} for {2} gold."),
    "replaced": tale("{1}, level {2}, joins in place of {0}."),
    "restock": tale("Somebody has been here since."),
    "returns": tale("The party is back on the Entry Tile."),
    "rises": tale("{0} rises to level {1}."),
    "sells": tale("{0} sells {1} for {2} gold."),
    "shares-gold": lambda s, each, rest: f"Each hero gets {each} gold." if each else "",
    "shares-xp": lambda s, each, takers: f"Each of {takers} heroes gets {each} XP." if each else "",
    "stores": tale("{0} leaves {1} in the chest in town."),
    "studies": tale("{0} studies {1}: {2} XP."),
    "tutored": tale("A tutor teaches the party: {0} XP."),
    "uncursed": tale("A priest takes {1} off {0}."),
}
