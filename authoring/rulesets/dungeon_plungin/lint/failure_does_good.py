"""Whoever fails a check is better off than before.

## What it does

Looks at checks with a `fail` and no `pass`. Where all that `fail` brings heals, or is a condition
that only raises stats or resists something, it is reported.

## Why is this bad?

Passing brings nothing, so everybody hopes to fail. Mostly the wrong condition is named, or `fail`
should be `pass`.

## Example

```yaml
conditions:
  bold: {name: Bold, atk: +2, until: end_of_next_turn}
events:
  wind:
    name: Wind
    flavour: It comes up the shaft.
    effects: [{check: {stat: res, difficulty: 2}, to: opener, fail: [{condition: bold}]}]
```

## Use instead

```yaml
conditions:
  bold: {name: Bold, atk: +2, until: end_of_next_turn}
events:
  wind:
    name: Wind
    flavour: It comes up the shaft.
    effects: [{check: {stat: res, difficulty: 2}, to: opener, pass: [{condition: bold}]}]
```

## Fix safety

There is no fix: what the check is about is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import good
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.verbs.effect import Effect


@lint_rule(Severity.WARNING)
def failure_does_good(effect: Effect, pack: Pack) -> Iterator[Defect]:
    """DP-TRAP-06, DP-OUT-08."""
    fail = effect.branches.get("fail", ())
    told = "" if effect.branches.get("pass") else good(fail, pack)
    if told:
        help = "name something that harms, or put it under `pass`"
        yield Defect(fail[0].span, f"{told} whoever fails, and passing brings nothing", help)
