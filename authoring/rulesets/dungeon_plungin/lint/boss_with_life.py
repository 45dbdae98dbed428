"""A boss has LIFE beside its Life Chart.

## What it does

Looks for a `life` stat of bosses.

## Why is this bad?

A boss has a Life Chart in place of LIFE. Players would not know which of the two decides.

## Example

```yaml
bosses:
  warden:
    name: The Warden
    stats: {atk: 5, def: 4, mag: 1, mov: 4, life: 9, res: 4, dex: 3, wit: 3}
    law: melee nearest
    life_chart:
      die: d6
      rows: {1-8: alive, 9+: dead}
```

## Use instead

```yaml
bosses:
  warden:
    name: The Warden
    stats: {atk: 5, def: 4, mag: 1, mov: 4, res: 4, dex: 3, wit: 3}
    law: melee nearest
    life_chart:
      die: d6
      rows: {1-8: alive, 9+: dead}
```

## Fix safety

There is no fix: LIFE goes, or the boss becomes a monster.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster


@lint_rule(Severity.ERROR)
def boss_with_life(monster: Monster) -> Iterator[Defect]:
    """DP-BOSS-04, QP-L05."""
    if monster.life_chart is not None and "life" in monster.stat_spans:
        message = f"boss `{monster.id}` has LIFE and a Life Chart"
        yield Defect(monster.stat_spans["life"], message, "leave `life` out")
