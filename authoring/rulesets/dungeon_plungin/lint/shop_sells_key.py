"""A town sells keys.

## What it does

Looks for items of kind `key` or `great_key` under a town's `shop`.

## Why is this bad?

Keys are found in the dungeon and lost when the quest ends: shops never sell them, and a playtest
buys none. A Great Key from a shop would spare the party the search for one.

## Example

```yaml
items:
  key:
    name: Key
    kind: key
    price: 10
towns:
  millbrook:
    name: Millbrook
    shop: [key]
```

## Use instead

```yaml
items:
  key:
    name: Key
    kind: key
    price: 10
  rope:
    name: Rope
    kind: consumable
    price: 4
towns:
  millbrook:
    name: Millbrook
    shop: [rope]
```

## Fix safety

The fix takes the key off the list. Look it over: another thing may be meant.
"""

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
