"""A Law asks for an attack that the monster does not have.

## What it does

Looks at every Law a monster may come to act by, those it waits for, changes to and rolls included.
`ranged` needs a ranged attack, `melee` a melee one. Monsters with spells or powers and no chart of
actions are left alone: those may be what the Law is about.

## Why is this bad?

A Ranged monster keeps as far away as its attack reaches; without one the players do not know where
it goes. A Melee one that can only shoot runs up to its prey to do so.

## Example

```yaml
monsters:
  imp:
    name: Imp
    level: 1
    xp: 10
    stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}
    law: ranged nearest
    attacks: [{name: Claws, kind: melee}]
```

## Use instead

```yaml
monsters:
  imp:
    name: Imp
    level: 1
    xp: 10
    stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 2, res: 2, dex: 2, wit: 2}
    law: ranged nearest
    attacks: [{name: Claws, kind: melee}, {name: Spittle, kind: ranged, range: 4}]
```

## Fix safety

There is no fix: the Law may be wrong, or an attack be missing.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of


@lint_rule(Severity.WARNING)
def law_without_weapon(monster: Monster) -> Iterator[Defect]:
    """DP-LAW-02, DP-LAW-03."""
    if not monster.attacks or (monster.actions is None and (monster.spells or monster.powers)):
        return
    has = {"ranged" if attack.range else "melee" for attack in monster.attacks}
    for law in laws_of(monster):
        if law.role in ("melee", "ranged") and law.text and law.role not in has:
            message = f"`{monster.id}` acts by `{law.text}` and has no {law.role} attack"
            yield Defect(law.span, message, f"give it one, or write `{min(has)}` in the Law")
