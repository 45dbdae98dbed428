"""Rolls on a chart multiply: one leads to more than one other.

## What it does

Counts how many further rolls one roll on a chart brings about, on average, by the time it comes
back to the same chart ("roll twice" counts two). One or more is reported.

## Why is this bad?

Above one, the rolls pile up and may never be finished. At exactly one they end some day, but the
average number of rolls is infinite: some evening it will take all evening.

## Example

```yaml
charts:
  treasure:
    die: d6
    rows:
      1-3: {gold: 5}
      4-6: {chart: treasure, times: 3}
```

## Use instead

```yaml
charts:
  treasure:
    die: d6
    rows:
      1-5: {gold: 5}
      6: {chart: treasure, times: 2}
```

## Fix safety

There is no fix: fewer rolls or a smaller row, as the author likes.
"""

from collections.abc import Iterator

from authoring.charts.graph import build
from authoring.charts.termination import Ending, Termination, termination
from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack

_WAY_OUT = "let fewer rows roll this chart again, or fewer `times`"


@lint_rule(Severity.ERROR)
def chart_diverges(pack: Pack) -> Iterator[Defect]:
    """The spectral radius of the mean matrix is 1 or more."""
    loops: set[tuple[str, ...]] = set()
    for verdict in termination(build(pack.charts)).values():
        own = [id_ for id_ in verdict.loop if pack.charts[id_].owner == pack.id]
        if verdict.ending not in (Ending.DIVERGES, Ending.CRITICAL):
            continue
        if own and verdict.loop not in loops:
            loops.add(verdict.loop)
            yield Defect(pack.charts[own[0]].span, _message(own[0], verdict), _WAY_OUT)


def _message(chart: str, verdict: Termination) -> str:
    if verdict.ending is Ending.CRITICAL:
        return f"rolling on chart `{chart}` takes infinitely many rolls on average"
    size, ends = f"{verdict.radius:.2f}", f"{100 * verdict.probability:.0f} %"
    return f"rolls on chart `{chart}` multiply by {size} each time; only {ends} ever end"
