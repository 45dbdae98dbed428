"""A boss changes its law by LIFE it does not have.

## What it does

Looks at the changes of a boss's laws: `life` counts LIFE left, and a boss has a Life Chart instead.

## Why is this bad?

The moment never comes, or it comes at once; either way it is not what is meant.

## Example

```yaml
bosses:
  warden:
    name: Warden
    level: 4
    xp: 100
    stats: {atk: 4, def: 3, mag: 1, mov: 4, res: 3, dex: 2, wit: 3}
    law: {role: melee, changes: [{when: {life: half}, law: melee frenzy}]}
    attacks: [{name: Keys, kind: melee}]
    life_chart: {die: d6, rows: {1-7: alive, 8+: dead}}
```

## Use instead

```yaml
bosses:
  warden:
    name: Warden
    level: 4
    xp: 100
    stats: {atk: 4, def: 3, mag: 1, mov: 4, res: 3, dex: 2, wit: 3}
    law: melee nearest
    attacks: [{name: Keys, kind: melee}]
    life_chart: {die: d6, rows: {1-4: alive, 5-7: {alive: [{law: melee frenzy}]}, 8+: dead}}
```

## Fix safety

There is no fix: which row of the Life Chart is meant is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of


@lint_rule(Severity.ERROR)
def law_waits_for_life(monster: Monster) -> Iterator[Defect]:
    """DP-LAW-15, DP-BOSS-04."""
    if monster.life_chart is None:
        return
    for law in laws_of(monster):
        for change in law.changes:
            if change.when == "life":
                message = f"`{monster.id}` has a Life Chart and no LIFE that could fall"
                hint = "let a row of the Life Chart say `{alive: [{law: ...}]}`"
                yield Defect(change.span, message, hint)
