"""An effect does more damage than anybody has LIFE.

## What it does

Compares the least damage of an effect with the greatest LIFE of the heroes, at any level and with
all that their gear adds, of the monsters, and the last row of the bosses' Life Charts.

## Why is this bad?

Whoever it reaches is dead, full of LIFE or not; at the table nobody counts to a hundred. Mostly a
digit is too many.

## Example

```yaml
traps:
  needle:
    name: Needle
    disarm: {stat: dex, difficulty: 1}
    effects: [{damage: 100}]
```

## Use instead

```yaml
traps:
  needle:
    name: Needle
    disarm: {stat: dex, difficulty: 1}
    effects: [{damage: 1}]
```

## Fix safety

There is no fix: the number is a matter of balance. Sure death, where it is meant, is allowed with a
comment.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._most import beyond_life
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.verbs.effect import Effect


@lint_rule(Severity.WARNING)
def damage_beyond_life(effect: Effect, pack: Pack) -> Iterator[Defect]:
    """DP-STAT-04, DP-STAT-02."""
    most = beyond_life(effect, pack.content)
    if most:
        message = (
            f"{effect.args.get('value')} damage is more than anybody can have LIFE: {most} at most"
        )
        yield Defect(effect.span, message, "write less; sure death, if meant, allow by a comment")
