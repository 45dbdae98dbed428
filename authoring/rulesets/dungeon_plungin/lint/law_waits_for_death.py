"""A monster's Law changes when it is dead.

## What it does

Compares `when: {damage: ...}` of a Law's changes with the monster's LIFE. A boss has none and is
left alone.

## Why is this bad?

A monster that has taken as much damage as it has LIFE is dead: the new Law never begins.

## Example

```yaml
monsters:
  rat:
    name: Rat
    level: 1
    xp: 9
    attacks: [{name: Bite, kind: melee}]
    stats: {atk: 1, def: 1, mag: 1, mov: 5, life: 2, res: 1, dex: 2, wit: 1}
    law: {role: melee, changes: [{when: {damage: 2}, law: melee frenzy}]}
```

## Use instead

```yaml
monsters:
  rat:
    name: Rat
    level: 1
    xp: 9
    attacks: [{name: Bite, kind: melee}]
    stats: {atk: 1, def: 1, mag: 1, mov: 5, life: 2, res: 1, dex: 2, wit: 1}
    law: {role: melee, changes: [{when: {damage: 1}, law: melee frenzy}]}
```

## Fix safety

There is no fix: how much it stands is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import STATS, Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of


@lint_rule(Severity.WARNING)
def law_waits_for_death(monster: Monster) -> Iterator[Defect]:
    """DP-LAW-15."""
    life = monster.stats[STATS.index("life")]
    if monster.life_chart is not None:
        return
    for law in laws_of(monster):
        for change in law.changes:
            if change.when == "damage" and change.least >= life > 0:
                message = f"after {change.least} damage `{monster.id}` with {life} LIFE is dead"
                yield Defect(change.span, message, f"write less than {life}")
