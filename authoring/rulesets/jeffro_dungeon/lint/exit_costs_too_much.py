"""A way out costs more Gold than anybody can have.

## What it does

Compares the price of every bribe that opens a way out with the most Gold a character can have: what
the richest starts with, without any bound as soon as the bag can give Gold.

## Why is this bad?

The choice to pay is printed, and nobody can ever make it.

## Example

```yaml
tiles:
  guard-room:
    title: Guard Room
    edges: {south: door, north: exit}
    effect: [{bribe: 9, paid: [{leave: guard-bribed}]}]
  lair:
    title: Lair
    count: 0
    edges: {south: door}
```

## Use instead

```yaml
tiles:
  guard-room:
    title: Guard Room
    edges: {south: door, north: exit}
    effect: [{bribe: 2, paid: [{leave: guard-bribed}]}]
  lair:
    title: Lair
    count: 0
    edges: {south: door}
```

## Fix safety

There is no fix: a lower price, a richer character or some Gold to be found, as the author likes.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.lint._supply import most_gold
from authoring.rulesets.jeffro_dungeon.model import Bribe, Leave, Quest
from authoring.rulesets.jeffro_dungeon.model.inside import all_effects

_WAY_OUT = "ask for less, or let more Gold be found"


@lint_rule(Severity.WARNING)
def exit_costs_too_much(bribe: Bribe, quest: Quest) -> Iterator[Defect]:
    """JEF-SET-09."""
    if not any(isinstance(one, Leave) for one in all_effects(bribe.paid)):
        return
    most = most_gold(quest)
    if bribe.gold > most:
        message = f"this way out costs {bribe.gold} Gold, and nobody can have more than {most}"
        yield Defect(bribe.span, message, _WAY_OUT)
