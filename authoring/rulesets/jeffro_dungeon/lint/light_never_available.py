"""A light would spare a roll, and nobody can ever have one.

## What it does

Looks for a test with `unless: light` in a quest where no character starts with a card or Follower
that gives light, and no tile of the bag can give one.

## Why is this bad?

The tile speaks of torches that do not exist. Most often a torch was forgotten, or its deck is
empty.

## Example

```yaml
items:
  torch:
    name: Torch
    light: false
  lantern-boy:
    name: Lantern Boy
    kind: follower
tiles:
  unlit-corridor-1:
    title: Unlit Corridor
    edges: {north: doorway, south: doorway}
    effect:
      - test: {stat: craft, dice: 2d6, unless: light}
        fail: [{lose: {turns: 1}}]
```

## Use instead

```yaml
items:
  torch:
    name: Torch
    light: true
    decks: {purchase: 4}
tiles:
  unlit-corridor-1:
    title: Unlit Corridor
    edges: {north: doorway, south: doorway}
    effect:
      - test: {stat: craft, dice: 2d6, unless: light}
        fail: [{lose: {turns: 1}}]
```

## Fix safety

There is no fix: who has the light, or where it is found, is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.lint._supply import rewards, starting_cards
from authoring.rulesets.jeffro_dungeon.model import Quest, Test


@lint_rule(Severity.WARNING)
def light_never_available(test: Test, quest: Quest) -> Iterator[Defect]:
    """JEF-CARD-06, JEF-SET-04."""
    if test.unless != "light":
        return
    if not any(card.light for card in (*starting_cards(quest), *rewards(quest))):
        yield Defect(test.span, "nobody can ever carry a light here", "let the bag give a torch")
