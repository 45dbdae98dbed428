"""Numbers of a chart rise or fall, and one row breaks the order.

## What it does

Looks at charts with at least four rows of which each is a whole number. Where one row moved to
another place would make them rise (or fall) all the way, the first one out of order is named. Two
that are equal are in order.

## Why is this bad?

Two rows have changed places, or a digit is missing: the die's best face is not the best any more.

## Example

```yaml
charts:
  movement:
    die: d6
    rows: {1: 1, 2-3: 2, 4-5: 4, 6: 3}
```

## Use instead

```yaml
charts:
  movement:
    die: d6
    rows: {1: 1, 2-3: 2, 4-5: 3, 6: 4}
```

## Fix safety

There is no fix: the rows or one number may be wrong.
"""

from collections.abc import Iterator

from authoring.charts.order import out_of_order
from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart

FEWEST = 4


@lint_rule(Severity.HINT)
def row_out_of_order(chart: Chart) -> Iterator[Defect]:
    """JEF-MOV-01."""
    typed = ["".join(text for text, _ in row.spans.items()) for row in chart.rows]
    if len(typed) < FEWEST or not all(text.isdecimal() and len(text) < FEWEST for text in typed):
        return
    broken = out_of_order([int(text) for text in typed])
    if broken is not None:
        at, way = broken
        message = f"the numbers {way}, but {typed[at]} comes after {typed[at - 1]}"
        span = chart.rows[at].result_span
        yield Defect(span, message, "look whether two rows have changed places")
