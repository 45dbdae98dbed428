"""No game can find the Great Door that the quest cannot be won without.

## What it does

Computes the odds of a Great Door, open facts settled for the party. If they are zero, it is
reported: at the playtest target for the Great Door, where there is one, and else at the Location
Chart, when a goal of the quest lies in a Unique Location. A Doorway Chart of which no roll is Great
is `great-door-not-rollable` besides. A quest that is won another way is left alone: by an effect
that wins it, or by a door that an effect puts before the Unique Location.

## Why is this bad?

The quest cannot be won, however well it is played.

## Example

```yaml
quest:
  time_span: 12 (6)
charts:
  location:
    die: d6
    rows:
      1-6: {tile: cell, doors: 1}
```

## Use instead

```yaml
quest:
  time_span: 12 (6)
charts:
  location:
    die: d6
    rows:
      1-5: {tile: room-6x6, doors: 3}
      6: {tile: cell, doors: 1}
```

## Fix safety

There is no fix: which locations roll doors is the author's choice.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis, never_won
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(Severity.ERROR, after=UNSOUND, within=DECIDING)
def great_door_never_found(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-PLOT-11, QP-L02."""
    found = analysis(quest)
    if found is None or found.found[1]:
        return
    place = pack.spans.value("playtest", "targets", "great_door")
    if place is None and found.rollable and never_won(quest, pack, found):
        place = quest.charts["location"].span
    if place is not None:
        yield Defect(place, "a Great Door never appears", found.reason("reachable"))
