"""A chart is rolled with a die the box does not hold.

## What it does

Compares the die of every chart with the dice of the game's box (d4, d6, d8, d10, d12 and d20
where its ruleset says nothing else).

## Why is this bad?

Nobody at the table has that die.

## Example

```yaml
charts:
  chest:
    die: d7
    rows:
      1-4: unlocked
      5-7: locked
```

## Use instead

```yaml
charts:
  chest:
    die: d6
    rows:
      1-4: unlocked
      5-6: locked
```

## Fix safety

There is no fix: another die needs other rows.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import listed
from authoring.model.chart import Chart


@lint_rule(Severity.ERROR)
def chart_die_not_in_box(chart: Chart) -> Iterator[Defect]:
    """A chart is rolled with a die of the box."""
    dice = listed([f"d{sides}" for sides in chart.box])
    if not chart.die.count:
        yield Defect(chart.die_span, f"`{chart.die}` is no die", f"the box holds {dice}")
    elif chart.die.sides not in chart.box:
        message = f"no d{chart.die.sides} is in the box"
        yield Defect(chart.die_span, message, f"the box holds {dice}")
