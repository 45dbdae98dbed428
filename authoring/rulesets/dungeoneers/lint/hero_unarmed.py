"""A hero type cannot attack.

## What it does

Looks at what each hero type forbids. A sword or a bow is needed; a charge is as good, with a
shield.

## Why is this bad?

Such a hero can guard and run, and never slays a dragon.

## Example

```yaml
heroes:
  monk: {name: Monk, forbids: [sword, bow]}
```

## Use instead

```yaml
heroes:
  monk: {name: Monk, forbids: [bow]}
```

## Fix safety

There is no fix: which weapon to allow is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.keywords import BOW, SHIELD, SWORD
from authoring.rulesets.dungeoneers.model.people import HeroType


@lint_rule(Severity.WARNING)
def hero_unarmed(hero: HeroType) -> Iterator[Defect]:
    """DGN-ACT-05, DGN-ACT-06, DGN-HER-04."""
    if not {SWORD, BOW} <= set(hero.forbids) or (hero.charges and SHIELD not in hero.forbids):
        return
    message = f"hero `{hero.id}` may use neither sword nor bow, and so attacks nobody"
    yield Defect(hero.span, message, "take one of them out of `forbids`")
