"""What the party owns together (area TREAS)."""

from dataclasses import dataclass, field
from typing import ClassVar

from authoring.engine.copying import Parts
from authoring.rulesets.dungeon_plungin.model import Item
from authoring.rulesets.dungeon_plungin.play.board.actor import Actor
from authoring.rulesets.dungeon_plungin.play.board.rulings import Rules


@dataclass(slots=True)
class Treasury:
    """The party's goods (DP-TREAS-04); its gold is `State.gold`.

    `goods` are valuables, each with the number of the hero who found it.
    `stored` lies in town, where there is room for `space` things.
    """

    PARTS: ClassVar = Parts(flat=("goods", "recipes", "stored", "owned"))

    goods: list[tuple[Item, int]] = field(default_factory=list)
    recipes: list[Item] = field(default_factory=list)
    stored: list[Item] = field(default_factory=list)
    owned: list[str] = field(default_factory=list)
    """Rooms and houses bought in town."""
    space: int = -1
    """-1 before the first visit: then as much as the town gives."""
    pool: int = 0
    """XP gained together when levels are shared (DP-OPT-16)."""
    divided: int = 0
    """XP of this quest that has been shared out already."""
    spent: int = 0
    """Gold paid in town during this quest."""
    visits: int = 0
    """How often the party has left the dungeon in this quest."""


def copied_treasury(treasury: Treasury) -> Treasury:
    """The same goods at the start of another quest."""
    return Treasury(
        list(treasury.goods),
        list(treasury.recipes),
        list(treasury.stored),
        list(treasury.owned),
        treasury.space,
        treasury.pool,
    )


def goods_worth(treasury: Treasury) -> int:
    """What the valuables will bring in town (DP-SELL-02)."""
    return sum(item.gold for item, _ in treasury.goods)


def keeps_finds(rules: Rules, finder: Actor | None) -> bool:
    """Whether gold goes to whoever found it, not to the party (DP-OPT-15)."""
    return rules.gold_rush and finder is not None and finder.is_hero
