"""A spell that is cast on monsters does them good.

## What it does

Looks at spells with `target: monster`. Where all that they bring to their target heals, or is a
condition that only raises stats or resists something, it is reported.

## Why is this bad?

Nobody would cast it. Mostly the wrong condition is named, or heroes are meant.

## Example

```yaml
conditions:
  warded: {name: Warded, def: +1, until: no_enemy_in_tile}
spells:
  hex: {name: Hex, schools: {wild: 2}, range: 5, target: monster, effects: [{condition: warded}]}
```

## Use instead

```yaml
conditions:
  warded: {name: Warded, def: +1, until: no_enemy_in_tile}
spells:
  bark: {name: Bark, schools: {wild: 2}, range: 5, target: hero, effects: [{condition: warded}]}
```

## Fix safety

There is no fix: whom the spell is for is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import good
from authoring.rulesets.dungeon_plungin.model import Pack, Spell


@lint_rule(Severity.WARNING)
def spell_helps_monsters(spell: Spell, pack: Pack) -> Iterator[Defect]:
    """DP-SPELL-09, DP-OUT-08."""
    told = good(spell.effects, pack) if spell.target == "monster" else ""
    if told:
        help = "name something that harms, or aim it at a `hero`"
        yield Defect(spell.effects[0].span, f"{told} the monster it is cast on", help)
