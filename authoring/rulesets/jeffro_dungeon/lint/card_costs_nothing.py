"""A card of the purchase deck costs 0, and others cost something.

## What it does

Looks for `price: 0` at cards that lie in the purchase deck, where another card of the pack has a
price.

## Why is this bad?

Whoever may buy takes it for nothing, before all others. Mostly the price was left for later.

## Example

```yaml
items:
  mule: {name: Mule, kind: animal, decks: {purchase: 4}, price: 0, carries: 4}
  pony: {name: Pony, kind: animal, decks: {purchase: 2}, price: 2, carries: 3}
```

## Use instead

```yaml
items:
  mule: {name: Mule, kind: animal, decks: {purchase: 4}, price: 3, carries: 4}
  pony: {name: Pony, kind: animal, decks: {purchase: 2}, price: 2, carries: 3}
```

## Fix safety

There is no fix: what it costs is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Card, Pack


@lint_rule(Severity.WARNING)
def card_costs_nothing(card: Card, pack: Pack) -> Iterator[Defect]:
    """JEF-CARD-03."""
    price = card.spans.value("price")
    if price is None or card.price or not card.decks.get("purchase"):
        return
    if any(one.price for one in pack.content.cards.values()):
        message = f"`{card.id}` costs 0, and others cost something"
        yield Defect(price, message, "write its price, or take it out of that deck")
