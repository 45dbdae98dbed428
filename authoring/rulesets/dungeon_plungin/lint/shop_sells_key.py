from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.mending import without_item
from authoring.rulesets.dungeon_plungin.model import KEYS, Pack, Town

_WAY_OUT = "take it off the list; keys are found in the dungeon"


@lint_rule(Severity.WARNING)
def shop_sells_key(town: Town, pack: Pack) -> Iterator[Defect]:
    """DP-KEY-06."""
    items = pack.content.items
    shop = town.spans.items("shop")
    for name, place in shop:
        item = items.get(name)
        if item is not None and item.kind in KEYS:
            message = f"`{town.id}` sells `{name}`, but shops sell no keys"
            yield Defect(place, message, _WAY_OUT, without_item(pack, shop, name))
