"""The way to the lair leads through a boss's room.

## What it does

Follows exits and tunnels from the room where the quest begins, past no room that has a boss.

## Why is this bad?

Bosses are optional: they wait in the ruins, beside the way to the lair. A boss on that way is
met in every game as soon as fame unlocks it.

## Example

```yaml
quest: {entry: porch, lair: {room: nest, dragons: 1, limit: d7+2, colours: {1: white-dragon}}}
rooms:
  porch: {title: Porch, region: den, exits: {south: crypt}}
  crypt:
    title: Crypt
    region: den
    exits: {north: porch, south: nest}
    boss: {monsters: [king], unlock: 10, weapon: sword, bonus: d2+7}
  nest: {title: Nest, region: den, exits: {north: crypt}}
monsters:
  king: {name: King, class: melee, attack: 5, defense: 5}
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
  porch: {title: Porch, region: den, exits: {south: crypt, east: nest}}
  crypt:
    title: Crypt
    region: den
    exits: {north: porch}
    boss: {monsters: [king], unlock: 10, weapon: sword, bonus: d2+7}
  nest: {title: Nest, region: den, exits: {west: porch}}
monsters:
  king: {name: King, class: melee, attack: 5, defense: 5}
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

There is no fix: the boss may be meant to guard the way, and a comment can allow that.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._ways import reach, visited, ways
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(Severity.WARNING)
def lair_behind_boss(quest: Quest) -> Iterator[Defect]:
    """DGN-LAY-04, DGN-LAY-15."""
    lair = quest.lair.room
    guarded = [id for id, room in quest.content.rooms.items() if room.boss and id != lair]
    found = ways(quest)
    if lair not in visited(quest) or lair in reach(found, quest.entry, guarded):
        return
    alone = [id for id in guarded if lair not in reach(found, quest.entry, (id,))]
    named = " or ".join(f"`{id}`" for id in alone or guarded)
    help = "give another room an exit to it, so that bosses are met by those who look for them"
    yield Defect(quest.lair.span, f"the lair `{lair}` lies behind the boss of {named}", help)
