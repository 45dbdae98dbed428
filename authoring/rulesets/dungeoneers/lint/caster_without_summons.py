"""A caster lives where nothing can be summoned.

## What it does

Looks at regions with a caster among their dwellers, or in their boss rooms, and without `summons`.

## Why is this bad?

The caster casts, and nothing comes.

## Example

```yaml
monsters:
  shaman: {name: Shaman, class: caster, attack: 1, defense: 1}
charts:
  den-crowd: {die: d4, rows: {1-4: 1}}
  den-dwellers: {die: d6, rows: {1-6: shaman}}
regions:
  den: {title: Den, order: 1, drawings: [grotto], crowd: den-crowd, dwellers: den-dwellers}
```

## Use instead

```yaml
monsters:
  shaman: {name: Shaman, class: caster, attack: 1, defense: 1}
charts:
  den-crowd: {die: d4, rows: {1-4: 1}}
  den-dwellers: {die: d6, rows: {1-6: shaman}}
regions:
  den:
    {title: Den, order: 1, drawings: [grotto], crowd: den-crowd, dwellers: den-dwellers,
     summons: [shaman]}
```

## Fix safety

There is no fix: what comes is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._people import casters
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(Severity.WARNING)
def caster_without_summons(region: Region, quest: Quest) -> Iterator[Defect]:
    """DGN-SPL-13, DGN-SPL-14."""
    if not region.summons and casters(quest, region):
        message = f"a caster lives in region `{region.id}`, which has no `summons`"
        yield Defect(region.span, message, "add `summons: [...]`, or give it another class")
