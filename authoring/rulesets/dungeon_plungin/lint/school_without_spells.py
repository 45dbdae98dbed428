"""Somebody has learnt a Magic School and knows no spell.

## What it does

Looks at ready-made heroes, monsters and bosses with an ability that opens a School, and without
spells; a hero's gear that grants spells or teaches them counts.

## Why is this bad?

He begins with an ability that he can do nothing with. Mostly it was meant for somebody else.

## Example

```yaml
heroes:
  thief:
    name: Thief
    concept: thief
    level: 1
    stats: {atk: 3, def: 2, mag: 1, mov: 4, life: 5, res: 3, dex: 4, wit: 3}
    abilities: [school-of-fire]
```

## Use instead

```yaml
heroes:
  thief:
    name: Thief
    concept: thief
    level: 1
    stats: {atk: 3, def: 2, mag: 1, mov: 4, life: 5, res: 3, dex: 4, wit: 3}
    abilities: [school-of-fire]
    spells: [fire-dart]
```

## Fix safety

There is no fix: he may be about to learn his first one.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Hero, Monster, Pack

_HELP = "name a spell of that School, or another ability"


@lint_rule(Severity.HINT)
def school_without_spells(one: Hero | Monster, pack: Pack) -> Iterator[Defect]:
    """DP-SPELL-01, DP-INV-13."""
    content = pack.content
    if one.owner != pack.id or one.spells:
        return
    carried = [content.items[id] for id in _gear(one) if id in content.items]
    if any(item.spells or item.spell for item in carried):
        return
    for id in one.abilities:
        ability = content.abilities.get(id)
        if ability is not None and ability.school:
            yield Defect(one.span, f"`{one.id}` has `{id}` and knows no spell", _HELP)


def _gear(one: Hero | Monster) -> tuple[str, ...]:
    if isinstance(one, Monster):
        return ()
    return (one.weapon, one.second, one.shield, one.armour, *one.attire, *one.items)
