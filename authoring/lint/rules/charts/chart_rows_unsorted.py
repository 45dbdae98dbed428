"""A row of a chart stands below one that begins with a higher number.

## What it does

Looks at the rows of a chart in the order in which they are typed, and names the first one that
begins lower than the one above it.

## Why is this bad?

Charts are printed as they are typed: whoever has rolled a 3 looks for it after the 2. Where two
rows have changed places by mistake, so has what they give.

## Example

```yaml
charts:
  weather:
    die: d6
    rows: {1-2: rain, 5-6: fog, 3-4: sun}
```

## Use instead

```yaml
charts:
  weather:
    die: d6
    rows: {1-2: rain, 3-4: sun, 5-6: fog}
```

## Fix safety

There is no fix: the rows may be in the wrong order, or their numbers.
"""

from collections.abc import Iterator
from itertools import pairwise

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart


@lint_rule(Severity.HINT)
def chart_rows_unsorted(chart: Chart) -> Iterator[Defect]:
    """Yield charts with rows out of order, because players read down the chart."""
    for above, row in pairwise(chart.rows):
        if row.high is not None and row.high < above.low and (row.high or chart.low < 1):
            message = f"row `{row.label}` stands below row `{above.label}`"
            yield Defect(row.span, message, f"type `{row.label}` above `{above.label}`")
            return
