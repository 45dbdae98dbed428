"""More lies on one square than a hero ever sets out with.

## What it does

Compares the average number on each row of a region's finds with what a hero may set out with: of
scrolls at most 9, of potions as many as the quest gives, or the usual 5 where it gives fewer.

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
from authoring.rulesets.dungeoneers.model.numbers import BEST, POTIONS
from authoring.rulesets.dungeoneers.model.quest import Pack


@lint_rule(Severity.WARNING)
def find_of_too_many(chart: Chart, pack: Pack) -> Iterator[Defect]:
    """DGN-ITM-17, DGN-ITM-26, DGN-FAM-08."""
    given = pack.quest.potions if pack.quest is not None else POTIONS
    for row in chart.rows:
        match row.result:
            case (str(what), Dice() as number) if what in FINDS:
                most = max(given, POTIONS) if what == "potion" else BEST
                if number.low + number.high > 2 * most:
                    average = (number.low + number.high) / 2
                    more = f", {average:g} on average," if number.count else ""
                    message = f"{number} of `{what}`{more} lie on one square; nobody sets out with "
                    message += f"more than {most}"
                    yield Defect(row.result_span, message, "write a smaller number")
