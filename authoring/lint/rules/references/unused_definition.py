"""Something is defined and nothing in the quest uses it.

## What it does

Starts from the quest and its charts, follows every id, and reports the pack's own definitions it
never meets. What players choose among, such as heroes, is left out, and charts have
`unreachable-chart`. A library pack, which has no quest, is not checked.

## Why is this bad?

It is printed and never met, or the link to it is missing or misspelt.

## Example

```yaml
charts:
  door-trap:
    die: d6
    rows:
      1-6: nothing
traps:
  cold-hand:
    name: Cold Hand
    disarm: {stat: wit, difficulty: 1}
    affects: opener
    effects: [{damage: 1}]
```

## Use instead

```yaml
charts:
  door-trap:
    die: d6
    rows:
      1-4: nothing
      5-6: cold-hand
traps:
  cold-hand:
    name: Cold Hand
    disarm: {stat: wit, difficulty: 1}
    affects: opener
    effects: [{damage: 1}]
```

## Fix safety

The fix takes the definition out, where no comment would go with it, nothing names it, and no id of
its kind leads nowhere. Look it over: the link to it may be missing instead.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.mending import without_definition
from authoring.model.pack import Pack
from authoring.model.reach import reached

_WAY_OUT = "name it where the quest can come to it, or take it out"


@lint_rule(Severity.WARNING)
def unused_definition(pack: Pack) -> Iterator[Defect]:
    """Reachability over references."""
    if pack.source.header.get("quest") is None:
        return
    used = reached(pack, brought=True)
    requests = {(reference.kind, reference.id) for reference in pack.references if reference.asks}
    left_out = ("charts", *pack.offered)
    for name, definition in pack.source.definitions.items():
        if definition.owner == pack.id and name not in used and name[0] not in left_out:
            does = "brings" if name in requests else "uses"
            message = f"nothing {does} `{definition.id}` of `{definition.kind}`"
            fix = without_definition(pack, *name)
            yield Defect(definition.span, message, _WAY_OUT, fix, unmet=name)
