"""An effect is left to the players' hands.

## What it does

Points out every `manual` effect.

## Why is this bad?

It is printed but not played: the odds and the playtest know nothing of it, and the report's
simulation coverage drops. Most effects can be written with the verbs there are.

## Example

```yaml
events:
  cold-draught:
    name: Cold Draught
    effects:
      - manual: The hero who came in first loses 1 LIFE.
```

## Use instead

```yaml
events:
  cold-draught:
    name: Cold Draught
    effects:
      - damage: 1
        to: opener
```

## Fix safety

There is no fix. When no verb fits, allow the finding and say why: `# questpack: allow
manual-effect -- a riddle for the players`.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.verbs.effect import Effect

_WAY_OUT = (
    "where another effect says the same, write that; a playtest counts how often this one came"
)


@lint_rule(Severity.WARNING)
def manual_effect(effect: Effect) -> Iterator[Defect]:
    """Yield `manual` effects, which lower the simulation coverage."""
    if effect.means.manual:
        yield Defect(
            effect.span, f"a `{effect.verb}` effect is printed but cannot be played", _WAY_OUT
        )
