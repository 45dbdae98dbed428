"""A hero's weapon is no weapon, or the shield no shield.

## What it does

Looks at the `weapon`, `second`, `shield`, `armour` and `attire` of ready-made heroes: the item
there has to be of that kind.

## Why is this bad?

Boots in the sword hand do not strike, and a recipe on the arm keeps nothing off.

## Example

```yaml
heroes:
  guard:
    name: Guard
    stats: {atk: 3, def: 2, mag: 1, mov: 4, life: 5, res: 3, dex: 3, wit: 3}
    weapon: spear
    shield: helm
items:
  spear: {name: Spear, kind: weapon, attack: +2}
  helm: {name: Helm, kind: attire, place: head, defence: +1}
```

## Use instead

```yaml
heroes:
  guard:
    name: Guard
    stats: {atk: 3, def: 2, mag: 1, mov: 4, life: 5, res: 3, dex: 3, wit: 3}
    weapon: spear
    attire: [helm]
items:
  spear: {name: Spear, kind: weapon, attack: +2}
  helm: {name: Helm, kind: attire, place: head, defence: +1}
```

## Fix safety

There is no fix: another item may be meant, or another place for this one.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Hero, Pack

_KINDS = {
    "weapon": "weapon",
    "second": "weapon",
    "shield": "shield",
    "armour": "armour",
    "attire": "attire",
}
"""Kind of what each place is for."""


@lint_rule(Severity.WARNING, after=("dangling-reference",))
def gear_of_another_kind(hero: Hero, pack: Pack) -> Iterator[Defect]:
    """DP-INV-03, DP-INV-05, DP-INV-07."""
    items = pack.content.items
    for slot, kind in _KINDS.items():
        for name, span in hero.spans.items(slot):
            item = items.get(name)
            if item is not None and item.kind != kind:
                message = f"`{item.id}` is `kind: {item.kind}`, and under `{slot}` goes `{kind}`"
                yield Defect(span, message, "name another item, or put it where its kind goes")
