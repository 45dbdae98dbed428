"""Who lurks in a region's pits or water has none to lurk in.

## What it does

Looks through the drawings that the rooms of a region may have. `pits: somebody` needs a pit
(`o`) in one of them, `waters: somebody` a watery pit (`~`).

## Why is this bad?

The monster is never met.

## Example

```yaml
monsters:
  worm: {name: Worm, class: special, attack: 5, defense: 4, traits: [pit-emerge]}
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
  den: {title: Den, order: 1, drawings: [cave], pits: worm}
```

## Use instead

```yaml
monsters:
  worm: {name: Worm, class: special, attack: 5, defense: 4, traits: [pit-emerge]}
drawings:
  cave:
    title: Cave
    map: |
      .1.2.
      .....
      ..o..
      .....
      .....
regions:
  den: {title: Den, order: 1, drawings: [cave], pits: worm}
```

## Fix safety

There is no fix: where the pits are is for the author to draw.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.keywords import PIT, WATER
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(Severity.WARNING)
def lurker_without_ground(region: Region, quest: Quest) -> Iterator[Defect]:
    """DGN-MSP-05, DGN-MSP-09."""
    rooms = quest.content.rooms.values()
    ids = (*region.drawings, *(room.drawing for room in rooms if room.region == region.id))
    drawings = [quest.content.drawings[id] for id in ids if id in quest.content.drawings]
    for who, letter, what in ((region.pits, PIT, "pit"), (region.waters, WATER, "watery pit")):
        if who and drawings and not any(one.places(letter) for one in drawings):
            message = f"`{who}` needs a {what}, and no drawing of region `{region.id}` has one"
            help = f"draw a `{letter}` in one of its drawings, or leave `{who}` out"
            yield Defect(region.span, message, help)
