"""No Great Key can be found in the quest.

## What it does

For a quest with a Great Door, looks for an item of kind `great_key` that something in use gives: a
row of the Treasure Chart, a monster, a location, an event.

## Why is this bad?

A Great Door cannot be picked. Without a Great Key the party has to bash it, which a weak party may
never manage.

## Example

```yaml
charts:
  treasure:
    die: d6
    rows:
      1-6: {gold: 2d6}
```

## Use instead

```yaml
charts:
  treasure:
    die: d6
    rows:
      1-5: {gold: 2d6}
      6: {item: great-key, unique: true, replacement: {gold: 10}}
```

## Fix safety

There is no fix: where the key lies is up to the author.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.reach import reached
from authoring.rulesets.dungeon_plungin.lint._doors import great_rows
from authoring.rulesets.dungeon_plungin.model import Pack, Quest


@lint_rule(Severity.WARNING)
def no_great_key_source(quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DP-KEY-07, QP-L10."""
    rows = great_rows(quest)
    if not rows:
        return
    used = reached(pack)
    keys = {item.id for item in quest.content.items.values() if item.kind == "great_key"}
    if not any(("items", key) in used for key in keys):
        way_out = (
            "put an item of `kind: great_key` on the Treasure Chart, or let a monster carry it"
        )
        yield Defect(rows[0].span, "nothing in the quest gives a Great Key", way_out)
