"""A monster lacks a trait that all others with another of its traits have.

## What it does

Looks for two traits that always come together: where at least two other monsters have the one, all
of them have the other, and this one has not.

## Why is this bad?

What always comes together mostly belongs together: dragons that breathe fire sleep until somebody
comes, visitors that hunt pass by. A line lost in typing makes one of them another creature.

## Example

```yaml
monsters:
  wyrm: {name: Wyrm, class: special, attack: 5, defense: 5, traits: [sleep, {breath: 8}]}
  drake: {name: Drake, class: special, attack: 4, defense: 4, traits: [sleep, {breath: 7}]}
  worm: {name: Worm, class: special, attack: 3, defense: 3, traits: [{breath: 6}]}
```

## Use instead

```yaml
monsters:
  wyrm: {name: Wyrm, class: special, attack: 5, defense: 5, traits: [sleep, {breath: 8}]}
  drake: {name: Drake, class: special, attack: 4, defense: 4, traits: [sleep, {breath: 7}]}
  worm: {name: Worm, class: special, attack: 3, defense: 3, traits: [sleep, {breath: 6}]}
```

## Fix safety

There is no fix: this one may be meant to be another kind. Then a comment allows it.
"""

from collections.abc import Iterator
from typing import Final

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_ENOUGH: Final = 2
_HELP: Final = "give it that trait, too; if it is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def trait_without_companion(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """Monsters of used packs are compared with, not judged."""
    if monster.owner != pack.id:
        return
    own = {trait.id for trait in monster.traits}
    for trait in monster.traits:
        others = [
            peer
            for peer in pack.content.monsters.values()
            if peer.id != monster.id and peer.trait(trait.id)
        ]
        if len(others) < _ENOUGH:
            continue
        shared = set.intersection(*({feature.id for feature in other.traits} for other in others))
        for missing in sorted(shared - own):
            names = join_words(f"`{peer.id}`" for peer in others)
            message = f"`{monster.id}` has the trait `{trait.id}` without `{missing}`, "
            yield Defect(trait.span, f"{message}which {names} have beside it", _HELP)
