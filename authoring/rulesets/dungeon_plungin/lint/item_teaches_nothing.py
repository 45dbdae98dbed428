"""A spellbook or a recipe is empty.

## What it does

Looks for items of kind `spellbook` without a `spell`, and of kind `recipe` without a `recipe` that
says what it makes.

## Why is this bad?

Heroes find it, carry it to town, and there is nothing in it.

## Example

```yaml
items:
  old-book:
    name: Old Book
    kind: spellbook
    price: 40
spells:
  warm-hands: {name: Warm Hands, schools: {light: 1}, target: self, effects: [{heal: 1}]}
```

## Use instead

```yaml
items:
  old-book:
    name: Old Book
    kind: spellbook
    price: 40
    spell: warm-hands
spells:
  warm-hands: {name: Warm Hands, schools: {light: 1}, target: self, effects: [{heal: 1}]}
```

## Fix safety

There is no fix: only the author knows what stands in it.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Item


@lint_rule(Severity.ERROR)
def item_teaches_nothing(item: Item) -> Iterator[Defect]:
    """DP-INV-09, DP-TREAS-07."""
    if item.kind == "spellbook" and not item.spell:
        hint = "name its spell, such as `spell: mending`"
        yield Defect(item.span, f"no spell stands in `{item.id}`", hint)
    if item.kind == "recipe" and (item.recipe is None or not item.recipe.makes):
        hint = "add a `recipe`, such as `recipe: {uses: [moss, moss], makes: salve}`"
        yield Defect(item.span, f"`{item.id}` does not say what it makes", hint)
