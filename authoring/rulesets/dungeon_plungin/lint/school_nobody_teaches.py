"""A spell belongs to a Magic School that no ability opens.

## What it does

Looks at the Schools of spells: each is the `school` of an ability, or an item or hero could never
cast the spell by it. Packs without such abilities are left alone.

## Why is this bad?

A School with a letter too few is a School of its own. Whoever learnt the one that was meant cannot
cast the spell.

## Example

```yaml
spells:
  glow:
    name: Glow
    schools: {ligth: 1}
    range: 3
    target: hero
    duration: at once
    effects: [{heal: 1}]
```

## Use instead

```yaml
spells:
  glow:
    name: Glow
    schools: {light: 1}
    range: 3
    target: hero
    duration: at once
    effects: [{heal: 1}]
```

## Fix safety

There is no fix: the ability may be missing.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.rulesets.dungeon_plungin.model import Pack, Spell

_HELP = "write an ability with this `school`, or take it out"


@lint_rule(Severity.HINT)
def school_nobody_teaches(spell: Spell, pack: Pack) -> Iterator[Defect]:
    """DP-SPELL-01, DP-SPELL-09."""
    if spell.owner != pack.id:
        return
    taught = {one.school for one in pack.content.abilities.values() if one.school}
    for school in spell.schools:
        if taught and school not in taught:
            help = did_you_mean(school, taught) or _HELP
            message = f"no ability opens the School `{school}` of `{spell.id}`"
            yield Defect(spell.span, message, help)
