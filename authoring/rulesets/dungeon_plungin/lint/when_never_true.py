"""A test can never hold, and effects wait for it.

## What it does

Looks at every `when` and `unless`. Dice that cannot show the numbers asked for, a Phase after the
last one, a round before the first, more heroes than set out, a LIFE of 0, a stat that nobody whom
the test concerns can have with all the gear of the quest: none of these ever holds.
Inside a `when` it also remembers what was asked before: where a counter stands at 3 or more it is
not at 1.

## Why is this bad?

What waits for it is printed and never happens.

## Example

```yaml
events:
  bell:
    name: Bell
    flavour: It tolls.
    effects:
      - add: {tolls: 1}
      - when: {counter: tolls, is: 3+}
        then:
          - when: {counter: tolls, is: 1}
            then: [{damage: 1}]
```

## Use instead

```yaml
events:
  bell:
    name: Bell
    flavour: It tolls.
    effects:
      - add: {tolls: 1}
      - when: {counter: tolls, is: 3+}
        then: [{damage: 1}]
```

## Fix safety

There is no fix: the test or the numbers may be wrong.
"""

from collections.abc import Iterator
from typing import Final

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._concerned import PARTY
from authoring.rulesets.dungeon_plungin.lint._ranges import ranges
from authoring.rulesets.dungeon_plungin.lint._spans_of_tests import (
    asked_words,
    bounds_of,
    holds,
    outcomes,
)
from authoring.rulesets.dungeon_plungin.model import Pack

_HELP: Final = "ask for what can be, or take out what waits for it"


@lint_rule(Severity.ERROR)
def when_never_true(pack: Pack) -> Iterator[Defect]:
    """QP-21."""
    start = bounds_of(pack.quest)
    for effect, outcome in outcomes(pack, start):
        if outcome is False and effect.branches.get("then"):
            yield Defect(effect.span, f"{asked_words(effect)} never holds here", _HELP)
    known = start if pack.quest is None else {**start, **ranges(pack.content, PARTY)}
    for event in pack.content.events.values():
        outcome = holds(event.unless.args, known) if event.unless is not None else None
        if event.unless is not None and outcome is not None:
            so = f"so `{event.id}` never happens" if outcome else "so it keeps nothing away"
            message = f"this {'always' if outcome else 'never'} holds, {so}"
            yield Defect(event.unless.span, message, _HELP)
