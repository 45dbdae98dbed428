"""An effect concerns only those to whom it cannot happen.

## What it does

Looks at whom effects concern where they stand: a hero who enters, opens, searches or is caught,
whoever a spell is cast at, or whom `to` names. Only heroes find and carry things and are freed of
cursed ones; only monsters are taken off the board by `remove: target`.

## Why is this bad?

It is printed and nothing comes of it, at the table or in the playtest.

## Example

```yaml
events:
  gift:
    name: Gift
    flavour: A gift.
    effects: [{gain: {item: great-key}, to: each monster in tile}]
```

## Use instead

```yaml
events:
  gift:
    name: Gift
    flavour: A gift.
    effects: [{gain: {item: great-key}}]
```

## Fix safety

There is no fix: another effect may be meant, or somebody else.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.dungeon_plungin.effects.law import SPEC as LAW
from authoring.rulesets.dungeon_plungin.lint._concerned import Happening, concerns
from authoring.rulesets.dungeon_plungin.model import Pack


@lint_rule(Severity.ERROR)
def other_side_concerned(part: Happening, pack: Pack) -> Iterator[Defect]:
    """QP-21."""
    for one in concerns(part, pack):
        effect, side = one.effect, one.effect.means.side
        if one.missed and one.who and side and effect.verb != LAW.verb:
            whom = f"`{effect.to}` is no such person" if effect.to else one.moment.why
            message = f"{whom}, and this `{effect.verb}` is for {side}"
            yield Defect(effect.span, message, "say whom with `to`, or choose another effect")
