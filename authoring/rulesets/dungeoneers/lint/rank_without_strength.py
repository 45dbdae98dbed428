"""A monster with a rank in its name is no stronger than the plain one.

## What it does

Looks for pairs of the same class such as Goblin and Goblin Champion: whoever has a word of rank
(champion, captain, chief, king, lord, elder, ...) before or after the plain one's name, but whose
attack, defense and health together are no more than the plain one's, and whose traits are the same.

## Why is this bad?

The name promises more than the numbers keep. Mostly one of them is wrong.

## Example

```yaml
monsters:
  gnome: {name: Gnome, class: melee, attack: 1, defense: 1}
  gnome-captain: {name: Gnome Captain, class: melee, attack: 2, defense: -2}
```

## Use instead

```yaml
monsters:
  gnome: {name: Gnome, class: melee, attack: 1, defense: 1}
  gnome-captain: {name: Gnome Captain, class: melee, attack: 2, defense: 2}
```

## Fix safety

There is no fix: the number or the name may be wrong.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._stats import of_its_class
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_RANKS = frozenset(
    ("alpha", "boss", "captain", "champion", "chief", "chieftain", "elder", "elite", "great",
     "greater", "hero", "hulk", "king", "leader", "lord", "marshal", "master", "prince", "princess",
     "queen", "sergeant", "veteran", "warlord")
)  # fmt: skip
_HELP = "make it stronger, or give it another name"


@lint_rule(Severity.HINT)
def rank_without_strength(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """Monsters of used packs are compared with, not judged."""
    first, *rest = monster.name.lower().split() or [""]
    plain = {" ".join(rest)} if first in _RANKS else set()
    if rest and rest[-1] in _RANKS:
        plain.add(" ".join((first, *rest[:-1])))
    if monster.owner != pack.id or not plain:
        return
    for other in of_its_class(monster, pack):
        same = {trait.id for trait in other.traits} == {trait.id for trait in monster.traits}
        if other.name.lower() in plain and same and _strength(monster) <= _strength(other):
            message = f"`{monster.id}` is no stronger than `{other.id}`: attack, defense and "
            message += f"health make {_strength(monster)}, not more than {_strength(other)}"
            yield Defect(monster.span, message, _HELP)


def _strength(monster: Monster) -> int:
    return monster.attack + monster.defense + monster.health
