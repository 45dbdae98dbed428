"""A region says who is summoned, and nobody there casts.

## What it does

Looks for casters among the dwellers, extras and bosses of a region that has `summons`.

## Why is this bad?

The list has no effect, and monsters that stand nowhere else are never met.

## Example

```yaml
monsters:
  rat: {name: Rat, class: melee, attack: 0, defense: 0}
drawings:
  cave:
    title: Cave
    map: |
      .1.2.
      .....
      .....
      .....
      .....
regions:
  den: {title: Den, order: 1, drawings: [cave], extras: {rat: 10}, summons: [rat]}
```

## Use instead

```yaml
monsters:
  rat: {name: Rat, class: caster, attack: 0, defense: 0}
drawings:
  cave:
    title: Cave
    map: |
      .1.2.
      .....
      .....
      .....
      .....
regions:
  den: {title: Den, order: 1, drawings: [cave], extras: {rat: 10}, summons: [rat]}
```

## Fix safety

There is no fix: a caster may be missing, or the list be superfluous.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._people import casters
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest

HELP = "let a caster live there, or take `summons` away"


@lint_rule(Severity.WARNING)
def summons_without_caster(region: Region, quest: Quest) -> Iterator[Defect]:
    """DGN-SPL-13, DGN-SPL-14."""
    if region.summons and not casters(quest, region):
        message = f"region `{region.id}` has `summons`, and no caster lives there"
        yield Defect(region.span, message, HELP)
