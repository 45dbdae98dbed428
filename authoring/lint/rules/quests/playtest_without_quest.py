"""A pack says how it is to be played and has no quest.

## What it does

Reports a `playtest:` in a pack without a `quest:`, such as a library of monsters.

## Why is this bad?

Nothing is ever played, so no target is ever held against anything: a build server would say that
all is well.

## Example

```yaml
quest: # there is none
playtest:
  targets: {win_rate: 40-60 %}
```

## Use instead

```yaml
playtest:
  targets: {win_rate: 40-60 %}
```

beside the quest that is meant.

## Fix safety

There is no fix: the quest may be missing, or the targets may belong to another pack.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.pack import Pack


@lint_rule(Severity.ERROR)
def playtest_without_quest(pack: Pack) -> Iterator[Defect]:
    """Yield the `playtest:` of a pack without `quest:`; a broken quest has findings of its own."""
    header = pack.source.header
    entry, quest = header.entry("playtest"), header.get("quest")
    if entry is not None and quest is None:
        message = "nothing of this is ever played: the pack has no quest"
        yield Defect(entry.key.span, message, "write a `quest:`, or take `playtest:` away")
