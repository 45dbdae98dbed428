"""A stand-up shows something else than its name says.

## What it does

Compares the `silhouette` under `figure` with those that the words of the name, the race and the id
stand for, where the author has chosen one.

## Why is this bad?

The players look for an orc with a bow, and a spider stands on the table. Somebody may have copied
the entry and changed the name alone.

## Example

```yaml
monsters:
  orc-archer:
    name: Orc Archer
    level: 2
    stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 1, res: 1, dex: 2, wit: 2}
    law: ranged nearest
    attacks: [{name: Bow, kind: ranged, range: 6}]
    xp: 10
    figure: {silhouette: spider}
```

## Use instead

```yaml
monsters:
  orc-archer:
    name: Orc Archer
    level: 2
    stats: {atk: 2, def: 2, mag: 1, mov: 4, life: 1, res: 1, dex: 2, wit: 2}
    law: ranged nearest
    attacks: [{name: Bow, kind: ranged, range: 6}]
    xp: 10
    figure: {silhouette: archer}
```

## Fix safety

There is no fix: the picture may be wrong, or meant to surprise.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import join_words
from authoring.paper.silhouettes import silhouettes, silhouettes_named
from authoring.rulesets.dungeon_plungin.model import Hero, Monster


@lint_rule(Severity.HINT)
def picture_against_name(creature: Hero | Monster) -> Iterator[Defect]:
    """QP-25, QP-27."""
    chosen = creature.figure.silhouette
    if chosen not in silhouettes():
        return
    kind = creature.race if isinstance(creature, Monster) else creature.concept
    named = silhouettes_named(creature.name)
    related = silhouettes_named(f"{kind} {creature.id.replace('-', ' ')}")
    if not named or chosen in (*named, *related):
        return
    fitting = join_words([f"`{name}`" for name in named], "or")
    message = (
        f"the stand-up of `{creature.name}` shows `{chosen}`, where the name speaks of {fitting}"
    )
    place = creature.figure.span or creature.span
    yield Defect(place, message, f"choose {fitting}, or leave `silhouette` out")
