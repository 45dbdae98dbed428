"""The dragons of the lair do not grow with fame.

## What it does

Goes through the lair's `colours` from the lowest fame level up. A dragon that is weaker than the
one before in attack, defense, health or breath, and better in none of them, is reported.

## Why is this bad?

The farther a career, the easier its dragons; mostly two colours have changed places.

## Example

```yaml
quest: {lair: {room: cistern, dragons: 1, colours: {1: big, 9: small}}}
monsters:
  big: {name: Big, class: special, attack: 8, defense: 8, fame: 15, traits: [{breath: 9}]}
  small: {name: Small, class: special, attack: 8, defense: 7, fame: 11, traits: [{breath: 7}]}
```

## Use instead

```yaml
quest: {lair: {room: cistern, dragons: 1, colours: {1: small, 9: big}}}
monsters:
  big: {name: Big, class: special, attack: 8, defense: 8, fame: 15, traits: [{breath: 9}]}
  small: {name: Small, class: special, attack: 8, defense: 7, fame: 11, traits: [{breath: 7}]}
```

## Fix safety

There is no fix: the levels or the numbers may be wrong.
"""

from collections.abc import Iterator
from itertools import pairwise

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(Severity.WARNING)
def colours_out_of_order(quest: Quest) -> Iterator[Defect]:
    """DGN-DRA-07 to -11, DGN-DRA-18."""
    known, lair = quest.content.monsters, quest.lair
    colours = [(level, known[id]) for level, id in lair.colours if id in known]
    for (_, before), (level, after) in pairwise(colours):
        old, new = _strength(before), _strength(after)
        if old != new and all(a >= b for a, b in zip(old, new, strict=True)):
            message = f"dragon `{after.id}` of fame level {level} is weaker than `{before.id}`"
            yield Defect(lair.span, message, "let the two change places, or make it stronger")


def _strength(dragon: Monster) -> tuple[int, int, int, int]:
    breath = dragon.trait("breath")
    return dragon.attack, dragon.defense, dragon.health, breath.numbers["attack"] if breath else 0
