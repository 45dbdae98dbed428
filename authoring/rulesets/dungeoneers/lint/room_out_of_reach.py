"""The hero can never come to a room.

## What it does

Follows exits and tunnels from the room where the quest begins. A room that nothing names at all is
[unused-definition](unused-definition.md).

## Why is this bad?

It is printed and never entered; mostly an exit that leads to it has been forgotten.

## Example

```yaml
rooms:
  attic: {title: Attic, region: den, exits: {south: loft}}
  loft: {title: Loft, region: den, exits: {north: attic}}
tunnels:
  chute: {title: The Chute, entrances: [attic], room: loft}
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
quest: {entry: attic, lair: {room: loft, dragons: 1, limit: d7+2, colours: {1: white-dragon}}}
rooms:
  attic: {title: Attic, region: den, exits: {south: loft}}
  loft: {title: Loft, region: den, exits: {north: attic}}
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

There is no fix: which room leads there is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.reach import reached
from authoring.rulesets.dungeoneers.lint._ways import visited
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest


@lint_rule(Severity.WARNING, after=("dangling-reference",))
def room_out_of_reach(room: Room, quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DGN-LAY-14, DGN-LAY-15."""
    if room.id == quest.lair.room or quest.entry not in quest.content.rooms:
        return
    if room.id not in visited(quest) and ("rooms", room.id) in reached(pack):
        message = f"no way leads from `{quest.entry}` to room `{room.id}`"
        yield Defect(room.span, message, f"give `{room.id}` as an exit to a room beside it")
