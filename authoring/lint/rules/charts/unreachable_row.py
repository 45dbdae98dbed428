"""Earlier rows of the chart take every total of a row.

## What it does

Looks for rows that no roll lands on because the rows above cover all their totals. A row the die
cannot reach at all is `chart-row-outside-die` instead.

## Why is this bad?

What stands on the row never happens, although the chart promises it.

## Example

```yaml
charts:
  chest:
    die: d6
    rows:
      1-6: unlocked
      6: locked
```

## Use instead

```yaml
charts:
  chest:
    die: d6
    rows:
      1-5: unlocked
      6: locked
```

## Fix safety

Where a row without an end such as `7+` comes first, the fix lets it end before the next one. Else
it takes the row out, which is how the tools read the chart. It is not safe: the author may have
meant another row to give way.
"""

from collections.abc import Iterator

from authoring.charts.graph import unreachable_rows
from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart
from authoring.model.mending import shortened, without_row
from authoring.model.pack import Pack


@lint_rule(Severity.ERROR, after=("bad-row-key", "bad-dice", "chart-face-gap"))
def unreachable_row(chart: Chart, pack: Pack) -> Iterator[Defect]:
    """QP-L01."""
    for bad in unreachable_rows(chart):
        if bad.covered_by is not None and bad.row.low <= chart.high:
            first = bad.covered_by.label
            message = f"row `{bad.row.label}` is never used: `{first}` comes first"
            help = f"let `{first}` end earlier, or take `{bad.row.label}` out"
            way = shortened(bad.covered_by, bad.row) or (help, without_row(pack, bad.row))
            yield Defect(bad.row.span, message, *way)
