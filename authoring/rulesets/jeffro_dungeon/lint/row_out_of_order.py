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
from authoring.rulesets.jeffro_dungeon.model import Pack

FEWEST = 4


@lint_rule(Severity.HINT)
def row_out_of_order(chart: Chart, pack: Pack) -> Iterator[Defect]:
    """JEF-MOV-01."""
    spans = [row.result_span for row in chart.rows]
    typed = [
        pack.source.texts.get(one.path, "")[one.start : one.end].strip("\"' \n") for one in spans
    ]
    if len(typed) < FEWEST or not all(one.isdecimal() and len(one) < FEWEST for one in typed):
        return
    broken = out_of_order([int(one) for one in typed])
    if broken is not None:
        at, way = broken
        message = f"the numbers {way}, but {typed[at]} comes after {typed[at - 1]}"
        yield Defect(spans[at], message, "look whether two rows have changed places")
