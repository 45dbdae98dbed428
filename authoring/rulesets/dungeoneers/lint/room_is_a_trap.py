"""From a room the lair cannot be reached any more.

## What it does

Follows exits and tunnels from every room that the hero can come to.

## Why is this bad?

Who goes in can no longer win, and mostly does not know it. Often an exit back has been forgotten.

## Example

```yaml
quest: {entry: porch, lair: {room: nest, dragons: 1, limit: d7+2, colours: {1: white-dragon}}}
rooms:
  porch: {title: Porch, region: den, exits: {south: nest, east: pit-fall}}
  pit-fall: {title: Pit Fall, region: den, exits: {}}
  nest: {title: Nest, region: den, exits: {north: porch}}
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
  porch: {title: Porch, region: den, exits: {south: nest, east: pit-fall}}
  pit-fall: {title: Pit Fall, region: den, exits: {west: porch}}
  nest: {title: Nest, region: den, exits: {north: porch}}
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

There is no fix: where the way out leads is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._ways import reach, visited, ways
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(Severity.WARNING, after=("dangling-reference",))
def room_is_a_trap(room: Room, quest: Quest) -> Iterator[Defect]:
    """DGN-LAY-08, DGN-LAY-15."""
    there = visited(quest)
    if room.id not in there or quest.lair.room not in there:
        return
    if quest.lair.room not in reach(ways(quest), room.id):
        message = f"from room `{room.id}` no way leads on to the lair"
        help = "give it an exit, or take away the way into it"
        yield Defect(room.span, message, help)
