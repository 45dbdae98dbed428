"""A stand-up is to show a silhouette that is not bundled.

## What it does

Compares the `silhouette` under `figure` of heroes, monsters and bosses with those that are bundled
(`docs/silhouettes.md` shows them all).

## Why is this bad?

The stand-up gets a silhouette that suits the name or the race instead, perhaps a wrong one.

## Example

```yaml
monsters:
  moth:
    name: Moth
    level: 1
    xp: 5
    stats: {atk: 1, def: 1, mag: 1, mov: 6, life: 1, res: 1, dex: 3, wit: 1}
    law: melee nearest
    attacks: [{name: Wings, kind: melee}]
    figure: {silhouette: fairi}
```

## Use instead

```yaml
monsters:
  moth:
    name: Moth
    level: 1
    xp: 5
    stats: {atk: 1, def: 1, mag: 1, mov: 6, life: 1, res: 1, dex: 3, wit: 1}
    law: melee nearest
    attacks: [{name: Wings, kind: melee}]
    figure: {silhouette: fairy}
```

## Fix safety

When a similar silhouette exists the fix writes its name. Look it over: it is a guess.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.model.mending import misnamed
from authoring.paper.silhouettes import silhouettes
from authoring.rulesets.dungeon_plungin.model import Hero, Monster, Pack


@lint_rule(Severity.WARNING, on_paper=True)
def unknown_silhouette(creature: Hero | Monster, pack: Pack) -> Iterator[Defect]:
    """QP-25, QP-27."""
    wish = creature.figure
    if wish.silhouette and wish.silhouette not in silhouettes():
        near = did_you_mean(wish.silhouette, silhouettes())
        message = f"no silhouette is called `{wish.silhouette}`"
        place = wish.span or creature.span
        fix = misnamed(pack, place, wish.silhouette, silhouettes())
        yield Defect(place, message, near or "docs/silhouettes.md shows them all", fix)
