"""A row comes up in fewer than 1 of 200 games.

## What it does

Works out how often each row of the quest's charts comes up in a game that uses all Phases of its
Time Span: with charts that lead to each other followed, and with the odds of hallways, rooms,
monsters and chests. Where effects may roll besides, more is assumed. Charts on which only effects
roll are left alone.

## Why is this bad?

It is no mistake. But what stands there will hardly be seen by anybody, and took as much work as the
rest.

## Example

```yaml
charts:
  random-events:
    die: d10
    rows:
      1-9: nothing
      10: {chart: rare}
  rare:
    die: d20
    rows:
      1-19: nothing
      20: {chart: rarest}
  rarest:
    die: d20
    rows:
      1-19: nothing
      20: bell-wire
```

## Use instead

```yaml
charts:
  random-events:
    die: d10
    rows:
      1-9: nothing
      10: {chart: rare}
  rare:
    die: d20
    rows:
      1-19: nothing
      20: bell-wire
```

## Fix safety

There is no fix: what is rare may be meant to be.
"""

from collections.abc import Iterator
from fractions import Fraction

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._met import own_paths
from authoring.rulesets.dungeon_plungin.lint._per_game import rows_per_game
from authoring.rulesets.dungeon_plungin.model import Nothing, Pack, Quest

RARE = Fraction(1, 200)
_HELP = "give it more totals, or put it on a chart that is rolled more often"


@lint_rule(Severity.HINT)
def row_hardly_seen(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-PLOT-01, DP-CONS-05."""
    own = own_paths(pack)
    for row, times in rows_per_game(quest).values():
        if 0 < times < RARE and row.span.path in own and not isinstance(row.result, Nothing):
            message = f"row `{row.label}` comes up in 1 of {int(1 / times)} games at most"
            yield Defect(row.span, message, _HELP)
