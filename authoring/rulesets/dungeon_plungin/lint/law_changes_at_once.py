"""A Law changes after 0 hits or 0 damage.

## What it does

Looks at the changes of Laws that wait for `hits`, `damage`, a round or LIFE left: a number of hits,
damage or rounds is at least 1.

## Why is this bad?

0 is there from the beginning: the first Law is never followed, or the change never comes.

## Example

```yaml
monsters:
  brute:
    name: Brute
    level: 1
    stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 3, res: 1, dex: 2, wit: 2}
    law: {role: melee, changes: [{when: {damage: 0}, law: melee revenge}]}
    attacks: [{name: Club, kind: melee}]
```

## Use instead

```yaml
monsters:
  brute:
    name: Brute
    level: 1
    stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 3, res: 1, dex: 2, wit: 2}
    law: {role: melee, changes: [{when: {damage: 2}, law: melee revenge}]}
    attacks: [{name: Club, kind: melee}]
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of

_COUNTED = ("hits", "damage", "round")


@lint_rule(Severity.WARNING)
def law_changes_at_once(monster: Monster) -> Iterator[Defect]:
    """DP-LAW-15."""
    for law in laws_of(monster):
        for change in law.changes:
            if change.when in _COUNTED and change.least <= 0:
                message = f"`{monster.id}` changes its Law at {change.when} 0, from the beginning"
                yield Defect(change.span, message, "write 1 or more, or the later Law alone")
