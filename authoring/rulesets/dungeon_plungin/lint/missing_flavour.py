"""A boss or a location has not a word of its own.

## What it does

Looks for bosses without `flavour`, and for locations with neither `flavour` nor `goal`.

## Why is this bad?

Nothing is wrong with the rules. But what is read aloud there is what players remember, and nothing
stands there to be read.

## Example

```yaml
locations:
  lair:
    name: Lair
    kind: unique
    tile: room-6x6
    place: [{monster: gremlin, count: 4, at: dice}]
```

## Use instead

```yaml
locations:
  lair:
    name: Lair
    kind: unique
    tile: room-6x6
    place: [{monster: gremlin, count: 4, at: dice}]
    flavour: Straw, bones, and a smell that was here before you.
    goal: Kill them all.
```

## Fix safety

There is no fix: the words are the author's.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Location, Monster


@lint_rule(Severity.HINT)
def missing_flavour(thing: Location | Monster) -> Iterator[Defect]:
    """QP-20, QP-25."""
    if isinstance(thing, Location):
        words = thing.flavour or thing.goal
        kind = "this location"
    elif thing.life_chart is not None:
        words, kind = thing.flavour, "this boss"
    else:
        return
    if not words:
        message = f"nothing is read aloud about {kind}: `{thing.id}`"
        yield Defect(thing.span, message, "write a sentence or two under `flavour`")
