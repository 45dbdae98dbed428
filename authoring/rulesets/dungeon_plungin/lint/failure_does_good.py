"""Whoever fails a check is better off than before, or whoever passes worse.

## What it does

Looks at checks with a `fail` and no `pass`. Where all that `fail` brings heals, or is a condition
that only raises stats or resists something, it is reported. So is a `pass` without `fail` that
only harms.

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
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.lint._good import good, harms
from authoring.verbs.effect import Effect


@lint_rule(Severity.WARNING)
def failure_does_good(effect: Effect, pack: Pack) -> Iterator[Defect]:
    """DP-TRAP-06, DP-OUT-08."""
    fail = effect.branches.get("fail", ())
    told = "" if effect.branches.get("pass") else good(fail, pack)
    if told:
        help = "name something that harms, or put it under `pass`"
        yield Defect(fail[0].span, f"{told} whoever fails, and passing brings nothing", help)
    harm = None if fail else harms(effect.branches.get("pass", ()), pack)
    if harm is not None:
        message = f"`{harm.verb}` harms whoever passes, and failing brings nothing"
        yield Defect(harm.span, message, "put it under `fail`")
