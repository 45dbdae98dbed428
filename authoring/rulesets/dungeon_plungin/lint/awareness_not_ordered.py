"""Higher totals of the Awareness Chart are not more alert.

## What it does

Reads the Awareness Chart upwards and looks for a row that is less alert than the one below it. The
order is sleeping, unprepared, unsuspecting, alert, ambush.

## Why is this bad?

A fight next door adds 1 to the roll. It is meant to make monsters more alert, not less.

## Example

```yaml
charts:
  awareness:
    die: d6
    rows:
      1-2: unsuspecting
      3-4: sleeping
      5: alert
      6-7: ambush
```

## Use instead

```yaml
charts:
  awareness:
    die: d6
    rows:
      1-2: sleeping
      3-4: unsuspecting
      5: alert
      6-7: ambush
```

## Fix safety

There is no fix: the rows can be put in order in more than one way.
"""

from collections.abc import Iterator
from itertools import pairwise

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import AWARENESS, Aware

_WAY_OUT = "from row to row the monsters grow more alert: sleeping first, ambush last"


@lint_rule(Severity.WARNING)
def awareness_not_ordered(chart: Chart) -> Iterator[Defect]:
    """DP-AWARE-03, QP-L09."""
    rows = [
        (row, row.result.state)
        for row in sorted(chart.rows, key=lambda row: row.low)
        if isinstance(row.result, Aware)
    ]
    for (before, calmer), (row, state) in pairwise(rows):
        if AWARENESS.index(state) < AWARENESS.index(calmer):
            message = f"`{state}` is less alert than `{calmer}` on row `{before.label}`"
            yield Defect(row.result_span, message, _WAY_OUT)
