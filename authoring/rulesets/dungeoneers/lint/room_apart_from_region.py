"""A room lies in one region and all about it in another.

## What it does

Looks at rooms other than the lair that have two exits or more into rooms of one other region and
none into a room of their own. A room with a drawing or a boss may be alone in its region.

## Why is this bad?

Such a room is an island: the wrong monsters live in it, and the wrong things are found there.
Mostly the region's id was copied or mistyped.

## Example

```yaml
rooms:
  porch: {title: Porch, region: hollows, exits: {east: hall, south: nook}}
  hall: {title: Hall, region: diggings, exits: {west: porch}}
  nook: {title: Nook, region: diggings, exits: {north: porch}}
```

## Use instead

```yaml
rooms:
  porch: {title: Porch, region: diggings, exits: {east: hall, south: nook}}
  hall: {title: Hall, region: diggings, exits: {west: porch}}
  nook: {title: Nook, region: diggings, exits: {north: porch}}
```

## Fix safety

There is no fix: an outpost may be meant.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest


@lint_rule(Severity.HINT)
def room_apart_from_region(room: Room, quest: Quest, pack: Pack) -> Iterator[Defect]:
    """A drawing, a boss or the dragon can make a single room a place of its own."""
    if room.owner != pack.id:
        return
    rooms = quest.content.rooms
    alone = [place.region for place in rooms.values()].count(room.region) == 1
    if alone and (room.drawing or room.boss):
        return
    about = [rooms[id].region for id in room.exits.values() if id in rooms]
    island = len(set(about)) < len(about) and room.region not in about
    if island and room.id != quest.lair.room:
        other = max(about, key=about.count)
        message = f"`{room.id}` is in `{room.region}`, and its exits lead into `{other}`"
        yield Defect(room.span, message, "look whether it belongs there, too")
