"""Nothing is gained, lost or paid: the number is 0.

## What it does

Looks at the numbers of Lives, Gold, Strength, Craft and turns that tiles and rows of charts give or
take, at the Gold that is asked for, at the copies of a card in a deck, and at what a creature
fights with. Dice that can come to more than 0 are left alone.

## Why is this bad?

The line is printed and read out, and nothing comes of it.

## Example

```yaml
tiles:
  torture-chamber:
    title: Torture Chamber
    edges: {north: door, south: door}
    effect:
      - lose: {life: 0}
```

## Use instead

```yaml
tiles:
  torture-chamber:
    title: Torture Chamber
    edges: {north: door, south: door}
    effect:
      - lose: {life: 1}
```

## Fix safety

There is no fix: the number is a matter of balance.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import (
    Bribe,
    Card,
    Creature,
    Gain,
    Heal,
    Lose,
    PayOrLose,
)

_HELP = "write how much, or take it out"


@lint_rule(Severity.WARNING)
def amount_of_nothing(
    effect: Lose | Gain | Heal | PayOrLose | Bribe | Card | Creature,
) -> Iterator[Defect]:
    """JEF-SET-09, JEF-CARD-10."""
    if isinstance(effect, Card):
        for deck, number in effect.decks.items():
            if number <= 0:
                yield Defect(effect.span, f"0 of `{effect.id}` lie in the deck `{deck}`", _HELP)
    elif isinstance(effect, Creature):
        if effect.value.high <= 0:
            yield Defect(effect.span, f"`{effect.id}` fights with a {effect.stat} of 0", _HELP)
    elif isinstance(effect, Bribe | PayOrLose):
        if effect.gold <= 0:
            yield Defect(effect.span, "0 Gold is asked for, which everybody pays", _HELP)
    elif effect.amount.high <= 0:
        what = "life" if isinstance(effect, Heal) else effect.what
        yield Defect(effect.span, f"{effect.amount} of `{what}`: nothing comes of this", _HELP)
