"""Two charts have the same rows under two names.

## What it does

Compares the charts of a pack with each other: die, row keys and results, as they are typed. Only
charts with three rows or more, of which two differ, are looked at. Where a place, such as a region,
names each of the two, both are meant.

## Why is this bad?

Mostly one was copied to be changed, and was not: what should come from it never comes. Where both
are meant to be the same, one chart is enough: rows lead to it with `{chart: id}`.

## Example

```yaml
charts:
  treasure: {die: d6, rows: {1-3: {gold: 5}, 4-5: key, 6: nothing}}
  hoard: {die: d6, rows: {1-3: {gold: 5}, 4-5: key, 6: nothing}}
```

## Use instead

```yaml
charts:
  treasure: {die: d6, rows: {1-3: {gold: 5}, 4-5: key, 6: nothing}}
  hoard: {die: d6, rows: {1-3: {gold: 20}, 4-5: key, 6: {gold: 50}}}
```

## Fix safety

There is no fix: which of the two was to be changed is for its author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.lint.rules.charts._totals import typed_result
from authoring.model.chart import Chart
from authoring.model.pack import Pack

_FEWEST = 3


@lint_rule(Severity.HINT)
def charts_alike(pack: Pack) -> Iterator[Defect]:
    """Yield charts that seem to be pasted twice."""
    seen: dict[tuple[object, ...], Chart] = {}
    for chart in pack.charts.values():
        rows = tuple((row.low, row.high, typed_result(row, pack)) for row in chart.rows)
        if chart.owner != pack.id or len(rows) < _FEWEST or len({text for *_, text in rows}) == 1:
            continue
        first = seen.setdefault((chart.die, rows), chart)
        if first is not chart and not (_is_named(first, pack) and _is_named(chart, pack)):
            message = f"`{chart.id}` has the same rows as `{first.id}`"
            help = f"change its rows, or lead to `{first.id}` in its place"
            yield Defect(chart.span, message, help)


def _is_named(chart: Chart, pack: Pack) -> bool:
    """Return whether something that is no chart has this one as its own."""
    alike = (
        reference
        for reference in pack.references
        if (reference.kind, reference.id) == ("charts", chart.id)
    )
    return any(reference.by[0] != "charts" for reference in alike)
