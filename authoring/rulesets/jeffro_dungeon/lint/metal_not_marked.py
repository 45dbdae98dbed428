"""A weapon or armour does not say whether it is of metal.

## What it does

Where a tile takes metal (`toll: [metal]`), looks for Objects with `weapon` or `save` that have no
`metal`. An Object of wood or leather says `metal: false`.

## Why is this bad?

Without the word it counts as not of metal, and the stream lets an armoured knight pass.

## Example

```yaml
items:
  sword: {name: Sword, kind: object, decks: {purchase: 4}, weapon: 1}
```

## Use instead

```yaml
items:
  sword: {name: Sword, kind: object, decks: {purchase: 4}, weapon: 1, metal: true}
```

## Fix safety

There is no fix: only the author knows what it is made of.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.lint._supply import bag_effects
from authoring.rulesets.jeffro_dungeon.model import Card, Quest, Toll


@lint_rule(Severity.WARNING)
def metal_not_marked(card: Card, quest: Quest) -> Iterator[Defect]:
    """JEF-CARD-12, JEF-SET-08."""
    if not (card.weapon or card.save):
        return
    asked = any(isinstance(one, Toll) and "metal" in one.what for one in bag_effects(quest))
    if asked and card.kind == "object" and card.spans.value("metal") is None:
        message = f"`{card.id}` does not say whether it is of metal, and a tile takes metal"
        yield Defect(card.span, message, "add `metal: true` or `metal: false`")
