"""A ready-made hero carries a key from the start.

## What it does

Looks for a Key or a Great Key among the `items` of a hero.

## Why is this bad?

Keys are found in the dungeon. Who begins with the Great Key opens the Great Door as soon as it is
found, and what guards the key is never needed.

## Example

```yaml
heroes:
  thief: {name: Thief, items: [gate-key]}
items:
  gate-key: {name: Gate Key, kind: great_key}
```

## Use instead

```yaml
heroes:
  thief: {name: Thief, items: [rope]}
items:
  gate-key: {name: Gate Key, kind: great_key}
  rope: {name: Rope, kind: consumable, price: 4}
```

## Fix safety

There is no fix: what the hero has instead is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import KEYS, Hero, Pack


@lint_rule(Severity.WARNING)
def hero_has_key(hero: Hero, pack: Pack) -> Iterator[Defect]:
    """DP-KEY-01, DP-KEY-04."""
    for name, span in hero.spans.items("items"):
        item = pack.content.items.get(name)
        if item is not None and item.kind in KEYS:
            message = f"`{hero.id}` begins with `{item.id}`, and keys are found in the dungeon"
            yield Defect(span, message, "give something else, or take it off the list")
