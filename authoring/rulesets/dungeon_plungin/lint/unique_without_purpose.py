"""A Unique Location does nothing for the quest.

## What it does

Looks for Unique Locations that are no goal, hold no boss and no chest, and where nothing happens:
no `uses`, no `search`, no `on_enter` or other trigger.

## Why is this bad?

Behind a Great Door players expect what the quest turns on.

## Example

```yaml
charts:
  unique-location: {order: [cellar, eye-of-doom]}
locations:
  cellar: {name: Cellar, kind: unique, tile: room-6x6, flavour: Empty shelves.}
```

## Use instead

```yaml
charts:
  unique-location: {order: [cellar, eye-of-doom]}
locations:
  cellar:
    name: Cellar
    kind: unique
    tile: room-6x6
    flavour: Empty shelves.
    on_enter: [{gain: {xp: 20}}]
```

## Fix safety

There is no fix: what is found there is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Location, Quest


@lint_rule(Severity.WARNING)
def unique_without_purpose(location: Location, quest: Quest) -> Iterator[Defect]:
    """DP-UNIQ-04."""
    if location.kind != "unique":
        return
    happens = location.on or location.on_counter or location.uses or location.search
    holds = any(placed.kind in ("chest", "boss") for placed in location.place)
    if happens or holds or any(goal.target == location.id for goal in quest.goals):
        return
    hint = "put a boss or a chest there, make it a goal, or let something happen"
    yield Defect(location.span, f"`{location.id}` does nothing for the quest", hint)
