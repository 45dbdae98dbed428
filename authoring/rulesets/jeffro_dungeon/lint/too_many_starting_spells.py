"""A character starts with more Spells than its Craft allows.

## What it does

Counts a character's `spells` and compares them with the quest's limit for its Craft
(`limits: {spells: {1-2: 0, 3: 1}}`).

## Why is this bad?

Whoever has no room for a Spell may not hold it: the character's card gives what the rules take.
Mostly the Craft is wrong.

## Example

```yaml
characters:
  witch: {name: Witch, strength: 2, craft: 2, spells: [mend]}
```

## Use instead

```yaml
characters:
  witch: {name: Witch, strength: 2, craft: 5, spells: [mend]}
```

## Fix safety

There is no fix: the Craft, the Spells or the limit may be wrong.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Character, Quest

_WAY_OUT = "give more `craft` or fewer `spells`, or raise `spells` under `limits`"


@lint_rule(Severity.WARNING)
def too_many_starting_spells(character: Character, quest: Quest) -> Iterator[Defect]:
    """JEF-BASE-07."""
    spells, room = len(character.spells), quest.limits.spells_for(character.craft)
    if spells > room:
        message = f"`{character.id}` starts with {spells} of the Spells, and a Craft of "
        message += f"{character.craft} allows {room}"
        yield Defect(character.span, message, _WAY_OUT)
