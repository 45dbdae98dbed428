"""A character evades a creature that nobody meets.

## What it does

Looks at the creatures a character `evades`: each has to be in a fight on some tile of the bag, or
on a chart that a tile leads to. Characters of used packs are left alone, as they may be meant for
other quests; so are cards that are good `against` something, which may live outside the Dungeon.

## Why is this bad?

The gift is worth nothing. Mostly the fight names another creature, or its row is gone.

## Example

```yaml
creatures:
  owl: {name: Owl, craft: 2}
characters:
  falconer: {name: Falconer, strength: 3, craft: 3, evades: [owl]}
```

## Use instead

```yaml
creatures:
  owl: {name: Owl, craft: 2}
characters:
  falconer: {name: Falconer, strength: 3, craft: 3, evades: [owl]}
tiles:
  belfry:
    title: Belfry
    edges: {north: door, south: door}
    effect: [{fight: owl}]
```

## Fix safety

There is no fix: the creature may have to be met somewhere, or another be meant.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Character, Pack, Quest
from authoring.rulesets.jeffro_dungeon.odds.meetings import fights


@lint_rule(Severity.WARNING)
def creature_never_met(character: Character, quest: Quest, pack: Pack) -> Iterator[Defect]:
    """JEF-BASE-13."""
    if character.owner != pack.id or not character.evades:
        return
    met = {fight.creature for fight in fights(quest)}
    for id in dict.fromkeys(character.evades):
        if id in quest.content.creatures and id not in met:
            message = f"`{character.id}` evades `{id}`, which nobody meets"
            way_out = f"let a tile or a row `fight: {id}`, or leave it out"
            yield Defect(character.span, message, way_out)
