"""The numbers of a crowd chart rise or fall, and one row breaks the order.

## What it does

Looks at the crowd charts of regions with at least three rows. Where one row moved to another place
would make the numbers of monsters rise (or fall) all the way, the first one out of order is named.
Two that are equal are in order.

## Why is this bad?

Two rows have changed places: the biggest crowd, which should be the rarest, is met more often.

## Example

```yaml
regions:
  caverns: {drawings: [grotto], crowd: cavern-crowd, dwellers: cavern-dwellers}
charts:
  cavern-crowd: {die: d6, rows: {1-3: 2, 4-5: 4, 6: 3}}
```

## Use instead

```yaml
regions:
  caverns: {drawings: [grotto], crowd: cavern-crowd, dwellers: cavern-dwellers}
charts:
  cavern-crowd: {die: d6, rows: {1-3: 2, 4-5: 3, 6: 4}}
```

## Fix safety

There is no fix: the rows or one number may be wrong.
"""

from collections.abc import Iterator

from authoring.charts.order import out_of_order
from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart

FEWEST = 3


@lint_rule(Severity.HINT)
def crowd_out_of_order(chart: Chart) -> Iterator[Defect]:
    """Only crowd charts have plain numbers on their rows."""
    numbers = [row.result for row in chart.rows if isinstance(row.result, int)]
    broken = out_of_order(numbers) if len(numbers) == len(chart.rows) >= FEWEST else None
    if broken is not None:
        at, way = broken
        message = f"the numbers {way}, but {numbers[at]} comes after {numbers[at - 1]}"
        span = chart.rows[at].result_span
        yield Defect(span, message, "look whether two rows have changed places")
