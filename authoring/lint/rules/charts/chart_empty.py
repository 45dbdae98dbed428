"""A chart has no rows.

## What it does

Looks for charts without a single row.

## Why is this bad?

Whatever is rolled, nothing can be looked up. Play and odds need the rows.

## Example

```yaml
charts:
  door-trap:
    die: d6
    rows: {}
```

## Use instead

```yaml
charts:
  door-trap:
    die: d6
    rows:
      1-4: nothing
      5-6: poison-needle
```

## Fix safety

There is no fix: only the author knows what belongs on the chart.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart


@lint_rule(Severity.ERROR)
def chart_empty(chart: Chart) -> Iterator[Defect]:
    """QP-L01."""
    if not chart.rows:
        yield Defect(chart.span, f"chart `{chart.id}` has no rows")
