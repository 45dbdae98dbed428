"""Several towns, and the quest does not say which one it is near.

## What it does

Looks at quests without `town` in a pack that has several towns, or that has none of its own and
uses packs with several.

## Why is this bad?

The heroes leave the dungeon for one town. Without knowing which, they can only rest: they cannot
buy, sell or rise in level.

## Example

```yaml
towns:
  millbrook: {name: Millbrook}
  highford: {name: Highford}
quest:
  dungeon_level: 1
```

## Use instead

```yaml
towns:
  millbrook: {name: Millbrook}
  highford: {name: Highford}
quest:
  dungeon_level: 1
  town: millbrook
```

## Fix safety

There is no fix: which town is near is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Quest


@lint_rule(Severity.WARNING)
def town_not_chosen(quest: Quest) -> Iterator[Defect]:
    """DP-EXIT-03."""
    towns = quest.content.towns
    if not quest.town and len(towns) > 1:
        named = " or ".join(f"`town: {name}`" for name in list(towns)[:2])
        message = f"there are {len(towns)} towns, and the quest is near none of them"
        yield Defect(quest.span, message, f"write {named} under `quest`")
