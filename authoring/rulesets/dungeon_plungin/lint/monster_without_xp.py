"""A monster is worth no XP, and the others are.

## What it does

Looks for `xp: 0` of a monster or boss, when all others of the pack and of those it uses give XP.

## Why is this bad?

Whoever defeats it gets nothing for it. Mostly the number has been forgotten.

## Example

```yaml
monsters:
  mole:
    name: Mole
    level: 1
    xp: 0
    stats: {atk: 1, def: 1, mag: 1, mov: 1, life: 1, res: 1, dex: 1, wit: 1}
    law: melee nearest
    attacks: [Claws]
```

## Use instead

```yaml
monsters:
  mole:
    name: Mole
    level: 1
    xp: 4
    stats: {atk: 1, def: 1, mag: 1, mov: 1, life: 1, res: 1, dex: 1, wit: 1}
    law: melee nearest
    attacks: [Claws]
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster, Pack

_HELP = "write what it is worth; if it is meant, allow it by a comment"


@lint_rule(Severity.WARNING)
def monster_without_xp(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """DP-XP-02."""
    content = pack.content
    if monster.xp:
        return
    every = (*content.monsters.values(), *content.bosses.values())
    others = [one.xp for one in every if one is not monster]
    if others and all(others):
        message = f"`{monster.id}` gives 0 XP, and all others give some"
        yield Defect(monster.spans.value("xp") or monster.span, message, _HELP)
