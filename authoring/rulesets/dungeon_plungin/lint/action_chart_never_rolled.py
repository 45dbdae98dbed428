"""A monster has an action chart and no law that uses it.

## What it does

Looks at monsters with `actions`: some law of theirs, from the start or after a change, must have
the role `special`, or some effect of the pack must give them such a law.

## Why is this bad?

The chart is printed, and nobody ever rolls on it.

## Example

```yaml
monsters:
  drake:
    name: Drake
    level: 3
    xp: 30
    stats: {atk: 3, def: 3, mag: 1, mov: 4, life: 5, res: 3, dex: 2, wit: 2}
    law: melee nearest
    attacks: [{name: Claws, kind: melee}]
    actions: {die: d6, rows: {1-4: {law: melee nearest}, 5-6: {move: away}}}
```

## Use instead

```yaml
monsters:
  drake:
    name: Drake
    level: 3
    xp: 30
    stats: {atk: 3, def: 3, mag: 1, mov: 4, life: 5, res: 3, dex: 2, wit: 2}
    law: special
    attacks: [{name: Claws, kind: melee}]
    actions: {die: d6, rows: {1-4: {law: melee nearest}, 5-6: {move: away}}}
```

## Fix safety

There is no fix: the law may be meant as it is, and the chart a leftover.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.effects.law import SPEC, words_of
from authoring.rulesets.dungeon_plungin.model import Monster, Pack, law_of
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect


@lint_rule(Severity.WARNING)
def action_chart_never_rolled(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """DP-LAW-04."""
    if monster.actions is None:
        return
    if any(law.role == "special" and law.act is None for law in laws_of(monster)):
        return
    given = (part for part in parts(pack) if isinstance(part, Effect) and part.verb == SPEC.verb)
    if any(law_of(words_of(effect)).role == "special" for effect in given):
        return
    message = f"no law of `{monster.id}` uses its action chart"
    yield Defect(monster.actions.span, message, "write `law: special`")
