"""A room names a drawing with a portal, and has none.

## What it does

Looks at rooms with a `drawing` of their own that shows a `p`. Where the room is not `portal: true`,
it is reported; unless a region draws its rooms so, or another room with that drawing has its
portal.

## Why is this bad?

A portal counts only where the room says so. Nobody else uses the drawing, so its `p` is
for nothing.

## Example

```yaml
drawings:
  cave:
    title: Cave
    map: |
      .1.2.
      ..p..
      .....
      .....
      .....
  hall:
    title: Hall
    map: |
      .1.2.
      .....
      .....
      .....
      .....
regions:
  den: {title: Den, order: 1, drawings: [hall]}
rooms:
  shrine: {title: Shrine, region: den, drawing: cave, exits: {}}
```

## Use instead

```yaml
drawings:
  cave:
    title: Cave
    map: |
      .1.2.
      ..p..
      .....
      .....
      .....
  hall:
    title: Hall
    map: |
      .1.2.
      .....
      .....
      .....
      .....
regions:
  den: {title: Den, order: 1, drawings: [hall]}
rooms:
  shrine: {title: Shrine, region: den, drawing: cave, portal: true, exits: {}}
```

## Fix safety

There is no fix: the portal or the `p` may be too much.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._ways import rooms_of
from authoring.rulesets.dungeoneers.model.keywords import PORTAL
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(Severity.HINT, after=("dangling-reference",))
def portal_drawn_for_nothing(room: Room, quest: Quest) -> Iterator[Defect]:
    """DGN-HER-13, DGN-LAY-13."""
    drawing = quest.content.drawings.get(room.drawing)
    if drawing is None or room.portal or not drawing.places(PORTAL):
        return
    regions = quest.content.regions.values()
    drawn_so = any(drawing.id in region.drawings for region in regions)
    if not drawn_so and not any(other.portal for other in rooms_of(quest, drawing)):
        message = f"room `{room.id}` has no portal, and its drawing `{drawing.id}` shows one"
        yield Defect(room.span, message, "say `portal: true`, or draw it without the `p`")
