"""A test has no outcome, or only who passes loses.

## What it does

Looks for a `test` with neither `pass` nor `fail`, and for one without `fail` where all that passing
brings is a loss.

## Why is this bad?

Players roll, and whatever the dice show nothing happens; or everybody hopes to fail.

## Example

```yaml
tiles:
  flame-trap:
    title: Flame Trap
    edges: {north: door, south: door}
    effect:
      - test: {stat: craft, dice: 2d6}
```

## Use instead

```yaml
tiles:
  flame-trap:
    title: Flame Trap
    edges: {north: door, south: door}
    effect:
      - test: {stat: craft, dice: 2d6}
        fail: [{lose: {life: 1}}]
```

## Fix safety

There is no fix: what happens is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Lose, Test


@lint_rule(Severity.WARNING)
def trial_without_outcome(test: Test) -> Iterator[Defect]:
    """A test whose ends are alike asks for nothing."""
    if not any(test.branches):
        message = f"nothing comes of this test of {test.stat}, passed or failed"
        yield Defect(test.span, message, "write `fail: [...]` or `pass: [...]`")
    elif not test.on_fail and all(isinstance(effect, Lose) for effect in test.on_pass):
        message = f"who passes this test of {test.stat} loses, and failing brings nothing"
        yield Defect(test.span, message, "put the loss under `fail`")
