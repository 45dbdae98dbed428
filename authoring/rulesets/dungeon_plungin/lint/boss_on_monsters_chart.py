"""A boss stands on the Monsters Chart.

## What it does

Looks for bosses among the results of the Monsters Chart and the charts it leads to.

## Why is this bad?

A boss is one of a kind and waits in a Unique Location. On the Monsters Chart it can turn up in any
room, several times, and be dead before the end.

## Example

```yaml
charts:
  monsters:
    die: d6
    rows:
      1-5: {ghoblin: 2}
      6: {demon: 1}
```

## Use instead

```yaml
charts:
  monsters:
    die: d6
    rows:
      1-5: {ghoblin: 2}
      6: {ghoblin: 4}
```

## Fix safety

There is no fix. If the boss may roam, allow the finding.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import join_words
from authoring.model.chart import Chart
from authoring.rulesets.dungeon_plungin.model import BOSSES, Content, Group, Monsters, Pack

_WAY_OUT = "let a location `place` the boss, and take it off this chart"


@lint_rule(Severity.WARNING)
def boss_on_monsters_chart(chart: Chart, pack: Pack) -> Iterator[Defect]:
    """DP-BOSS-01, QP-L05."""
    content = pack.content
    for row in chart.rows:
        groups = row.result.groups if isinstance(row.result, Monsters) else ()
        found = [group.monster for group in groups if _is_boss(content, group)]
        if found:
            names = join_words(f"`{name}`" for name in found)
            yield Defect(
                row.result_span, f"{names} can turn up in any room, but is a boss", _WAY_OUT
            )


def _is_boss(content: Content, group: Group) -> bool:
    creature = content.creature(group.creature)
    return creature is not None and creature.kind == BOSSES
