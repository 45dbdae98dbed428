"""A card adds more in a fight than any creature has.

## What it does

Compares what cards add for one fight (`boost`), and weapons to Strength, with the Strength, or
Craft, of all creatures, dice by their highest.

## Why is this bad?

Whoever plays it wins any fight there is, whatever the dice show. Mostly a digit is too many.

## Example

```yaml
items:
  pie: {name: Pie, kind: object, decks: {purchase: 2}, price: 1, boost: {strength: 20}}
```

## Use instead

```yaml
items:
  pie: {name: Pie, kind: object, decks: {purchase: 2}, price: 1, boost: {strength: 2}}
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Card, Pack

_HELP = "look whether a digit is too many; if it is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def boost_beyond_creatures(card: Card, pack: Pack) -> Iterator[Defect]:
    """JEF-CARD-08, JEF-BASE-01."""
    if card.owner != pack.id:
        return
    creatures = pack.content.creatures.values()
    added_to = (*card.boost.items(), ("strength", card.weapon))
    for stat, added in added_to:
        most = max((one.value.high for one in creatures if one.stat == stat), default=added)
        if added > most:
            message = f"`{card.id}` adds {added} to {stat}, and no creature has more than {most}"
            yield Defect(card.span, message, _HELP)
