"""A monster is told to do what it has no means for.

## What it does

Looks at action charts and special laws: an `attack` must be one of the monster's, by its name;
`cast: random` needs `spells`; `powers: true` needs `powers`.

## Why is this bad?

The roll comes up and the players look in vain for what the monster is to do; in the playtest it
attacks as best it can.

## Example

```yaml
monsters:
  drake:
    name: Drake
    level: 3
    xp: 30
    stats: {atk: 3, def: 3, mag: 1, mov: 4, life: 5, res: 3, dex: 2, wit: 2}
    law: special
    attacks: [{name: Claws, kind: melee}]
    actions: {die: d6, rows: {1-4: {law: melee nearest}, 5-6: {attack: Breath}}}
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
    attacks: [{name: Claws, kind: melee}, {name: Breath, kind: ranged, range: 3}]
    actions: {die: d6, rows: {1-4: {law: melee nearest}, 5-6: {attack: Breath}}}
```

## Fix safety

When the monster has an attack of a similar name the fix writes that one. Look it over: the attack
may be missing instead.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.model.mending import misnamed
from authoring.rulesets.dungeon_plungin.model import Monster, Pack
from authoring.rulesets.dungeon_plungin.model.every_law import steps_of


@lint_rule(Severity.ERROR)
def action_impossible(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """DP-LAW-04, DP-MON-05, DP-MON-08."""
    attacks = [attack.name for attack in monster.attacks]
    for place, step in steps_of(monster):
        message, hint, fix = "", "", None
        if step.kind == "attack" and step.value not in ("", "any", *attacks):
            message = f"`{monster.id}` has no attack `{step.value}`"
            hint = did_you_mean(step.value, attacks) or f"its attacks: {', '.join(attacks)}"
            fix = misnamed(pack, place, step.value, attacks)
        elif step.kind == "cast" and step.value == "random" and not monster.spells:
            message, hint = f"`{monster.id}` has no spells to choose from", "give it `spells`"
        elif step.kind == "powers" and not monster.powers:
            message, hint = f"`{monster.id}` has no powers", "give it `powers`"
        if message:
            yield Defect(place, message, hint, fix)
