"""A number of the Time Span is not on the Plot Counter strip.

## What it does

Compares both numbers of the Time Span `N (X)` with the strip of the Map Maker: 1 to 30.

## Why is this bad?

The strip has no cell for it, so the plot cannot be counted at the table.

## Example

```yaml
quest:
  time_span: 36 (6)
```

## Use instead

```yaml
quest:
  time_span: 30 (6)
```

## Fix safety

There is no fix: how long the quest takes is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import listed
from authoring.rulesets.dungeon_plungin.lint._doors import STRIP
from authoring.rulesets.dungeon_plungin.model import Quest


@lint_rule(Severity.ERROR)
def time_span_out_of_bounds(quest: Quest) -> Iterator[Defect]:
    """DP-PLOT-10, QP-L02."""
    span = quest.time_span
    least, most = STRIP
    wrong = [n for n in (span.n, span.x) if not least <= n <= most]
    if wrong:
        verb = "is" if len(wrong) == 1 else "are"
        message = (
            f"{listed(map(str, wrong))} {verb} not on the strip, which goes from {least} to {most}"
        )
        yield Defect(span.span, message)
