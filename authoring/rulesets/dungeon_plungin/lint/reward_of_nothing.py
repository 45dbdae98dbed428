"""A quest names a reward, and it is 0.

## What it does

Looks for `gold` or `xp_each` of 0 under `rewards`.

## Why is this bad?

The booklet promises what nobody gets. The number is mostly missing its digits.

## Example

```yaml
quest:
  rewards: {gold: 0, xp_each: 80}
```

## Use instead

```yaml
quest:
  rewards: {gold: 300, xp_each: 80}
```

## Fix safety

There is no fix: how much it is worth is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(Severity.WARNING)
def reward_of_nothing(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-XP-07."""
    for key, amount in (("gold", quest.reward_gold), ("xp_each", quest.reward_xp)):
        span = pack.spans.value("quest", "rewards", key)
        if span is not None and amount == 0:
            message = f"the reward `{key}` is 0: nothing is got"
            yield Defect(span, message, "write how much, or take it out")
