"""A boss has no Life Chart.

## What it does

Looks for definitions under `bosses` without `life_chart`.

## Why is this bad?

Bosses have a Life Chart in place of LIFE. Without one nobody can tell when it dies.

## Example

```yaml
bosses:
  warden:
    name: The Warden
    stats: {atk: 5, def: 4, mag: 1, mov: 4, res: 4, dex: 3, wit: 3}
    law: melee nearest
```

## Use instead

```yaml
bosses:
  warden:
    name: The Warden
    stats: {atk: 5, def: 4, mag: 1, mov: 4, res: 4, dex: 3, wit: 3}
    law: melee nearest
    life_chart:
      die: d6
      rows: {1-8: alive, 9+: dead}
```

## Fix safety

There is no fix: how much the boss can take is a matter of balance. One with plain LIFE belongs
under `monsters`.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack
from authoring.rulesets.dungeon_plungin.model import Content, Monster


@lint_rule(Severity.ERROR)
def boss_without_life_chart(monster: Monster, pack: Pack) -> Iterator[Defect]:
    """DP-BOSS-04, QP-L05."""
    bosses = pack.content.bosses if isinstance(pack.content, Content) else {}
    if bosses.get(monster.id) is monster and monster.life_chart is None:
        yield Defect(monster.span, f"boss `{monster.id}` has no Life Chart")
