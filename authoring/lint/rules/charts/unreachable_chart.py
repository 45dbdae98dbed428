"""No roll ever leads to a chart.

## What it does

Starts from the charts the rules roll and from those an effect in use rolls, follows every row that
can be rolled, and reports the charts of this pack it never gets to.

## Why is this bad?

The chart is printed and never rolled: a link to it is missing, or its id is not the one the rules
look for.

## Example

```yaml
charts:
  treasure:
    die: d6
    rows:
      1-6: {gold: 5}
  hoard:
    die: d6
    rows:
      1-6: {gold: 50}
```

## Use instead

```yaml
charts:
  treasure:
    die: d6
    rows:
      1-5: {gold: 5}
      6: {chart: hoard}
  hoard:
    die: d6
    rows:
      1-6: {gold: 50}
```

## Fix safety

The fix takes the chart out, where no comment would go with it, nothing names it, and no link to a
chart leads nowhere. Look it over: the link to it may be missing instead.
"""

from collections.abc import Iterator

from authoring.charts.graph import build, reachable
from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.mending import without_definition
from authoring.model.pack import Pack

_WAY_OUT = "let a row or an effect lead there, or take the chart out"


@lint_rule(Severity.WARNING)
def unreachable_chart(pack: Pack) -> Iterator[Defect]:
    """QP-L01. A library's charts wait for the quest that rolls them."""
    if pack.source.header.get("quest") is None:
        return
    roots = {id_ for kind, id_ in pack.roots if kind == "charts"}
    roots |= {r.id for r in pack.references if r.kind == "charts" and r.by[0] != "charts"}
    reached = reachable(build(pack.charts), sorted(roots))
    for chart in pack.charts.values():
        if chart.owner == pack.id and chart.id not in reached:
            message = f"nothing leads to chart `{chart.id}`"
            fix = without_definition(pack, "charts", chart.id)
            yield Defect(chart.span, message, _WAY_OUT, fix, unmet=("charts", chart.id))
