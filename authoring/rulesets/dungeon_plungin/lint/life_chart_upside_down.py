"""The more a boss is hurt, the more it lives.

## What it does

Looks at Life Charts whose last row is `alive`, while `dead` stands on a row above it.

## Why is this bad?

What a boss has suffered is added to the roll, so high totals are for a boss that is nearly done.
Here two rows have changed places.

## Example

```yaml
bosses:
  knocker:
    name: Knocker
    stats: {atk: 4, def: 3, mag: 1, mov: 4, res: 3, dex: 3, wit: 3}
    law: melee nearest
    attacks: [{name: Fist, kind: melee}]
    life_chart: {die: d6, rows: {1-6: dead, 7+: alive}}
    xp: 50
```

## Use instead

```yaml
bosses:
  knocker:
    name: Knocker
    stats: {atk: 4, def: 3, mag: 1, mov: 4, res: 3, dex: 3, wit: 3}
    law: melee nearest
    attacks: [{name: Fist, kind: melee}]
    life_chart: {die: d6, rows: {1-6: alive, 7+: dead}}
    xp: 50
```

## Fix safety

There is no fix: what stands on the rows is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import LifeRow, Monster


@lint_rule(Severity.WARNING)
def life_chart_upside_down(monster: Monster) -> Iterator[Defect]:
    """DP-BOSS-05."""
    chart = monster.life_chart
    rows = sorted(chart.rows, key=lambda row: row.low) if chart else []
    lives = [isinstance(row.result, LifeRow) and not row.result.dies for row in rows]
    if rows and lives[-1] and not all(lives):
        dead = rows[lives.index(False)]
        message = f"`{monster.id}` is dead on `{dead.label}` and lives on `{rows[-1].label}`"
        yield Defect(rows[-1].span, message, "look whether two rows have changed places")
