"""A hero's dodging is written as 0, or is worse on guard.

## What it does

Looks for heroes with `dodge: 0` or `dodge_guarding: 0`, and for those who dodge more rarely on
guard than otherwise.

## Why is this bad?

Left out is 0, too: who writes the number means another one. On guard a hero does nothing else, and
should not be easier to hit.

## Example

```yaml
heroes:
  elf: {name: Elf, dodge: 30, dodge_guarding: 0}
```

## Use instead

```yaml
heroes:
  elf: {name: Elf, dodge: 30, dodge_guarding: 60}
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.people import HeroType


@lint_rule(Severity.WARNING)
def dodge_of_nothing(hero: HeroType) -> Iterator[Defect]:
    """DGN-HER-08."""
    for key, chance in (("dodge", hero.dodge), ("dodge_guarding", hero.dodge_guarding)):
        place = hero.spans.value(key)
        if place is None:
            continue
        if chance <= 0:
            message = f"`{key}` of `{hero.id}` is 0, as if it were left out"
            yield Defect(place, message, "write a chance, or take it out")
        elif key == "dodge_guarding" and chance < hero.dodge:
            message = f"`{hero.id}` dodges {hero.dodge} % of attacks, and {chance} % on guard"
            yield Defect(place, message, "on guard it is as much at least")
