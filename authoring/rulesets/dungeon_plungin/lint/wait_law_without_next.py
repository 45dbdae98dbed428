"""A waiting monster has no law to take up afterwards.

## What it does

Looks at laws with the role `wait`: they have to name the law that follows.

## Why is this bad?

A waiting monster does nothing until it is provoked, then it switches to another law. Nobody knows
which.

## Example

```yaml
monsters:
  statue:
    name: Living Statue
    stats: {atk: 3, def: 4, mag: 1, mov: 3, life: 3, res: 3, dex: 1, wit: 2}
    law: wait
```

## Use instead

```yaml
monsters:
  statue:
    name: Living Statue
    stats: {atk: 3, def: 4, mag: 1, mov: 3, life: 3, res: 3, dex: 1, wit: 2}
    law: wait, then melee nearest
```

## Fix safety

There is no fix, because which law is meant is for the author to say. Editors offer that it fights
the nearest hero, as one without a law does.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.mending import instead, stands_alone
from authoring.rulesets.dungeon_plungin.model import Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of


@lint_rule(Severity.ERROR)
def wait_law_without_next(monster: Monster) -> Iterator[Defect]:
    """DP-LAW-05, QP-L05."""
    for law in laws_of(monster):
        if law.role == "wait" and not law.detail and law.then is None:
            message = f"`{monster.id}` waits, and then has no law"
            next_law = "wait, then melee nearest"
            bare = law.text == "wait" and stands_alone(law.span, "wait")
            offers = (instead(law.span, "wait", next_law),) if bare else ()
            yield Defect(law.span, message, f"write for example `{next_law}`", offers=offers)
