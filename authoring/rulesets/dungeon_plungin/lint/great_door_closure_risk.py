"""The dungeon can run out of doors before a Great Door is found.

## What it does

Computes exactly how likely it is that every door has been opened, no Great Door was among them,
and the plot is not over yet. If no game can find a Great Door at all, that is
`great-door-never-found` instead.

## Why is this bad?

The party stands in a closed dungeon with nowhere to go: it has lost by the roll of a few dice. One
dead end (`doors: 1`) on the Location Chart is enough to make it possible.

## Example

```yaml
charts:
  location:
    die: d6
    rows:
      1-4: {tile: room-6x6, doors: 3}
      5-6: {tile: room-4x4, doors: 1}
```

## Use instead

```yaml
charts:
  location:
    die: d6
    rows:
      1-4: {tile: room-6x6, doors: 3}
      5-6: {tile: room-4x4, doors: 2}
```

## Fix safety

There is no fix: which rooms get another door is the author's choice. A small risk may be meant;
allow the finding then and say so. `questpack odds` shows the shortest course of play without a
Great Door.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import between, percent
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis, never_won
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(Severity.WARNING, after=UNSOUND, within=DECIDING)
def great_door_closure_risk(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-PLOT-06, DP-DOORWAY-02."""
    chart = quest.charts.get("location")
    found = analysis(quest)
    if chart is None or found is None:
        return
    if found.rollable and found.closed[1] and not never_won(quest, pack, found):
        odds = between(*found.closed, percent)
        message = f"the dungeon can close without a Great Door: {odds} of games"
        yield Defect(chart.span, message, found.reason("closure-free"))
