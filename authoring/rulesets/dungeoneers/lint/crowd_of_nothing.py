"""A row of a crowd chart brings nobody, between rows that do.

## What it does

Looks at the crowd charts of regions: a row of 0 monsters, or of fewer, beside rows that all bring
two or more.

## Why is this bad?

Half the rooms of a region stand empty, and the others are crowded. Where a region has quiet rooms,
a row of 1 mostly stands between.

## Example

```yaml
charts:
  throng: {die: d4, rows: {1-2: 0, 3: 4, 4: 5}}
regions:
  hollows: {title: The Hollows, order: 1, crowd: throng, dwellers: hollow-dwellers}
```

## Use instead

```yaml
charts:
  throng: {die: d4, rows: {1-2: 3, 3: 4, 4: 5}}
regions:
  hollows: {title: The Hollows, order: 1, crowd: throng, dwellers: hollow-dwellers}
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack

_MANY = 2


@lint_rule(Severity.HINT)
def crowd_of_nothing(region: Region, pack: Pack) -> Iterator[Defect]:
    """DGN-MON-20."""
    chart = region.crowd
    if chart is None or chart.owner != pack.id:
        return
    numbers = [(row.result, row) for row in chart.rows if isinstance(row.result, int)]
    empty = [row for number, row in numbers if number <= 0]
    crowded = [number for number, _ in numbers if number > 0]
    if empty and min(crowded, default=0) >= _MANY:
        message = f"this row brings nobody, the others of `{chart.id}` {min(crowded)} or more"
        yield Defect(empty[0].result_span, message, "look whether a digit is missing")
