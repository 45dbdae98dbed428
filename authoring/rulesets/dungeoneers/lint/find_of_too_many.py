"""More lies on one square than a hero ever sets out with.

## What it does

Compares the average number on each row of a region's finds with the most that the village supplies
of anything, 9.

## Why is this bad?

Whoever finds it has no more worries. Mostly a digit is too many, or several dice are meant as one.

## Example

```yaml
charts:
  cavern-finds:
    die: d10
    rows: {1-3: {potion: d30}, 4-10: nothing}
```

## Use instead

```yaml
charts:
  cavern-finds:
    die: d10
    rows: {1-3: {potion: d3}, 4-10: nothing}
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart
from authoring.model.dice import Dice
from authoring.rulesets.dungeoneers.model.keywords import FINDS
from authoring.rulesets.dungeoneers.model.numbers import BEST


@lint_rule(Severity.WARNING)
def find_of_too_many(chart: Chart) -> Iterator[Defect]:
    """DGN-ITM-17, DGN-FAM-08."""
    for row in chart.rows:
        match row.result:
            case (str(what), Dice() as number) if what in FINDS:
                if number.low + number.high > 2 * BEST:
                    average = (number.low + number.high) / 2
                    more = f", {average:g} on average," if number.count else ""
                    message = f"{number} of `{what}`{more} lie on one square; nobody sets out with "
                    message += f"more than {BEST}"
                    yield Defect(row.result_span, message, "write a smaller number")
