"""One visitor comes far more often than all others.

## What it does

Compares the chance of each visitor, percent a round, with the other visitors of all regions: where
there are three or more, it is less than three times the highest of them.

## Why is this bad?

A visitor comes again and again, round by round. At 30 % somebody walks in all the time: mostly a
digit is too many.

## Example

```yaml
regions:
  hollows:
    title: The Hollows
    order: 1
    drawings: [root-cave]
    visitors: {cavern-crawler: 3, pay-clerk: 2, shop-steward: 30}
  seeps: {title: The Seeps, order: 2, drawings: [seep], visitors: {cavern-crawler: 3}}
```

## Use instead

```yaml
regions:
  hollows:
    title: The Hollows
    order: 1
    drawings: [root-cave]
    visitors: {cavern-crawler: 3, pay-clerk: 2, shop-steward: 3}
  seeps: {title: The Seeps, order: 2, drawings: [seep], visitors: {cavern-crawler: 3}}
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack

_FEWEST = 3
_TIMES = 3
_HELP = "look whether a digit is too many; if it is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def visitor_too_often(region: Region, pack: Pack) -> Iterator[Defect]:
    """DGN-MSP-12."""
    if region.owner != pack.id:
        return
    every = [one for it in pack.content.regions.values() for one in it.visitors]
    for visitor in region.visitors:
        others = [one.chance for one in every if one is not visitor]
        if len(others) >= _FEWEST and visitor.chance >= _TIMES * max(others):
            message = f"`{visitor.monster}` comes with {visitor.chance} % a round, and no other "
            yield Defect(visitor.span, f"{message}visitor with more than {max(others)} %", _HELP)
