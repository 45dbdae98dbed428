"""A weapon found in a region can be no better than none.

## What it does

Looks at the `bonus` of regions that have weapons: its lowest result is at least 1.

## Why is this bad?

The hero opens a chest and finds a weapon of 0. Mostly a sign is wrong, or a number was forgotten.

## Example

```yaml
regions:
  hollows:
    title: The Hollows
    order: 1
    drawings: [root-cave]
    weapons: cavern-weapons
    bonus: d2-1
```

## Use instead

```yaml
regions:
  hollows:
    title: The Hollows
    order: 1
    drawings: [root-cave]
    weapons: cavern-weapons
    bonus: d2+1
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack


@lint_rule(Severity.HINT)
def region_bonus_of_nothing(region: Region, pack: Pack) -> Iterator[Defect]:
    """DGN-ITM-22."""
    if region.owner == pack.id and region.weapons is not None and region.bonus.low <= 0:
        message = f"a weapon found in `{region.id}` can have a bonus of {region.bonus.low}"
        yield Defect(region.span, message, "let `bonus` be 1 or more")
