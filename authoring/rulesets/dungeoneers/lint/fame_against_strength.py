"""A dragon is worth less fame than a weaker one.

## What it does

Compares dragons: one whose attack, defense, health and breath are each as good as another's, but
whose fame is less.

## Why is this bad?

The harder fight pays less. Mostly the number is another one's, or a digit is wrong.

## Example

```yaml
monsters:
  young:
    {name: Young Dragon, class: special, attack: 5, defense: 4, health: 2, fame: 11,
     traits: [sleep, {breath: 5}]}
  old:
    {name: Old Dragon, class: special, attack: 6, defense: 5, health: 3, fame: 7,
     traits: [sleep, {breath: 5}]}
```

## Use instead

```yaml
monsters:
  young:
    {name: Young Dragon, class: special, attack: 5, defense: 4, health: 2, fame: 11,
     traits: [sleep, {breath: 5}]}
  old:
    {name: Old Dragon, class: special, attack: 6, defense: 5, health: 3, fame: 14,
     traits: [sleep, {breath: 5}]}
```

## Fix safety

There is no fix: which of the two numbers is wrong is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack


@lint_rule(Severity.WARNING)
def fame_against_strength(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """DGN-FAM-03."""
    if not monster.dragon or monster.fame <= 0:
        return
    own = _strength(monster)
    for other in pack.content.monsters.values():
        if not other.dragon or other.fame <= monster.fame:
            continue
        others = _strength(other)
        if own != others and all(a >= b for a, b in zip(own, others, strict=True)):
            message = f"`{monster.id}` is worth {monster.fame} fame, less than the weaker "
            message += f"`{other.id}` with {other.fame}"
            yield Defect(monster.span, message, "write more fame than the weaker one's")
            return


def _strength(dragon: Monster) -> tuple[int, ...]:
    """Return what makes it hard to slay; `breath` is the attack of it."""
    breath = dragon.trait("breath")
    return (dragon.attack, dragon.defense, dragon.health, breath.numbers["attack"] if breath else 0)
