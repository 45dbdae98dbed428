"""The lair can be reached through a tunnel only.

## What it does

Follows the exits from the room where the quest begins, and leaves the tunnels out.

## Why is this bad?

Tunnels are shortcuts: where they begin is not known, and they give the hero away. The printed rules
promise a way on foot.

## Example

```yaml
quest: {entry: porch, lair: {room: nest, dragons: 1, limit: d7+2, colours: {1: white-dragon}}}
rooms:
  porch: {title: Porch, region: den, exits: {south: hall}}
  hall: {title: Hall, region: den, exits: {north: porch}}
  chute: {title: Chute, region: den, exits: {south: nest}, seen: true}
  nest: {title: Nest, region: den, exits: {north: chute}}
tunnels:
  chute: {title: The Chute, entrances: [hall], room: chute}
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
  chute: {title: Chute, region: den, exits: {south: nest}, seen: true}
  nest: {title: Nest, region: den, exits: {north: hall}}
tunnels:
  chute: {title: The Chute, entrances: [hall], room: chute}
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

There is no fix: where the way on foot runs is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._ways import reach, visited, ways
from authoring.rulesets.dungeoneers.model.quest import Quest

HELP = "join the regions on both sides of the tunnel by an exit as well"


@lint_rule(Severity.WARNING)
def lair_behind_tunnel(quest: Quest) -> Iterator[Defect]:
    """DGN-LAY-04, DGN-LAY-15."""
    lair = quest.lair.room
    if lair in visited(quest) and lair not in reach(ways(quest, tunnels=False), quest.entry):
        message = f"the lair `{lair}` can be reached through a tunnel only"
        yield Defect(quest.lair.span, message, HELP)
