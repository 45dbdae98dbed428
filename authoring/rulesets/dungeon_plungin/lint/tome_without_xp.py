"""A tome teaches nothing.

## What it does

Looks for items of kind `tome` without `xp` that no row of a Treasure Chart gives with an `xp` of
its own.

## Why is this bad?

Studied in town, a tome gives the XP named with it. Without any it takes room in a pack and is worth
nothing.

## Example

```yaml
items:
  old-diary:
    name: Old Diary
    kind: tome
```

## Use instead

```yaml
items:
  old-diary:
    name: Old Diary
    kind: tome
    xp: 40
```

## Fix safety

There is no fix: how much it teaches is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Item, Loot, Pack


@lint_rule(Severity.WARNING)
def tome_without_xp(item: Item, pack: Pack) -> Iterator[Defect]:
    """DP-XP-05."""
    if item.kind != "tome" or item.xp:
        return
    rows = [row.result for chart in pack.charts.values() for row in chart.rows]
    if any(isinstance(row, Loot) and row.xp and item.id in row.items for row in rows):
        return
    yield Defect(item.span, f"`{item.id}` teaches nothing", "write its `xp`, such as `xp: 60`")
