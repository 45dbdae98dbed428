"""What a monster's attack does besides its damage helps whoever is hit.

## What it does

Looks at the conditions that attacks of monsters and bosses bring to the one they hit: one that only
raises stats, or only lets him resist something, harms nobody.

## Why is this bad?

Heroes would be glad to be hit. Mostly the attack names the wrong condition.

## Example

```yaml
conditions:
  bold: {name: Bold, atk: +2, until: end_of_next_turn}
monsters:
  mimic:
    name: Mimic
    level: 3
    stats: {atk: 5, def: 3, mag: 1, mov: 2, life: 4, res: 4, dex: 1, wit: 2}
    law: melee nearest
    attacks: [{name: Teeth, kind: melee, effects: [{condition: bold}]}]
```

## Use instead

```yaml
conditions:
  held: {name: Held, no_move: true, save: {stat: atk, difficulty: 2}, until: quest}
monsters:
  mimic:
    name: Mimic
    level: 3
    stats: {atk: 5, def: 3, mag: 1, mov: 2, life: 4, res: 4, dex: 1, wit: 2}
    law: melee nearest
    attacks: [{name: Teeth, kind: melee, effects: [{condition: held}]}]
```

## Fix safety

There is no fix: which condition is meant is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import WHO, only_helps
from authoring.rulesets.dungeon_plungin.model import Monster, Pack
from authoring.verbs.effect import every_effect

_HELP = "name a condition that harms, or say `to: self`"


@lint_rule(Severity.WARNING)
def attack_does_good(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """DP-MON-05, DP-OUT-08."""
    for attack in monster.attacks:
        for effect in every_effect(attack.effects):
            named = effect.args.get("value")
            if not effect.means.afflicts or effect.to not in WHO:
                continue
            condition = pack.content.conditions.get(str(named))
            if condition is not None and only_helps(condition):
                message = f"`{condition.id}` only helps whoever `{monster.id}` hits"
                yield Defect(effect.span, message, _HELP)
