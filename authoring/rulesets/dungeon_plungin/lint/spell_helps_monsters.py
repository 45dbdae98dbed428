"""A spell that is cast on monsters does them good, or a thing that heroes use.

## What it does

Looks at spells with `target: monster`. Where all that they bring to their target heals, or is a
condition that only raises stats or resists something, it is reported. So are such effects on
monsters (`to: each monster in tile`) of items and of what is used in a location.

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
from dataclasses import replace

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.lint._good import good
from authoring.rulesets.dungeon_plungin.model import Item, Spell, Use
from authoring.verbs.effect import every_effect


@lint_rule(Severity.WARNING)
def spell_helps_monsters(part: Spell | Item | Use, pack: Pack) -> Iterator[Defect]:
    """DP-SPELL-09, DP-OUT-08."""
    if isinstance(part, Spell):
        clause = good(part.effects, pack) if part.target == "monster" else ""
        if clause:
            help = "name something that harms, or aim it at a `hero`"
            yield Defect(part.effects[0].span, f"{clause} the monster it is cast on", help)
        return
    for effect in every_effect(part.use if isinstance(part, Item) else part.effects):
        clause = good((replace(effect, to=""),), pack) if "monster" in effect.to.split() else ""
        if clause:
            help = "name something that harms, or say `to: each hero in tile`"
            yield Defect(effect.span, f"{clause} monsters, and a hero brings it about", help)
