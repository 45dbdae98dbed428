"""The last levels of fame are never reached.

## What it does

Counts the fame of who wins a hundred games in a row, with every weapon found at its best and a
dragon more in each game. A cap above the level reached so is reported, where the author wrote
it.

With 20 points for the second level and 30 % more for each after it, level 50 takes some 25
million points. Levels that each take 30 % of the first more than the one before (`fame_growth:
linear`) end at some 8,000.

## Why is this bad?

The village promises a level that nobody will see.

## Example

```yaml
quest: {fame: {first: 20, growth: 80, cap: 50}}
```

## Use instead

```yaml
quest: {fame: {first: 20, growth: 10, cap: 12}}
```

## Fix safety

There is no fix: a lower cap, cheaper levels or the other way to grow, as the author likes.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeoneers.lint._fame import GAMES, highest_level
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest

HELP = "lower `cap` to that, lower `growth`, or choose `fame_growth: linear` among the rulings"


@lint_rule(Severity.WARNING)
def fame_out_of_reach(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DGN-FAM-05, DGN-FAM-06, DGN-TV-14."""
    cap = pack.spans.value("quest", "fame", "cap")
    most = highest_level(quest)
    if cap is not None and most < quest.fame.cap:
        message = (
            f"fame level {quest.fame.cap} is the last, and {GAMES} games won at their best reach "
            f"level {most}"
        )
        yield Defect(cap, message, HELP)
