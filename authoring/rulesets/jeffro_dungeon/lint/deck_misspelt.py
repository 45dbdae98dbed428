from collections import Counter
from collections.abc import Mapping
from typing import Final

from authoring.core.finding import Edit, Fix
from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.rulesets.jeffro_dungeon.model import Card, Pack

_KNOWN: Final = ("purchase", "spell")
_NEAR: Final = 0.8


@lint_rule(WARNING)
def deck_misspelt(card: Card, pack: Pack) -> Defects:
    """Report that the name of a deck is nearly that of another (JEF-CARD-10)."""
    kinds = _deck_sizes(pack.content.cards)
    for deck, span in card.spans.keys("decks").items():
        names = {*_KNOWN, *(name for name, number in kinds.items() if number > 1)}
        near = did_you_mean(deck, names, _NEAR)
        if deck in names or not near:
            continue
        meant = near.split("`")[1]
        fix = Fix(f"write `{meant}`", (Edit(span, meant),))
        message = f"no other card lies in the deck `{deck}`"
        yield Defect(span, message, near, fix)


def _deck_sizes(cards: Mapping[str, Card]) -> Counter[str]:
    """Return the number of kinds of cards in each deck."""
    return Counter(deck for card in cards.values() for deck in card.decks)
