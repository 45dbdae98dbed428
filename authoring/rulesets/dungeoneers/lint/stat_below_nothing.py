"""A monster's attack or defense is negative, and those of its like are not.

## What it does

Looks for an attack or defense below 0

- where at least five others are of the same class, and none of theirs is below 0;
- where at least two others are of the same family by the last word of their names, and none of
  theirs is below 0;
- where it is lower than that of any other monster, and of those whose other number is at most 2
  away, at least five, four of five have 0 or more.

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
from typing import Final

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._stats import everybody_else, fighting
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_ENOUGH, _FAMILY, _NEAR, _MOST = 5, 2, 2, 0.8
_HELP: Final = "take the minus away; if it is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def stat_below_nothing(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """Monsters of used packs are compared with, not judged."""
    for key, number, beside, place in fighting(monster, pack):
        if number < 0:
            others = [
                (other, other.attack, other.defense)
                if key == "attack"
                else (other, other.defense, other.attack)
                for other in everybody_else(monster, pack)
            ]
            why = _why(monster, number, beside, others)
            if why:
                yield Defect(place, f"`{monster.id}` has {key} {number}; {why}", _HELP)


def _why(monster: Monster, number: int, beside: int, others: list[tuple[Monster, int, int]]) -> str:
    """Return what speaks against `number`: other monsters that are like it in class, name or other
    number. Empty if nothing does."""
    kin = [own for peer, own, _ in others if peer.kind == monster.kind]
    if len(kin) >= _ENOUGH and min(kin) >= 0:
        return f"of {len(kin)} others of class {monster.kind} nobody is below 0"
    name = monster.id.rpartition("-")[2]
    family = [own for peer, own, _ in others if peer.id.endswith(f"-{name}")]
    if len(family) >= _FAMILY and min(family) >= 0:
        return f"of {len(family)} others called `{name}` nobody is below 0"
    like = [own for _, own, other in others if abs(other - beside) <= _NEAR]
    least = min((own for _, own, _ in others), default=number)
    most = sum(own >= 0 for own in like)
    if len(like) >= _ENOUGH and most >= _MOST * len(like) and number < least:
        return f"nobody else is below {least}, and {most} of {len(like)} like it have 0 or more"
    return ""
