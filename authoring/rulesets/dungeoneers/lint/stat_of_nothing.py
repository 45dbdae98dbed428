"""A monster's attack or defense is 0, and those like it have a good deal.

## What it does

Compares monsters of the same class: for a defense of 0 those whose attack is at most 2 away, for an
attack of 0 those whose defense is. It needs five of them, none with 0 and four of five with 2 or
more.

## Why is this bad?

Mostly the number was left for later. It may well be meant, so this is a hint.

## Example

```yaml
monsters:
  brute-1: {name: Brute 1, class: special, attack: 4, defense: 2}
  brute-2: {name: Brute 2, class: special, attack: 5, defense: 3}
  brute-3: {name: Brute 3, class: special, attack: 5, defense: 3}
  brute-4: {name: Brute 4, class: special, attack: 5, defense: 3}
  brute-5: {name: Brute 5, class: special, attack: 6, defense: 4}
  brute-6: {name: Brute 6, class: special, attack: 6, defense: 0}
```

## Use instead

```yaml
monsters:
  brute-1: {name: Brute 1, class: special, attack: 4, defense: 2}
  brute-2: {name: Brute 2, class: special, attack: 5, defense: 3}
  brute-3: {name: Brute 3, class: special, attack: 5, defense: 3}
  brute-4: {name: Brute 4, class: special, attack: 5, defense: 3}
  brute-5: {name: Brute 5, class: special, attack: 6, defense: 4}
  brute-6: {name: Brute 6, class: special, attack: 6, defense: 4}
```

## Fix safety

There is no fix: the number may be meant. Then a comment allows it.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._stats import fighting, of_its_class
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_ENOUGH, _NEAR, _MUCH, _MOST = 5, 2, 2, 0.8
_HELP = "write the number; if 0 is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def stat_of_nothing(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """Monsters of used packs are compared with, not judged."""
    for key, number, beside, place in fighting(monster, pack):
        if number != 0:
            continue
        pairs = [(peer.attack, peer.defense) for peer in of_its_class(monster, pack)]
        pairs = pairs if key == "attack" else [(defense, attack) for attack, defense in pairs]
        others = [own for own, other in pairs if abs(other - beside) <= _NEAR]
        much = sum(own >= _MUCH for own in others)
        if len(others) >= _ENOUGH and 0 not in others and much >= _MOST * len(others):
            message = f"`{monster.id}` has {key} 0; {much} of {len(others)} like it have "
            yield Defect(place, f"{message}{_MUCH} or more", _HELP)
