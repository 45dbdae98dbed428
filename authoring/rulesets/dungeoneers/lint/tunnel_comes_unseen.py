"""A tunnel ends in a room that the hero comes into unseen.

## What it does

Looks at the room where each tunnel ends: it needs `seen: true`.

## Why is this bad?

Who slides down a tunnel is noticed at once, says the printed rule, and play would not do so.

## Example

```yaml
rooms:
  top: {title: Top, region: den, exits: {south: chute}}
  chute: {title: Chute, region: den, exits: {north: top}}
tunnels:
  chute: {title: The Chute, entrances: [top], room: chute}
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
  top: {title: Top, region: den, exits: {south: chute}}
  chute: {title: Chute, region: den, exits: {north: top}, seen: true}
tunnels:
  chute: {title: The Chute, entrances: [top], room: chute}
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

There is no fix: the tunnel may be meant to end elsewhere.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.dungeoneers.lint._ways import quest_of
from authoring.rulesets.dungeoneers.model.places import Tunnel


@lint_rule(Severity.WARNING)
def tunnel_comes_unseen(tunnel: Tunnel, pack: Pack) -> Iterator[Defect]:
    """DGN-LAY-09."""
    quest = quest_of(pack)
    room = quest.content.rooms.get(tunnel.room) if quest else None
    if room is not None and not room.seen:
        message = f"tunnel `{tunnel.id}` ends in room `{room.id}`, which can be entered unseen"
        yield Defect(tunnel.span, message, f"write `seen: true` in room `{room.id}`")
