"""Nobody lives in a region.

## What it does

Looks at regions that rooms belong to, the lair's aside: a crowd needs a chart of numbers
(`crowd`) that can be more than 0 and a chart of monsters (`dwellers`). Extras, visitors, who
lurks, and a boss in each of its rooms will do instead.

## Why is this bad?

The rooms are empty, and the hero walks through.

## Example

```yaml
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
  den: {title: Den, order: 1, drawings: [cave]}
rooms:
  porch: {title: Porch, region: den, exits: {}}
```

## Use instead

```yaml
monsters:
  rat: {name: Rat, class: melee, attack: 0, defense: 0}
charts:
  dwellers: {die: d6, rows: {1-6: rat}}
  crowd: {die: d6, rows: {1-6: 1}}
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
  den: {title: Den, order: 1, drawings: [cave], crowd: crowd, dwellers: dwellers}
rooms:
  porch: {title: Porch, region: den, exits: {}}
```

## Fix safety

There is no fix: who lives there is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._people import crowd, dwellers
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(Severity.WARNING)
def region_without_monsters(region: Region, quest: Quest) -> Iterator[Defect]:
    """DGN-LAY-01, DGN-LAY-03, DGN-LAY-05, DGN-MON-20."""
    rooms = [
        room
        for room in quest.content.rooms.values()
        if room.region == region.id and room.id != quest.lair.room
    ]
    others = (region.extras, region.visitors, region.pits, region.waters, region.reaper)
    if not rooms or all(room.boss for room in rooms) or any(others) or crowd(region)[1]:
        return
    help = "give it the charts `crowd` (how many) and `dwellers` (who)"
    if dwellers(region):
        help = "give it a chart `crowd` with numbers above 0"
    elif region.crowd:
        help = "give it a chart `dwellers` with monsters"
    yield Defect(region.span, f"nobody lives in region `{region.id}`", help)
