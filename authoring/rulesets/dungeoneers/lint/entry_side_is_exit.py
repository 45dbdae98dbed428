"""The side by which the hero comes in is also an exit.

## What it does

Looks whether the entry room has an exit on the side of `entry_side`, which is `north` where it is
not written.

## Why is this bad?

The way out of the dungeon and the way to the next room lie on one side: nobody at the table knows
where that side leads.

## Example

```yaml
quest:
  entry: porch
  entry_side: south
rooms:
  porch: {title: Porch, region: den, exits: {south: hall}}
  hall: {title: Hall, region: den, exits: {north: porch}}
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
```

## Use instead

```yaml
quest:
  entry: porch
  entry_side: north
rooms:
  porch: {title: Porch, region: den, exits: {south: hall}}
  hall: {title: Hall, region: den, exits: {north: porch}}
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
```

## Fix safety

There is no fix: the side or the exit may be wrong.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.keywords import SIDES
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(Severity.WARNING)
def entry_side_is_exit(quest: Quest) -> Iterator[Defect]:
    """DGN-LAY-14."""
    room = quest.content.rooms.get(quest.entry)
    behind = room.exits.get(quest.entry_side) if room is not None else None
    if room is None or behind is None:
        return
    free = [side for side in SIDES if side not in room.exits]
    message = f"the hero comes into `{room.id}` by the {quest.entry_side}, where `{behind}` lies"
    help = f"let `entry_side` be {' or '.join(free)}" if free else "take one of its exits out"
    yield Defect(room.span, message, help)
