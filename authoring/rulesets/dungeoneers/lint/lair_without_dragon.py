"""A monster of the lair is no dragon.

## What it does

Looks at every monster named in the lair's `colours`: it needs the trait `breath`, by which the
game knows dragons.

## Why is this bad?

Only slain dragons count. Where it lives in the lair, nobody can win.

## Example

```yaml
monsters:
  lizard: {name: Lizard, class: special, attack: 8, defense: 7, health: 2, fame: 11}
quest: {entry: nest, lair: {room: nest, dragons: 1, limit: d7+2, colours: {1: lizard}}}
rooms:
  nest: {title: Nest, region: den, exits: {north: nest}}
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
monsters:
  lizard:
    name: Lizard
    class: special
    attack: 8
    defense: 7
    health: 2
    fame: 11
    traits: [sleep, {breath: 7}]
quest: {entry: nest, lair: {room: nest, dragons: 1, limit: d7+2, colours: {1: lizard}}}
rooms:
  nest: {title: Nest, region: den, exits: {north: nest}}
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

There is no fix: the attack of its breath is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(Severity.ERROR)
def lair_without_dragon(quest: Quest) -> Iterator[Defect]:
    """DGN-LAY-11, DGN-DRA-02."""
    for id in dict.fromkeys(id for _, id in quest.lair.colours):
        monster = quest.content.monsters.get(id)
        if monster is not None and not monster.dragon:
            message = f"`{id}` lives in the lair and is no dragon, so slaying it does not win"
            yield Defect(quest.lair.span, message, f"give `{id}` the trait `breath`")
