"""Whoever fails a check is hurt, and strengthened as well.

## What it does

Looks at checks with a `fail` and no `pass`: where it brings harm and, beside it, a condition that
only raises stats or resists something, that condition is reported.

## Why is this bad?

Failing is to be worse than passing. Mostly the condition is the wrong one of the list.

## Example

```yaml
conditions:
  bold: {name: Bold, atk: +2, until: end_of_next_turn}
events:
  wind:
    name: Wind
    flavour: It comes up the shaft.
    effects:
      - check: {stat: res, difficulty: 2}
        fail: [{damage: 1}, {condition: bold}]
```

## Use instead

```yaml
conditions:
  cold: {name: Cold, atk: -2, until: end_of_next_turn}
events:
  wind:
    name: Wind
    flavour: It comes up the shaft.
    effects:
      - check: {stat: res, difficulty: 2}
        fail: [{damage: 1}, {condition: cold}]
```

## Fix safety

There is no fix: rage after a wound may be meant.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import WHO, good, only_helps
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.verbs.effect import Effect

_HELP = "name a condition that harms; if it is meant, allow it by a comment"


@lint_rule(Severity.HINT)
def boon_among_harm(effect: Effect, pack: Pack) -> Iterator[Defect]:
    """DP-TRAP-06, DP-OUT-08."""
    fail = effect.branches.get("fail", ())
    if effect.branches.get("pass") or good(fail, pack):
        return
    harmed = any(one.means.harm and not one.means.afflicts and one.to in WHO for one in fail)
    for one in fail:
        condition = pack.content.conditions.get(str(one.args.get("value")))
        named = condition if one.means.afflicts and one.to in WHO else None
        if harmed and named is not None and only_helps(named):
            message = f"`{named.id}` only helps whoever fails, beside what harms him"
            yield Defect(one.span, message, _HELP)
