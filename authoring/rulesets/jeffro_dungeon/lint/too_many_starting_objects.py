"""A character starts with more Objects than it can carry.

## What it does

Counts the Objects among a character's cards and compares them with the quest's limit
(`limits: {objects: 4}`) and what its animals carry. Gold, Spells and Followers do not count.

## Why is this bad?

Some of them have to be dropped before the first turn, and which ones is decided by dice.

## Example

```yaml
characters:
  porter:
    name: Porter
    strength: 3
    craft: 3
    cards: [sword, axe, helmet, shield, armour]
```

## Use instead

```yaml
characters:
  porter:
    name: Porter
    strength: 3
    craft: 3
    cards: [mule, sword, axe, helmet, shield, armour]
```

## Fix safety

There is no fix: which Object stays at home is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Character, Quest

_WAY_OUT = "give fewer `cards`, or raise `objects` under `limits`"


@lint_rule(Severity.WARNING)
def too_many_starting_objects(character: Character, quest: Quest) -> Iterator[Defect]:
    """JEF-BASE-08, JEF-GEN-04."""
    known = quest.content.cards
    cards = [known[name] for name in character.cards if name in known]
    objects = sum(card.kind == "object" for card in cards)
    room = quest.limits.objects + sum(card.carries for card in cards if card.kind == "animal")
    if objects > room:
        message = f"`{character.id}` starts with {objects} Objects and can carry {room}"
        yield Defect(character.span, message, _WAY_OUT)
