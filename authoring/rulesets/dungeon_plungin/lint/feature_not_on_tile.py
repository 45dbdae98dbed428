"""A location uses a feature its tile does not have.

## What it does

Looks up the features that a location's uses, searches and effects name (`uses: [{at: fountain}]`,
`door: {open: gate}`) in the legend of its tile, and those that events name on all tiles.

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

When the tile has a feature of a similar name the fix writes that one. Look it over: the legend may
be wrong instead.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.core.wording import listed
from authoring.model.mending import misnamed
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.lint._effects import effects_of
from authoring.rulesets.dungeon_plungin.model import Event, Location
from authoring.verbs.effect import every_effect


@lint_rule(Severity.ERROR)
def feature_not_on_tile(part: Location | Event, pack: Pack) -> Iterator[Defect]:
    """QP-L08, QP-20, QP-22."""
    if isinstance(part, Event):
        known = {name for tile in pack.tiles.values() for name in tile.features}
        for effect in every_effect(part.effects):
            for name in effect.means.features:
                if name not in known:
                    fix = misnamed(pack, effect.span, name, known)
                    message = f"no tile has a feature `{name}`"
                    yield Defect(effect.span, message, _hint(name, known), fix)
        return
    tile = pack.tiles.get(part.tile)
    if tile is None:
        return
    named = [(use.feature, use.span) for use in part.uses]
    named += [(search.feature, search.span) for search in part.search]
    named += [(name, effect.span) for effect in effects_of(part) for name in effect.means.features]
    for name, span in named:
        if name and name not in tile.features:
            hint = _hint(name, set(tile.features))
            fix = misnamed(pack, span, name, tile.features)
            yield Defect(span, f"tile `{tile.id}` has no feature `{name}`", hint, fix)


def _hint(name: str, features: set[str]) -> str:
    known = listed(f"`{feature}`" for feature in sorted(features))
    return did_you_mean(name, sorted(features)) or (known and f"it has {known}")
