"""One of a family lacks the trait that all others have.

## What it does

Takes monsters whose names end in the same word (White Dragon, Black Dragon, ...), of one class, by
families of four and more. A trait that all of them have but one is reported there.

## Why is this bad?

Players learn that dragons sleep, and one does not. Mostly a trait was forgotten or has fallen out.

## Example

```yaml
monsters:
  big-gnat: {name: Big Gnat, class: melee, attack: 1, defense: 1, traits: [float]}
  red-gnat: {name: Red Gnat, class: melee, attack: 1, defense: 1, traits: [float]}
  sad-gnat: {name: Sad Gnat, class: melee, attack: 1, defense: 1, traits: [float]}
  shy-gnat: {name: Shy Gnat, class: melee, attack: 1, defense: 1}
```

## Use instead

```yaml
monsters:
  big-gnat: {name: Big Gnat, class: melee, attack: 1, defense: 1, traits: [float]}
  red-gnat: {name: Red Gnat, class: melee, attack: 1, defense: 1, traits: [float]}
  sad-gnat: {name: Sad Gnat, class: melee, attack: 1, defense: 1, traits: [float]}
  shy-gnat: {name: Shy Gnat, class: melee, attack: 1, defense: 1, traits: [float]}
```

## Fix safety

There is no fix: one of them may be different.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_FEWEST = 3
"""With fewer others one of them may well be different."""


@lint_rule(Severity.HINT)
def trait_of_all_others(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """Families by the last word of the name, as in English."""
    if monster.owner != pack.id:
        return
    others = [
        other
        for other in pack.content.monsters.values()
        if other.id != monster.id
        and other.kind == monster.kind
        and _family(other) == _family(monster)
    ]
    if len(others) < _FEWEST or not _family(monster):
        return
    for trait in others[0].traits:
        if monster.trait(trait.id) is None and all(other.trait(trait.id) for other in others):
            message = f"all {len(others)} others that are called `{_family(monster)}` have the "
            message += f"trait `{trait.id}`, and `{monster.id}` does not"
            yield Defect(monster.span, message, "give it the trait, or allow it by a comment")


def _family(monster: Monster) -> str:
    """Return the last word of a monster's name, or the empty string if the name is one word."""
    _, _, last = monster.name.strip().rpartition(" ")
    return last if last != monster.name.strip() else ""
