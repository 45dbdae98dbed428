"""Nobody can ever open the Great Door that the quest cannot be won without.

## What it does

Looks for every way through a Great Door: a Great Key that some game can bring before it, an effect
that opens the doors of a tile, and a bash. A bash takes twice the door's difficulty in successes,
all in one roll of those who have room before it. It is reported when there is no key and no such
effect, and the party, with the best weapons and conditions in use and at the highest level where
the quest has a town, would still force fewer than 1 of 100 such doors, with tries without end.
Doors that are opened too seldom are `great-door-hard-to-open`.

## Why is this bad?

The party finds the door and stands before it until it gives up: the quest cannot be won.

## Example

```yaml
charts:
  doorway:
    die: d6
    rows:
      1-6: normal
      7+: {door: great, difficulty: 12}
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

There is no fix: a smaller difficulty and a Great Key both help, and make different quests.
"""

from collections.abc import Iterator
from fractions import Fraction

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.exact.bashing import gives_way
from authoring.rulesets.dungeon_plungin.lint._doors import (
    DECIDING,
    UNSOUND,
    analysis,
    great_door_span,
    needs_great_door,
)
from authoring.rulesets.dungeon_plungin.lint._most import most_bash_dice
from authoring.rulesets.dungeon_plungin.model import Pack, Quest
from authoring.rulesets.dungeon_plungin.odds.brought import by_lever
from authoring.rulesets.dungeon_plungin.odds.party import bash_pool

HOPELESS = Fraction(1, 100)
"""Whoever forces fewer of such doors is nobody."""
_HELP = "write a smaller difficulty, or put a Great Key where the party gets before it comes there"


@lint_rule(Severity.ERROR, after=UNSOUND, within=DECIDING)
def great_door_never_opened(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-DOORWAY-12, DP-DOORWAY-13, DP-BASH-01, DP-KEY-07."""
    found = analysis(quest)
    place = great_door_span(quest)
    if found is None or place is None or not found.opening.locks or by_lever(quest):
        return
    if found.opening.no_key[0] < 1 or not needs_great_door(quest, pack):
        return
    most = {lock: most_bash_dice(quest, lock[1]) for lock in found.opening.locks}
    if any(gives_way(dice, 2 * lock[0]) >= HOPELESS for lock, dice in most.items()):
        return
    (difficulty, room), dice = min(most.items())
    now = bash_pool(quest, room)
    party = (
        f"the party has {pluralize(now, 'die', 'dice')}"
        if quest.starters()
        else "heroes have fewer"
    )
    more = f", and {dice} at the very most" if dice > now else ""
    yield Defect(
        place,
        f"nobody can open this Great Door: no Great Key comes before it, and to force it takes "
        f"{2 * difficulty} successes in one roll; {party}{more}",
        _HELP,
    )
