"""A town sells something that has no price.

## What it does

Looks at the items under a town's `shop` and the spells under its `spells`: each needs a `price`.

## Why is this bad?

Nobody knows what to pay, so nobody can buy it. An item without a price cannot be sold by the heroes
either, only discarded.

## Example

```yaml
items:
  rope:
    name: Rope
    kind: consumable
towns:
  millbrook:
    name: Millbrook
    shop: [rope]
```

## Use instead

```yaml
items:
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

There is no fix: the price is a matter of balance.
"""

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
