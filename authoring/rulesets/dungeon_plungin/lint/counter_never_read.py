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

Where a counter of a similar name is both changed and asked for, the fix writes its name. Look it
over: it is a guess. Otherwise there is none: what the counter is for is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.model.mending import misnamed
from authoring.rulesets.dungeon_plungin.lint._effects import counters_asked, counters_set
from authoring.rulesets.dungeon_plungin.model import Pack

_WAY_OUT = "ask for it with `when`, `on_counter` or `win`, or take it out"


@lint_rule(Severity.WARNING)
def counter_never_read(pack: Pack) -> Iterator[Defect]:
    """QP-15, QP-21."""
    asked = {name for name, _, _, _ in counters_asked(pack)}
    changed = counters_set(pack)
    for name, changes in changed.items():
        if name not in asked:
            help, span = did_you_mean(name, asked) or _WAY_OUT, changes[0][2]
            fix = misnamed(pack, span, name, asked & changed.keys()) if len(changes) == 1 else None
            yield Defect(span, f"nothing asks for the counter `{name}`", help, fix)
