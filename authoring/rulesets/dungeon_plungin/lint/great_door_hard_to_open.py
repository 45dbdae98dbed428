"""The party finds a Great Door and often cannot open it.

## What it does

Computes exactly in how many of the games that find a Great Door the party of the playtest opens
one: with a Great Key that it finds before or after, or by bashing, again and again, with the dice
of those who have room before the door. Each fumble asks for one success more, and when that is more
than there are dice, nothing helps but a key. Less than 90 % is reported, and where players choose
or dice decide what cannot be foreseen, the lower end counts. A door that nobody can ever open is
`great-door-never-opened`. A quest that is won without one, and a pack whose playtest target for the
Great Door is less than `sure`, is left alone; `questpack check` compares that target with the odds.

## Why is this bad?

The promise of the quest is the door opened. Who stands before it with nothing left to try has lost
by a few dice, after everything was done right.

## Example

```yaml
charts:
  doorway:
    die: d6
    rows:
      1-6: normal
      7+: {door: great, difficulty: 3}
  treasure:
    die: d6
    rows:
      1-6: {gold: 2d6}
```

## Use instead

```yaml
charts:
  doorway:
    die: d6
    rows:
      1-6: normal
      7+: {door: great, difficulty: 2}
  treasure:
    die: d6
    rows:
      1-5: {gold: 2d6}
      6: {item: great-key, unique: true, replacement: {gold: 10}}
```

## Fix safety

There is no fix. A Great Key on the Treasure Chart, a smaller difficulty or a stronger party help;
`questpack odds` shows by how much. If it is meant, ask for a share: `great_door: 60 %`.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import between, percent
from authoring.rulesets.dungeon_plungin.lint._doors import (
    DECIDING,
    UNSOUND,
    analysis,
    great_door_span,
    needs_great_door,
)
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.opening import LIKELY


@lint_rule(Severity.WARNING, after=(*UNSOUND, "great-door-never-opened"), within=DECIDING)
def great_door_hard_to_open(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-DOORWAY-12, DP-BASH-01, DP-BASH-05, DP-KEY-07."""
    found = analysis(quest)
    place = great_door_span(quest)
    if found is None or place is None or not quest.starters():
        return
    if not found.found[1] or not needs_great_door(quest, pack):
        return
    meant = quest.targets.odds.get("great_door", "") not in ("", "sure")
    odds = found.opening.once_found
    if odds[0] >= LIKELY or (meant and odds[1]):
        return
    message = f"a Great Door that is found is opened in {between(*odds, percent)} of games"
    yield Defect(place, message, found.reason("openable"))
