"""The limits of Spells leave a Craft out, or name it twice.

## What it does

Reads `limits: spells:` from Craft 1 upwards: each Craft must be in one row, and the last row be
open (`6+`) or reach the highest Craft of the characters.

## Why is this bad?

Players look up their Craft and do not find it, or find two numbers.

## Example

```yaml
quest:
  limits: {objects: 4, turns: 100, spells: {1-2: 0, 3: 1, 5: 2, 6+: 3}}
```

## Use instead

```yaml
quest:
  limits: {objects: 4, turns: 100, spells: {1-2: 0, 3: 1, 4-5: 2, 6+: 3}}
```

## Fix safety

There is no fix: the row above or below may be meant to hold it.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Pack, Quest
from authoring.source.schema.row_key import parse_row_key


@lint_rule(Severity.WARNING)
def spell_limit_gap(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """JEF-BASE-07."""
    next_one = 1
    for typed, span in pack.spans.keys("quest", "limits", "spells").items():
        key = parse_row_key(typed)
        if key is None or next_one == 0:
            return
        if key.low > next_one:
            message = f"no row is for a Craft of {next_one}: this one begins with {key.low}"
            yield Defect(span, message, f"let a row hold {next_one}")
        elif key.low < next_one and next_one > 1:
            message = f"a Craft of {key.low} is in the row above, too"
            yield Defect(span, message, f"begin with {next_one}")
        next_one = 0 if key.high is None else key.high + 1
