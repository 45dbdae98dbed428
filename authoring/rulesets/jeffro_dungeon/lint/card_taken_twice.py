"""A character begins with the same card twice.

## What it does

Looks for a card that a character's `cards` or `spells` name more than once.

## Why is this bad?

One weapon only adds to a fight, and one light is as good as two; mostly another card was meant.

## Example

```yaml
characters:
  knight: {name: Knight, strength: 4, craft: 2, cards: [sword, sword]}
```

## Use instead

```yaml
characters:
  knight: {name: Knight, strength: 4, craft: 2, cards: [sword, shield]}
```

## Fix safety

There is no fix: which card is meant is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Character


@lint_rule(Severity.HINT)
def card_taken_twice(character: Character) -> Iterator[Defect]:
    """Both would come from a deck that holds one."""
    every = (*character.cards, *character.spells, *character.followers)
    for id in dict.fromkeys(every):
        if every.count(id) > 1:
            message = f"`{character.id}` begins with `{id}` {every.count(id)} times"
            yield Defect(character.span, message, "name another card, or allow it")
