"""A level of the Advancement Table takes no more XP than the one below it.

## What it does

Reads a town's `advancement` from level 2 upwards: each level must be listed, and take more XP than
the level below.

## Why is this bad?

The XP a hero has gained in all decides the level. With a table that does not rise, or that leaves a
level out, a hero jumps over levels, or no amount of XP tells which one is meant.

## Example

```yaml
towns:
  millbrook:
    name: Millbrook
    advancement: {2: 100, 3: 100}
```

## Use instead

```yaml
towns:
  millbrook:
    name: Millbrook
    advancement: {2: 100, 3: 250}
```

## Fix safety

There is no fix: how fast heroes rise is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Town


@lint_rule(Severity.ERROR)
def advancement_not_rising(town: Town) -> Iterator[Defect]:
    """DP-XP-01."""
    below = 0
    for at, level in enumerate(sorted(town.advancement), 2):
        need = town.advancement[level]
        span = town.spans.value("advancement", str(level)) or town.span
        if level != at:
            message = f"level {level} is listed, level {at} is not"
            yield Defect(span, message, f"write the XP for level {at} too")
            return
        if need <= below:
            more = f"level {level} takes {need} XP, no more than level {level - 1} ({below})"
            yield Defect(span, more, "each level takes more than the one before")
        below = need
