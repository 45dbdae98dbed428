"""A monster casts a spell it does not know.

## What it does

Compares the `cast` steps of a monster's actions and special Laws with its `spells`.

## Why is this bad?

The printed card lists its spells; players look this one up and do not find it. One of the two is
wrong.

## Example

```yaml
monsters:
  hag:
    name: Hag
    level: 1
    xp: 9
    stats: {atk: 1, def: 1, mag: 4, mov: 5, life: 2, res: 1, dex: 2, wit: 1}
    law: special
    actions: {die: d4, rows: {1-2: {cast: sap}, 3-4: {cast: fire-dart}}}
    spells: [sap]
    attacks: [{name: Claws, kind: melee}]
```

## Use instead

```yaml
monsters:
  hag:
    name: Hag
    level: 1
    xp: 9
    stats: {atk: 1, def: 1, mag: 4, mov: 5, life: 2, res: 1, dex: 2, wit: 1}
    law: special
    actions: {die: d4, rows: {1-2: {cast: sap}, 3-4: {cast: fire-dart}}}
    spells: [sap, fire-dart]
    attacks: [{name: Claws, kind: melee}]
```

## Fix safety

There is no fix: the step or the list may be wrong.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.rulesets.dungeon_plungin.model import Monster, Pack
from authoring.rulesets.dungeon_plungin.model.every_law import steps_of


@lint_rule(Severity.WARNING, after=("dangling-reference",))
def cast_of_unknown_spell(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """DP-LAW-04, DP-SPELL-01."""
    for span, step in steps_of(monster):
        known = step.value in pack.content.spells
        if step.kind == "cast" and known and step.value not in monster.spells:
            message = f"`{monster.id}` casts `{step.value}`, which is not among its `spells`"
            hint = did_you_mean(step.value, monster.spells)
            yield Defect(span, message, hint or "name it under `spells`, or cast another one")
