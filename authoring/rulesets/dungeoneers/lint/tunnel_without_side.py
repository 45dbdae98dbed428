"""A tunnel begins in a room that has exits on all four sides.

## What it does

Looks at every room that a tunnel lists among its entrances: a tunnel begins in the first side
without an exit.

## Why is this bad?

The tunnel's mouth and an exit lie on the same square, and the map shows no place for it.

## Example

```yaml
rooms:
  cross: {title: Cross, region: den, exits: {north: cross, east: cross, south: cross, west: cross}}
  chute: {title: Chute, region: den, exits: {south: cross}, seen: true}
tunnels:
  chute: {title: The Chute, entrances: [cross], room: chute}
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
  cross: {title: Cross, region: den, exits: {north: cross, east: cross, south: cross}}
  chute: {title: Chute, region: den, exits: {south: cross}, seen: true}
tunnels:
  chute: {title: The Chute, entrances: [cross], room: chute}
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

There is no fix: another entrance will do, or one exit less.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.dungeoneers.lint._ways import quest_of
from authoring.rulesets.dungeoneers.model.keywords import SIDES
from authoring.rulesets.dungeoneers.model.places import Tunnel

HELP = "let the tunnel begin in another room, or take one exit away"


@lint_rule(Severity.WARNING)
def tunnel_without_side(tunnel: Tunnel, pack: Pack) -> Iterator[Defect]:
    """DGN-LAY-06, DGN-LAY-07."""
    quest = quest_of(pack)
    for id in tunnel.entrances if quest else ():
        room = quest.content.rooms.get(id) if quest else None
        if room is not None and all(side in room.exits for side in SIDES):
            message = f"room `{id}` has no side left for tunnel `{tunnel.id}` to begin in"
            yield Defect(tunnel.span, message, HELP)
