"""A hero's `advances` stops before the highest level.

## What it does

Counts the stats under `advances`: one for each level from the one after the hero's own to 10.
`advances` left out is no finding.

## Why is this bad?

At the levels that are missing nothing rises, and those after a stat that was left out raise another
one than was meant.

## Example

```yaml
heroes:
  warrior:
    name: Warrior
    level: 1
    stats: {atk: 4, def: 2, mag: 1, mov: 4, life: 5, res: 4, dex: 2, wit: 2}
    advances: [life, atk, def, life, res, atk, life, def]
```

## Use instead

```yaml
heroes:
  warrior:
    name: Warrior
    level: 1
    stats: {atk: 4, def: 2, mag: 1, mov: 4, life: 5, res: 4, dex: 2, wit: 2}
    advances: [life, atk, def, life, res, atk, life, def, atk]
```

## Fix safety

There is no fix: which stat is missing is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import pluralize
from authoring.rulesets.dungeon_plungin.model import Hero
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST


@lint_rule(Severity.HINT)
def advances_too_short(hero: Hero) -> Iterator[Defect]:
    """DP-XP-01: the first stat is for level 2, the last for level 10."""
    have = len(hero.advances)
    if 0 < have < HIGHEST - 1:
        stats = pluralize(have, "stat", "stats")
        message = f"`advances` of `{hero.id}` has {stats}: nothing rises after level {have + 1}"
        yield Defect(
            hero.span, message, f"name {HIGHEST - 1}, one for each of levels 2 to {HIGHEST}"
        )
