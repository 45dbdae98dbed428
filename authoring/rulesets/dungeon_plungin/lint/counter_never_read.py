"""A counter is kept and nothing asks for it.

## What it does

Looks for counters that `set` or `add` change and that no `when`, `on_counter`, `unless`, Law or
goal ever asks for.

## Why is this bad?

Players keep count for nothing, or the name is spelt in two ways.

## Example

```yaml
events:
  draught:
    name: Draught
    flavour: It is cold.
    effects: [{add: {chills: 1}}]
```

## Use instead

```yaml
events:
  draught:
    name: Draught
    flavour: It is cold.
    effects:
      - add: {chills: 1}
      - when: {counter: chills, is: 3+}
        then: [{damage: 1}]
```

## Fix safety

There is no fix: what the counter is for is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.lint._effects import counters_asked, counters_set

_WAY_OUT = "ask for it with `when`, `on_counter` or `win`, or take it out"


@lint_rule(Severity.WARNING)
def counter_never_read(pack: Pack) -> Iterator[Defect]:
    """QP-15, QP-21."""
    asked = {name for name, _, _, _ in counters_asked(pack)}
    for name, changes in counters_set(pack).items():
        if name not in asked:
            hint = did_you_mean(name, asked)
            yield Defect(changes[0][2], f"nothing asks for the counter `{name}`", hint or _WAY_OUT)
