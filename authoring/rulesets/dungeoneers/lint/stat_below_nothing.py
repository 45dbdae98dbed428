"""A monster's attack or defense is negative, and nobody else's of its class is.

## What it does

Compares monsters of the same class, when there are at least five others: an attack or defense below
0, where none of the others has one below 0.

## Why is this bad?

Mostly a minus is too many. It may well be meant, so this is a hint.

## Example

```yaml
monsters:
  imp-1: {name: Imp 1, class: special, attack: 3, defense: 2}
  imp-2: {name: Imp 2, class: special, attack: 3, defense: 2}
  imp-3: {name: Imp 3, class: special, attack: 4, defense: 2}
  imp-4: {name: Imp 4, class: special, attack: 4, defense: 3}
  imp-5: {name: Imp 5, class: special, attack: 5, defense: 3}
  imp-6: {name: Imp 6, class: special, attack: -3, defense: 3}
```

## Use instead

```yaml
monsters:
  imp-1: {name: Imp 1, class: special, attack: 3, defense: 2}
  imp-2: {name: Imp 2, class: special, attack: 3, defense: 2}
  imp-3: {name: Imp 3, class: special, attack: 4, defense: 2}
  imp-4: {name: Imp 4, class: special, attack: 4, defense: 3}
  imp-5: {name: Imp 5, class: special, attack: 5, defense: 3}
  imp-6: {name: Imp 6, class: special, attack: 3, defense: 3}
```

## Fix safety

There is no fix: the number may be meant. Then a comment allows it.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.dungeoneers.lint._stats import fighting, of_its_class
from authoring.rulesets.dungeoneers.model.people import Monster

_ENOUGH = 5
_HELP = "take the minus away; if it is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def stat_below_nothing(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """Monsters of used packs are compared with, not judged."""
    for key, number, _, place in fighting(monster, pack):
        if number >= 0:
            continue
        others = of_its_class(monster, pack)
        numbers = [one.attack if key == "attack" else one.defense for one in others]
        if len(numbers) >= _ENOUGH and min(numbers) >= 0:
            message = f"`{monster.id}` has {key} {number}; of {len(numbers)} others of class "
            yield Defect(place, f"{message}{monster.kind} nobody is below 0", _HELP)
