"""An exit is not answered from the other side.

## What it does

Who leaves a room to the south comes in by the north of the room behind: that room's exit to the
north must lead back. Rooms that are `seen` may do without, since a tunnel ends there and is
one-way.

## Why is this bad?

Who turns round comes to another room, or to a wall. On paper the rooms cannot be laid side by side.

## Example

```yaml
rooms:
  porch: {title: Porch, region: den, exits: {south: hall}}
  hall: {title: Hall, region: den, exits: {east: porch}}
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

There is no fix: either exit may be the wrong one.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.dungeoneers.lint._ways import quest_of
from authoring.rulesets.dungeoneers.model.places import OPPOSITE, Room


@lint_rule(Severity.WARNING, after=("dangling-reference",))
def exits_do_not_answer(room: Room, pack: Pack) -> Iterator[Defect]:
    """DGN-LAY-14."""
    quest = quest_of(pack)
    for side, id in room.exits.items() if quest and not room.seen else ():
        behind = quest.content.rooms.get(id) if quest else None
        if behind is None or behind.seen or side not in OPPOSITE:
            continue
        back = OPPOSITE[side]
        found = behind.exits.get(back)
        if found == room.id:
            continue
        instead = f"leads to `{found}`" if found else "is no exit"
        message = f"the {side} exit of `{room.id}` leads to `{id}`, whose {back} side {instead}"
        yield Defect(room.span, message, f"give `{id}` the exit `{back}: {room.id}`")
