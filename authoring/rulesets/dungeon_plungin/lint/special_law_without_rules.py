"""A monster of role Special has nothing that says what it does.

## What it does

Looks at laws with the role `special`, those a monster changes to included: the monster needs an
action chart (`actions`) or `powers`, or the law says itself what is done each turn (`move: away`),
or at least a `detail` in words. Words alone are printed, but a playtest cannot follow them.

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
    law: {role: special, effects: [{damage: 1}], move: away}
```

## Fix safety

There is no fix: what the monster does is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of


@lint_rule(Severity.ERROR)
def special_law_without_rules(monster: Monster) -> Iterator[Defect]:
    """DP-LAW-04, QP-L05."""
    if monster.powers or monster.actions is not None:
        return
    for law in laws_of(monster):
        if law.role == "special" and not law.detail and law.act is None:
            message = f"`{monster.id}` acts by a special law that nothing explains"
            yield Defect(law.span, message, "give it `actions`, or a law with a `detail`")
