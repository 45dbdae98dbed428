"""A Law is given to heroes.

## What it does

Looks at `law` effects for whom they concern: `each hero`, `each hero in tile`, `character` and the
like have no Law.

## Why is this bad?

Laws are how monsters behave. Heroes are played by people; the effect does nothing.

## Example

```yaml
events:
  alarm:
    name: Alarm
    flavour: A bell.
    effects: [{law: melee frenzy, to: each hero in tile}]
```

## Use instead

```yaml
events:
  alarm:
    name: Alarm
    flavour: A bell.
    effects: [{law: melee frenzy, to: each monster in tile}]
```

## Fix safety

There is no fix: which monsters are meant is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.effects.law import SPEC
from authoring.verbs.effect import Effect


@lint_rule(Severity.WARNING)
def law_for_heroes(effect: Effect) -> Iterator[Defect]:
    """DP-LAW-01."""
    if effect.verb == SPEC.verb and "hero" in effect.to.split():
        message = f"`{effect.to}` has no Law: heroes are played by people"
        yield Defect(effect.span, message, "write `to: each monster in tile`, or `to: self`")
