"""No roll on the Doorway Chart can give a Great Door.

## What it does

Looks for a total, die plus any modifier from 0 to X of the Time Span `N (X)`, that lands on a
Great row of the Doorway Chart. A quest with no Great row and no Unique Location has no Great Door
by intention and is left alone.

## Why is this bad?

The Unique Location is behind the Great Door. If no door can be great, the quest cannot be won.

## Example

```yaml
quest:
  time_span: 12 (1)
charts:
  doorway:
    die: d6
    rows:
      1-7: normal
      8+: {door: great, difficulty: 2}
```

## Use instead

```yaml
quest:
  time_span: 12 (6)
charts:
  doorway:
    die: d6
    rows:
      1-6: normal
      7+: {door: great, difficulty: 2}
```

## Fix safety

There is no fix: the rows or the Time Span have to be chosen by the author.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis
from authoring.rulesets.dungeon_plungin.model import Quest


@lint_rule(Severity.ERROR, after=UNSOUND, within=DECIDING)
def great_door_not_rollable(quest: Quest) -> Iterator[Defect]:
    """QP-L02."""
    chart = quest.charts.get("doorway")
    found = analysis(quest)
    if chart is not None and found is not None and not found.rollable:
        message = f"no roll from {chart.low} to {chart.high} gives a Great Door"
        yield Defect(chart.span, message, found.reason("rollable"))
