"""A chest or rack stands in a doorway.

## What it does

Looks at the middles of a drawing's four sides, where exits are.

## Why is this bad?

Chests are not walked over: with one there, nobody comes in or leaves by that side.

## Example

```yaml
drawings:
  store:
    title: Store
    map: |
      ..w..
      .1.2.
      .....
      .....
      .....
```

## Use instead

```yaml
drawings:
  store:
    title: Store
    map: |
      .w...
      .1.2.
      .....
      .....
      .....
```

## Fix safety

There is no fix: any other square will do.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.model.keywords import WEAPON
from authoring.rulesets.dungeoneers.model.places import MIDDLES, Drawing

HELP = "move the `w` to a square that is not the middle of a side"


@lint_rule(Severity.WARNING)
def chest_in_doorway(drawing: Drawing) -> Iterator[Defect]:
    """DGN-LAY-13, DGN-ITM-19."""
    for side, place in MIDDLES.items():
        if drawing.letter(place) == WEAPON:
            message = f"a chest or rack of drawing `{drawing.id}` shuts its {side} exit"
            yield Defect(drawing.span, message, HELP)
