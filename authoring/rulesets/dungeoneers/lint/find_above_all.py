"""Finds of one row are more than twice as many as on any other.

## What it does

Takes the average number of finds (potions, scrolls) on the rows of all charts, where at least five
others have some. One that is more than twice the greatest of the others is reported.

## Why is this bad?

One square then holds more than whole regions: mostly the dice are wrong.

## Example

```yaml
charts:
  mine-finds:
    title: Found in the Mines
    die: d6
    rows: {1: {potion: d10}, 2: {haste: d2}, 3: {leap: d2}, 4: {flame: d2}, 5-6: nothing}
  hall-finds:
    title: Found in the Halls
    die: d6
    rows: {1: {potion: d3}, 2: {haste: d2}, 3: {leap: d2}, 4: {flame: d2}, 5-6: nothing}
```

## Use instead

```yaml
charts:
  mine-finds:
    title: Found in the Mines
    die: d6
    rows: {1: {potion: d3}, 2: {haste: d2}, 3: {leap: d2}, 4: {flame: d2}, 5-6: nothing}
  hall-finds:
    title: Found in the Halls
    die: d6
    rows: {1: {potion: d3}, 2: {haste: d2}, 3: {leap: d2}, 4: {flame: d2}, 5-6: nothing}
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice
from authoring.rulesets.dungeoneers.model.keywords import FINDS
from authoring.rulesets.dungeoneers.model.quest import Pack

_FEWEST = 5
_MUCH = 2


@lint_rule(Severity.HINT)
def find_above_all(chart: Chart, pack: Pack) -> Iterator[Defect]:
    """DGN-ITM-17."""
    every = [row for one in pack.charts.values() for row in one.rows]
    for row in chart.rows:
        own = _average(row)
        others = [found for one in every if one is not row and (found := _average(one))]
        if len(others) >= _FEWEST and own > _MUCH * max(others):
            message = f"{own:g} finds on average lie here, on any other row {max(others):g} at most"
            yield Defect(row.result_span, message, "write smaller dice; if meant, allow it")


def _average(row: Row) -> float:
    """Return how many finds a row has; 0 when it has none."""
    match row.result:
        case (str(what), Dice() as number) if what in FINDS:
            return (number.low + number.high) / 2
    return 0
