"""One event comes up more often than nothing does.

## What it does

Looks at the chart of Random Events: where it has rows that say `nothing`, no single event may have
more faces of the die than these, and three at least.

## Why is this bad?

Mostly two rows have changed places: the same event happens in every other corridor.

## Example

```yaml
charts:
  random-events:
    die: d6
    rows:
      1-4: cold-draught
      5-6: nothing
events:
  cold-draught: {name: Cold Draught, flavour: Brr., effects: [{damage: 1}]}
```

## Use instead

```yaml
charts:
  random-events:
    die: d6
    rows:
      1-4: nothing
      5-6: cold-draught
events:
  cold-draught: {name: Cold Draught, flavour: Brr., effects: [{damage: 1}]}
```

## Fix safety

There is no fix: the rows may be meant.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart
from authoring.model.pack import Pack

ROLE = "random-events"
FEWEST = 3


@lint_rule(Severity.HINT)
def event_instead_of_nothing(chart: Chart, pack: Pack) -> Iterator[Defect]:
    """DP-EVENT-01."""
    if ROLE not in (chart.role, chart.id):
        return
    faces, nothing = [], 0
    for row in chart.rows:
        span = row.result_span
        text = pack.source.texts.get(span.path, "")[span.start : span.end]
        width = sum(row.covers(total) for total in range(chart.low, min(chart.high, 100) + 1))
        if text == "nothing":
            nothing += width
        else:
            faces.append((width, row, text))
    for width, row, text in faces:
        if nothing and width > nothing and width >= FEWEST:
            message = f"`{text[:40]}` has {width} faces of the die and `nothing` has {nothing}"
            yield Defect(row.span, message, "look whether two rows have changed places")
