from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Pack, Town


@lint_rule(Severity.ERROR)
def shop_item_without_price(town: Town, pack: Pack) -> Iterator[Defect]:
    """DP-SELL-03."""
    content = pack.content
    prices = {name: item.price for name, item in content.items.items()}
    taught = {name: spell.price for name, spell in content.spells.items()}
    for key, known in (("shop", prices), ("spells", taught)):
        for name, place in town.spans.items(key):
            if known.get(name, 0) is None:
                message = f"`{town.id}` sells `{name}`, which has no price"
                yield Defect(place, message, "give it a `price`, or take it off the list")
