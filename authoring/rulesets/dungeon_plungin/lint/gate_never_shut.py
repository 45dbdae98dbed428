"""A gate is opened that is never shut.

## What it does

Looks for `door: {open: gate}` in a location whose tile has that feature on floor that blocks
nothing, where nothing closes it before.

## Why is this bad?

Heroes walk through the gate from the beginning; whoever pulls the lever wonders what it was for.

## Example

```yaml
tiles:
  lock-room:
    kind: special
    squares: |
      .l.|
      ...|
      ...|
      ...|
    legend: {"|": {feature: gate}, "l": {feature: lever}}
locations:
  lock:
    kind: special
    tile: lock-room
    uses: [{at: lever, position: "on", effects: [{door: {open: gate}}]}]
```

## Use instead

```yaml
tiles:
  lock-room:
    kind: special
    squares: |
      .l.|
      ...|
      ...|
      ...|
    legend: {"|": {feature: gate, blocks: both}, "l": {feature: lever}}
locations:
  lock:
    kind: special
    tile: lock-room
    uses: [{at: lever, position: "on", effects: [{door: {open: gate}}]}]
```

## Fix safety

There is no fix: a gate of bars stops movement only, one of boards sight as well.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import Location, Pack


@lint_rule(Severity.WARNING)
def gate_never_shut(location: Location, pack: Pack) -> Iterator[Defect]:
    """QP-20, QP-21."""
    tile = pack.tiles.get(location.tile)
    if tile is None:
        return
    doors = list(effects_of(location))
    shut = {name for effect in doors for name in effect.means.shuts}
    for effect in doors:
        name = next(iter((*effect.means.opens, *effect.means.unlocks)), "")
        squares = tile.features.get(name, ())
        if squares and name not in shut and not tile.blocked.intersection(squares):
            message = (
                f"`{name}` is opened, but nothing shuts it: tile `{tile.id}` lets everybody by"
            )
            hint = f"in the legend write `{{feature: {name}, blocks: both}}`, or `blocks: move`"
            yield Defect(effect.span, message, hint)
