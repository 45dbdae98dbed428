"""The common property of the party (rules DP-TREAS)."""

from typing import ClassVar

from authoring.engine.copying import Parts
from authoring.rulesets.dungeon_plungin.model import Item
from authoring.rulesets.dungeon_plungin.play.board.actor import Actor
from authoring.rulesets.dungeon_plungin.play.board.rulings import Rules


class Treasury:
    """The party's goods (DP-TREAS-04); its gold is `State.gold`. `goods` are valuables, each with
    the number of the hero that found it. `stored` lies in town, where there is room for `space`
    things."""

    PARTS: ClassVar = Parts(flat=("goods", "recipes", "stored", "owned"))

    __slots__ = (
        "divided", "goods", "owned", "pool", "recipes", "space", "spent", "stored", "visits",
    )  # fmt: skip

    def __init__(self) -> None:
        self.goods: list[tuple[Item, int]] = []
        self.recipes: list[Item] = []
        self.stored: list[Item] = []
        self.owned: list[str] = []
        """Keys of the rooms and houses paid for in town, `TOWN/HOME`, in a gold rush
        `TOWN/HOME/HERO`."""
        self.space = -1
        """Number of items that can be `stored`; -1 before the first visit to town."""
        self.pool = 0
        """XP gained together when levels are shared (DP-OPT-16)."""
        self.divided = 0
        """XP of this quest that has been shared out already."""
        self.spent = 0
        """Gold paid in town during this quest."""
        self.visits = 0
        """Number of times that the party has left the dungeon in this quest."""


def copied_treasury(treasury: Treasury) -> Treasury:
    """Return a copy for the next quest, with `divided`, `spent` and `visits` at 0."""
    other = Treasury()
    other.goods = list(treasury.goods)
    other.recipes = list(treasury.recipes)
    other.stored = list(treasury.stored)
    other.owned = list(treasury.owned)
    other.space = treasury.space
    other.pool = treasury.pool
    return other


def goods_worth(treasury: Treasury) -> int:
    """Return the gold that the valuables in `goods` bring in town (DP-SELL-02)."""
    return sum(item.gold for item, _ in treasury.goods)


def keeps_finds(rules: Rules, finder: Actor | None) -> bool:
    """Return whether gold goes to `finder`, as in a gold rush, not to the party (DP-OPT-15)."""
    return rules.gold_rush and finder is not None and finder.is_hero
