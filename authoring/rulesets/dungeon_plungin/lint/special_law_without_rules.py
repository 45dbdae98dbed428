"""A monster of role Special has nothing that says what it does.

## What it does

Looks at laws with the role `special`: the monster needs `powers`, or a `detail` of the law in
words or with the name of a chart.

## Why is this bad?

Special means: by circumstances, or by a roll on a chart in its description. Without either, the
players have to invent its behaviour.

## Example

```yaml
monsters:
  imp:
    name: Imp
    stats: {atk: 1, def: 2, mag: 3, mov: 6, life: 1, res: 1, dex: 4, wit: 3}
    law: special
```

## Use instead

```yaml
monsters:
  imp:
    name: Imp
    stats: {atk: 1, def: 2, mag: 3, mov: 6, life: 1, res: 1, dex: 4, wit: 3}
    law: {role: special, detail: steals an item and flees}
```

## Fix safety

There is no fix: what the monster does is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster


@lint_rule(Severity.ERROR)
def special_law_without_rules(monster: Monster) -> Iterator[Defect]:
    """DP-LAW-04, QP-L05."""
    law = monster.law
    if law.role == "special" and not law.detail and not monster.powers:
        message = f"`{monster.id}` acts by a special law that nothing explains"
        yield Defect(law.span, message, "give it `powers`, or a law with a `detail`")
