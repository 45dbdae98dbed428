"""A spell brings another condition than the one it is called like.

## What it does

Looks at spells, traps and abilities that bring conditions: where a condition has the same id, it is
among them.

## Why is this bad?

Blazing Blade the spell is there for Blazing Blade the condition. Mostly the wrong one of a list was
taken.

## Example

```yaml
conditions:
  drowsy: {name: Drowsy, wit: -1, until: end_of_next_turn}
  bold: {name: Bold, atk: +1, until: end_of_next_turn}
traps:
  drowsy:
    name: Drowsy
    flavour: A sweet smell.
    disarm: {stat: wit, difficulty: 1}
    affects: opener
    effects: [{condition: bold}]
```

## Use instead

```yaml
conditions:
  drowsy: {name: Drowsy, wit: -1, until: end_of_next_turn}
  bold: {name: Bold, atk: +1, until: end_of_next_turn}
traps:
  drowsy:
    name: Drowsy
    flavour: A sweet smell.
    disarm: {stat: wit, difficulty: 1}
    affects: opener
    effects: [{condition: drowsy}]
```

## Fix safety

There is no fix: the two may have nothing to do with each other.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Ability, Pack, Spell, Trap
from authoring.verbs.effect import every_effect


@lint_rule(Severity.HINT)
def namesake_condition_unused(one: Spell | Trap | Ability, pack: Pack) -> Iterator[Defect]:
    """DP-OUT-08."""
    conditions = pack.content.conditions
    if one.owner != pack.id or one.id not in conditions:
        return
    brought = [effect for effect in every_effect(one.effects) if effect.means.afflicts]
    named = [str(effect.args.get("value")) for effect in brought]
    if brought and one.id not in named:
        message = f"`{one.id}` brings `{named[0]}`, and not the condition of its own name"
        yield Defect(brought[0].span, message, f"write `{one.id}`, or allow it by a comment")
