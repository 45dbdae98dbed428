"""Nobody is named who plays the quest.

## What it does

Reports a quest without heroes under `playtest:` (`party: [warrior, thief]`).

## Why is this bad?

The quest cannot be played: `playtest`, `replay` and `check` refuse, and nobody learns whether it
can be won. At a table players choose; here the author says for whom the quest is tried.

## Example

```yaml
playtest:
  party: []
```

## Use instead

```yaml
playtest:
  party: [warrior, thief, priestess, wizard]
```

## Fix safety

There is no fix: who joins is for the author to say.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(Severity.ERROR)
def quest_without_party(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-SETUP-02; heroes who do not exist are another rule's."""
    if not quest.party:
        place = pack.spans.value("playtest", "party") or quest.span
        message = "this quest cannot be played: it has no party"
        help = "name heroes under `playtest:`, such as `party: [warrior, thief]`"
        yield Defect(place, message, help)
