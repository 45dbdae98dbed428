"""The highest total of the Doorway Chart is no Great Door, though a lower one is.

## What it does

Looks at the total of the highest face and the full modifier X. If lower totals give a Great Door
and this one does not, it is reported.

## Why is this bad?

Modifiers are meant to make a Great Door more likely as the plot goes on. Here the last Phases lead
past it again, which is a misprint more often than not.

## Example

```yaml
quest:
  time_span: 12 (6)
charts:
  doorway:
    die: d6
    rows:
      1-6: normal
      7: {door: great, difficulty: 2}
      8+: {door: locked, difficulty: 1}
```

## Use instead

```yaml
quest:
  time_span: 12 (6)
charts:
  doorway:
    die: d6
    rows:
      1-5: normal
      6: {door: locked, difficulty: 1}
      7+: {door: great, difficulty: 2}
```

## Fix safety

There is no fix: the rows have to be put in order by the author.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._doors import great_rows
from authoring.rulesets.dungeon_plungin.model import Quest


@lint_rule(Severity.WARNING)
def doorway_chart_no_great_at_max(quest: Quest) -> Iterator[Defect]:
    """DP-PLOT-11."""
    chart = quest.charts.get("doorway")
    rows = great_rows(quest)
    if chart is None or not rows:
        return
    top = chart.row_for(chart.high)
    rollable = [row for row in rows if row.low <= chart.high]
    if top is not None and rollable and top not in rows:
        message = f"the highest total, {chart.high}, is no Great Door"
        yield Defect(top.span, message, f"row `{rollable[-1].label}` gives one")
