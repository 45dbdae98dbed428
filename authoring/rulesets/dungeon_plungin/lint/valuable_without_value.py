"""A valuable that can be found brings nothing in town.

## What it does

Looks for items of kind `valuable` without `gold` that a row of a Treasure Chart gives, and that are
neither a goal of the quest nor a reagent of a recipe, and that no effect asks for: their only use
would be to be sold.

## Why is this bad?

Valuables sell at the gold value in their description. Without one nobody can sell them, and
players who have found a treasure find out in town that it is none.

## Example

```yaml
items:
  ruby:
    name: Ruby
    kind: valuable
charts:
  treasure:
    die: d6
    rows:
      1-6: ruby
```

## Use instead

```yaml
items:
  ruby:
    name: Ruby
    kind: valuable
    gold: 40
charts:
  treasure:
    die: d6
    rows:
      1-6: ruby
```

## Fix safety

There is no fix: the value is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.lint._effects import items_wanted
from authoring.rulesets.dungeon_plungin.model import Item, Loot


@lint_rule(Severity.WARNING)
def valuable_without_value(item: Item, pack: Pack) -> Iterator[Defect]:
    """DP-SELL-02."""
    if item.kind != "valuable" or item.gold or item.id in items_wanted(pack):
        return
    rows = [row.result for chart in pack.charts.values() for row in chart.rows]
    if any(isinstance(row, Loot) and item.id in row.items for row in rows):
        message = f"`{item.id}` is a valuable without a value"
        yield Defect(item.span, message, "write what it brings, such as `gold: 20`")
