"""More Great Doors can be found than there are Unique Locations in order.

## What it does

Adds up how many Great Doors the rows of the Doorway Chart can give (`times`) and compares that
with the preset order of Unique Locations.

## Why is this bad?

Behind the Great Door too many there is nothing. The rule book does not say what happens; by our
ruling (DP-AMB-40) it counts as a locked door.

## Example

```yaml
charts:
  doorway:
    die: d6
    rows:
      1-6: normal
      7+: {door: great, difficulty: 2}
  unique-location:
    order: [eye-of-doom]
```

## Use instead

```yaml
charts:
  doorway:
    die: d6
    rows:
      1-6: normal
      7+: {door: great, difficulty: 2, times: 1, then: {door: locked, difficulty: 2}}
  unique-location:
    order: [eye-of-doom]
```

## Fix safety

There is no fix: what the row turns into is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.lint._doors import doors_of, great_rows
from authoring.rulesets.dungeon_plungin.model import Quest


@lint_rule(Severity.WARNING)
def unique_chart_too_short(quest: Quest) -> Iterator[Defect]:
    """DP-AMB-40, QP-L07."""
    rows, order = great_rows(quest), quest.unique_order
    if not rows or not order:
        return
    chart = quest.charts["doorway"]
    times = [door.times for _, door in doors_of(chart) if door.kind == "great"]
    endless = None in times
    total = sum(number or 0 for number in times)
    if endless or total > len(order):
        doors = "any number of Great Doors" if endless else pluralize(total, "Great Door")
        message = (
            f"{doors} can be found, but only {pluralize(len(order), 'Unique Location')} in order"
        )
        way_out = "limit the row with `times`, and say with `then` what it gives afterwards"
        yield Defect(rows[-1].result_span, message, way_out)
