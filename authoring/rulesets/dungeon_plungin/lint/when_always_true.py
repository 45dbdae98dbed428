"""A test always holds, so that it tests nothing.

## What it does

Looks at every `when` whose test holds whatever happens: dice that always show the numbers asked
for, a round from 1 up, a counter that nothing takes below 0 asked for `0+`, a stat that everybody
has whom the test concerns. Inside a `when` it remembers what was asked before.

## Why is this bad?

What should wait happens at once, and what stands under `else` never does. Mostly the number is
wrong.

## Example

```yaml
events:
  bell:
    name: Bell
    flavour: It tolls.
    effects:
      - add: {tolls: 1}
      - when: {counter: tolls, is: 0+}
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

There is no fix: the number is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._effects import counters_set
from authoring.rulesets.dungeon_plungin.lint._spans_of_tests import asked_words, bounds_of, outcomes
from authoring.rulesets.dungeon_plungin.model import Pack

_HELP = "ask for what may be so or not, or take the test out"


@lint_rule(Severity.WARNING)
def when_always_true(pack: Pack) -> Iterator[Defect]:
    """QP-21."""
    start = bounds_of(pack.quest)
    for name, changes in counters_set(pack).items():
        if all(dice.low >= 0 for _, dice, _ in changes):
            start[f"counter {name}"] = 0, None
    for effect, outcome in outcomes(pack, start):
        if outcome is True:
            yield Defect(effect.span, f"{asked_words(effect)} always holds here", _HELP)
