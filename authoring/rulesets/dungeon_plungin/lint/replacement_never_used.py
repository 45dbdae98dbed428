"""A treasure has a replacement and is not unique.

## What it does

Looks at the Treasure Chart, other charts and chests for `replacement` without `unique: true`.

## Why is this bad?

The replacement is for the second time a unique treasure comes up. One that is not unique is found
again and again, a Great Key as well.

## Example

```yaml
charts:
  treasure:
    die: d6
    rows:
      1-5: {gold: 2d6}
      6: {item: great-key, unique: false, replacement: {gold: 20}}
```

## Use instead

```yaml
charts:
  treasure:
    die: d6
    rows:
      1-5: {gold: 2d6}
      6: {item: great-key, unique: true, replacement: {gold: 20}}
```

## Fix safety

There is no fix: `unique: true` may be missing, or the replacement too much.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.span import Span
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import Loot, Placed


@lint_rule(Severity.WARNING)
def replacement_never_used(place: Chart | Placed) -> Iterator[Defect]:
    """DP-TREAS-03."""
    if isinstance(place, Placed):
        yield from _check(place.loot, place.span)
        return
    for row in place.rows:
        yield from _check(row.result, row.result_span)


def _check(loot: object, span: Span) -> Iterator[Defect]:
    if isinstance(loot, Loot) and loot.replacement is not None and not loot.unique:
        message = "the replacement is never found: this treasure is not unique"
        yield Defect(span, message, "write `unique: true`, or take the replacement out")
