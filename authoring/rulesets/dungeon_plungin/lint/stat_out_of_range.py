"""A stat lies outside 1 to 10.

## What it does

Looks at the eight stats of monsters, bosses and heroes. A boss has no LIFE, so that one is left
out.

## Why is this bad?

Stats lie in 1 to 10; only items and abilities may take them outside. Checks roll as many dice as
the stat, and the odds of the game are made for pools of that size.

## Example

```yaml
monsters:
  giant:
    name: Giant
    stats: {atk: 12, def: 4, mag: 1, mov: 5, life: 9, res: 5, dex: 2, wit: 1}
    law: melee nearest
```

## Use instead

```yaml
monsters:
  giant:
    name: Giant
    stats: {atk: 10, def: 4, mag: 1, mov: 5, life: 9, res: 5, dex: 2, wit: 1}
    law: melee nearest
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import STATS, Hero, Monster

LEAST, MOST = 1, 10


_WAY_OUT = f"write a number from {LEAST} to {MOST}"


@lint_rule(Severity.ERROR)
def stat_out_of_range(character: Monster | Hero) -> Iterator[Defect]:
    """DP-STAT-02, QP-L05."""
    boss = isinstance(character, Monster) and character.life_chart is not None
    for name, value in zip(STATS, character.stats, strict=True):
        if (name == "life" and boss) or LEAST <= value <= MOST:
            continue
        span = character.spans.value("stats", name) or character.span
        yield Defect(span, f"{name.upper()} {value} lies outside {LEAST} to {MOST}", _WAY_OUT)
