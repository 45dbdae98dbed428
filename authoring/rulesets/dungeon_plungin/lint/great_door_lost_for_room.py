"""A Great Door that its Unique Location does not fit behind is lost.

## What it does

Looks for the ruling `great_fit: locked` in a quest with a Unique Location to find.

## Why is this bad?

Under this ruling a Great result counts as a Locked door where the table has no room for the
location. The odds know nothing of the table: what they say of the Great Door, even "certain", is
then no more than an upper bound, and the larger the tile, the farther play stays below it.

## Example

```yaml
quest:
  variants: {great_fit: locked}
```

## Use instead

```yaml
quest:
  variants: {great_fit: apart}
```

## Fix safety

There is no fix: `locked` may be meant. Then allow the finding, and see in a playtest, under
*No great door*, how often it happens.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.lint._doors import DECIDING, UNSOUND, analysis
from authoring.rulesets.dungeon_plungin.model import Pack, Quest

_HELP = "`great_fit: apart` lays it beside the map instead"


@lint_rule(Severity.WARNING, after=UNSOUND, within=DECIDING)
def great_door_lost_for_room(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-AMB-31."""
    if quest.variants.get("great_fit") != "locked":
        return
    found = analysis(quest)
    if found is not None and found.rollable:
        message = "a Great Door without room behind it is lost: its odds are an upper bound"
        span = pack.spans.value("quest", "variants", "great_fit") or quest.span
        yield Defect(span, message, _HELP)
