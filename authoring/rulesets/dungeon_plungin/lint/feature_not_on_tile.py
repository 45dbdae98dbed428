"""A location uses a feature its tile does not have.

## What it does

Looks up the feature a use stands at (`uses: [{at: fountain}]`) in the legend of the location's
tile.

## Why is this bad?

Heroes would look for a fountain that is not drawn; nobody can use it.

## Example

```yaml
tiles:
  grotto:
    kind: special
    squares: |
      ....
      .~~.
      .~~.
      ....
    legend: {"~": {feature: pool}}
locations:
  healing-grotto:
    kind: special
    tile: grotto
    uses: [{at: fountain, position: "on", effects: [{heal: d4}]}]
```

## Use instead

```yaml
tiles:
  grotto:
    kind: special
    squares: |
      ....
      .~~.
      .~~.
      ....
    legend: {"~": {feature: pool}}
locations:
  healing-grotto:
    kind: special
    tile: grotto
    uses: [{at: pool, position: "on", effects: [{heal: d4}]}]
```

## Fix safety

There is no fix: the legend or the use may be wrong.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.core.wording import listed
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import Location


@lint_rule(Severity.ERROR)
def feature_not_on_tile(location: Location, pack: Pack) -> Iterator[Defect]:
    """QP-L08, QP-20."""
    tile = pack.tiles.get(location.tile)
    if tile is None:
        return
    for use in location.uses:
        if use.feature and use.feature not in tile.features:
            known = listed(f"`{name}`" for name in sorted(tile.features))
            hint = did_you_mean(use.feature, tile.features) or (known and f"it has {known}")
            yield Defect(use.span, f"tile `{tile.id}` has no feature `{use.feature}`", hint)
