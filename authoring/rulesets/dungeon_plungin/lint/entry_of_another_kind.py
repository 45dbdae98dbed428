"""An item has an entry that means nothing for its kind.

## What it does

Looks at the entries of items that only some kinds heed: `attack`, `range`, `reach`, `two_handed`
and `damage` those of a weapon, `place` that of attire, `defence`, `bonus`, `abilities`, `spells`,
`resists`, `weak` and `cursed` those of what is worn or in hand, `gold` that of a valuable, `xp` of
a tome, `spell` of a spellbook, `recipe` of a recipe.

## Why is this bad?

Nothing comes of it in play: a scroll of kind `consumable` teaches no spell, and a ring that is a
valuable is never worn. Mostly the kind is wrong.

## Example

```yaml
items:
  iron-ring: {name: Iron Ring, kind: valuable, gold: 20, bonus: {def: +1}}
```

## Use instead

```yaml
items:
  iron-ring: {name: Iron Ring, kind: attire, place: finger, bonus: {def: +1}}
```

## Fix safety

There is no fix: either the kind is another, or the entry is too much.
"""

from collections.abc import Iterator
from typing import Final

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import join_words
from authoring.model.pack import Pack
from authoring.model.reader import get
from authoring.rulesets.dungeon_plungin.model import Item

_GEAR: Final = ("weapon", "shield", "armour", "attire")
_HEEDED: Final = {
    **dict.fromkeys(("attack", "range", "reach", "two_handed", "damage"), ("weapon",)),
    **dict.fromkeys(("defence", "bonus", "abilities", "spells", "resists", "cursed"), _GEAR),
    "weak": _GEAR,
    "place": ("attire",),
    "gold": ("valuable",),
    "xp": ("tome",),
    "spell": ("spellbook",),
    "recipe": ("recipe",),
}
"""The kinds of items that heed an entry."""


@lint_rule(Severity.WARNING)
def entry_of_another_kind(item: Item, pack: Pack) -> Iterator[Defect]:
    """QP-29, DP-INV-09, DP-INV-13."""
    definition = pack.source.definitions.get(("items", item.id))
    for key, kinds in _HEEDED.items():
        node = get(definition.node, key) if definition is not None else None
        if node is not None and item.kind not in kinds and getattr(item, key):
            fitting = join_words((f"`{kind}`" for kind in kinds), "or")
            message = f"`{key}` means nothing for an item of the kind `{item.kind}`"
            yield Defect(node.span, message, f"choose {fitting} as its kind, or take `{key}` out")
