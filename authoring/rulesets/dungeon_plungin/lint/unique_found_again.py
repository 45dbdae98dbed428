"""A treasure that is unique on one row is not on another.

## What it does

Looks, chart by chart, for an item that one row gives with `unique: true` and another without.

## Why is this bad?

What is found only once is found again on the other row, as often as that comes up.

## Example

```yaml
charts:
  treasure:
    die: d6
    rows:
      1-4: {gold: 2d6}
      5: great-key
      6: {item: great-key, unique: true, replacement: {gold: 20}}
```

## Use instead

```yaml
charts:
  treasure:
    die: d6
    rows:
      1-5: {gold: 2d6}
      6: {item: great-key, unique: true, replacement: {gold: 20}}
```

## Fix safety

There is no fix: either row may be wrong.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import Loot


@lint_rule(Severity.WARNING)
def unique_found_again(chart: Chart) -> Iterator[Defect]:
    """DP-TREAS-03."""
    found = [(row, row.result) for row in chart.rows if isinstance(row.result, Loot)]
    unique = {item: row.label for row, loot in found if loot.unique for item in loot.items}
    for row, loot in found:
        for item in loot.items:
            if not loot.unique and item in unique:
                message = f"`{item}` is unique on row {unique[item]} and not on this one"
                yield Defect(row.result_span, message, "give another item here")
