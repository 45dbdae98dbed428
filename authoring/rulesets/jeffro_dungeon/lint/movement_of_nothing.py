"""A roll of movement goes nowhere.

## What it does

Looks at the chart of movement: every row is at least 1.

## Why is this bad?

A turn is over without a step, and nobody could do anything about it. Where turns are limited, they
run out.

## Example

```yaml
charts:
  movement: {die: d6, rows: {1: 0, 2-3: 2, 4-5: 3, 6: 4}}
```

## Use instead

```yaml
charts:
  movement: {die: d6, rows: {1: 1, 2-3: 2, 4-5: 3, 6: 4}}
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.jeffro_dungeon.model.keywords import MOVEMENT

_HELP = "write 1 or more; if it is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def movement_of_nothing(chart: Chart) -> Iterator[Defect]:
    """JEF-MOV-01."""
    for row in chart.rows if chart.id == MOVEMENT else ():
        if isinstance(row.result, int) and row.result <= 0:
            yield Defect(row.result_span, f"on {row.label} nobody moves", _HELP)
