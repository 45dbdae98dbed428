"""The dungeon can be complete without a Great Door.

## What it does

Computes exactly how likely it is that Phase N+X ends, doors are left, and no Great Door was found.
Anything above zero is reported. A dungeon that runs out of doors before that is
`great-door-closure-risk` instead, one in which nobody finds a Great Door `great-door-never-found`.
A pack whose playtest target for the Great Door is less than `sure` is left alone; `questpack check`
compares that target with the odds.

## Why is this bad?

The rising modifier is meant to force the Great Door. Without it the party has explored everything
and lost, through no fault of its own.

## Example

```yaml
quest:
  time_span: 12 (1)
charts:
  doorway:
    die: d6
    rows:
      1-6: normal
      7+: {door: great, difficulty: 2}
```

## Use instead

```yaml
quest:
  time_span: 12 (6)
charts:
  doorway:
    die: d6
    rows:
      1-6: normal
      7+: {door: great, difficulty: 2}
```

## Fix safety

There is no fix. A greater X, a Great row that begins lower, or rooms whose doors are rolled help;
`questpack odds` shows by how much, and the shortest course of play that misses it.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import between, percent
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis, never_won
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(Severity.WARNING, after=UNSOUND, within=DECIDING)
def great_door_not_sure(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-PLOT-11, QP-L02."""
    found = analysis(quest)
    if found is None or quest.targets.odds.get("great_door", "") not in ("", "sure"):
        return
    if not found.rollable or not found.complete[1] or never_won(quest, pack, found):
        return
    span = quest.time_span
    odds = between(*found.complete, percent)
    message = f"Time Span {span.n} ({span.x}) can end without a Great Door: {odds} of games"
    why = "sure" if found.threshold else "threshold"
    yield Defect(span.span, message, found.reason(why))
