"""A tile gives a card that its deck does not hold.

## What it does

Looks up every card that is given: the deck it comes from (`purchase` when none is named) must hold
a copy.

## Why is this bad?

An exhausted deck gives nothing (JEF-CARD-10), so the find is always empty.

## Example

```yaml
items:
  torch: {name: Torch, light: true, decks: {adventure: 2}}
charts:
  storeroom:
    die: d6
    rows:
      1-5: nothing
      6: [{gain: {card: torch}}]
```

## Use instead

```yaml
items:
  torch: {name: Torch, light: true, decks: {purchase: 4, adventure: 2}}
charts:
  storeroom:
    die: d6
    rows:
      1-5: nothing
      6: [{gain: {card: torch}}]
```

## Fix safety

There is no fix: the deck may be wrong, or the number of copies.
"""

from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.jeffro_dungeon.model import GainCard, Pack


@lint_rule(Severity.WARNING)
def reward_never_available(gain: GainCard, pack: Pack) -> Iterator[Defect]:
    """JEF-CARD-10."""
    card = pack.content.cards.get(gain.card)
    if card is None or card.decks.get(gain.deck):
        return
    decks = join_words(f"`{deck}`" for deck, number in card.decks.items() if number)
    help = f"it lies in {decks}" if decks else "it lies in no deck"
    yield Defect(gain.span, f"the deck `{gain.deck}` has no `{card.id}` to give", help)
