"""No way leads to the lair.

## What it does

Follows exits and tunnels from the room where the quest begins.

## Why is this bad?

The game is won in the lair, so nobody can win it.

## Example

```yaml
quest: {entry: porch, lair: {room: nest, dragons: 1, limit: d7+2, colours: {1: white-dragon}}}
rooms:
  porch: {title: Porch, region: den, exits: {south: hall}}
  hall: {title: Hall, region: den, exits: {north: porch}}
  nest: {title: Nest, region: den, exits: {north: hall}}
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
quest: {entry: porch, lair: {room: nest, dragons: 1, limit: d7+2, colours: {1: white-dragon}}}
rooms:
  porch: {title: Porch, region: den, exits: {south: hall}}
  hall: {title: Hall, region: den, exits: {north: porch, south: nest}}
  nest: {title: Nest, region: den, exits: {north: hall}}
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

There is no fix: where the missing exit belongs is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._ways import reach, visited, ways
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(Severity.ERROR, after=("dangling-reference",))
def lair_out_of_reach(quest: Quest) -> Iterator[Defect]:
    """DGN-LAY-11, DGN-LAY-15."""
    lair = quest.lair.room
    if quest.entry not in quest.content.rooms or lair in visited(quest):
        return
    found = ways(quest)
    doors = [f"`{id}`" for id in found if lair in reach(found, id) and id != lair]
    help = f"give `{lair}` as an exit to a room that can be reached"
    if doors:
        help = f"it is reached from {', '.join(doors)} only: lead an exit there from another room"
    yield Defect(quest.lair.span, f"no way leads from `{quest.entry}` to the lair `{lair}`", help)
