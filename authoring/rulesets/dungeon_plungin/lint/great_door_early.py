"""A Great Door can appear before the plot allows it.

## What it does

Looks for a Great row an unmodified die can land on.

## Why is this bad?

N of the Time Span `N (X)` is called the quest's minimum: so many Phases come first. If the bare
die can show a Great Door, the quest may be over in its first room.

## Example

```yaml
charts:
  doorway:
    die: d6
    rows:
      1-5: normal
      6+: {door: great, difficulty: 2}
```

## Use instead

```yaml
charts:
  doorway:
    die: d6
    rows:
      1-6: normal
      7+: {door: great, difficulty: 2}
```

## Fix safety

There is no fix. If a short game may happen, allow the finding.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import between, percent
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis, great_rows
from authoring.rulesets.dungeon_plungin.model import Quest


@lint_rule(Severity.WARNING, after=UNSOUND, within=DECIDING)
def great_door_early(quest: Quest) -> Iterator[Defect]:
    """DP-PLOT-02."""
    rows, found = great_rows(quest), analysis(quest)
    if rows and found is not None and found.early:
        n, odds = quest.time_span.n, between(*found.early_odds, percent)
        message = f"a Great Door can appear before Phase {n + 1}: {odds} of games"
        yield Defect(rows[0].span, message, f"N is the quest's minimum: {n} Phases come first")
