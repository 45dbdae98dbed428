from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Card, Pack


@lint_rule(Severity.WARNING)
def card_costs_nothing(card: Card, pack: Pack) -> Iterator[Defect]:
    """JEF-CARD-03."""
    price = card.spans.value("price")
    if price is None or card.price or not card.decks.get("purchase"):
        return
    if any(one.price for one in pack.content.cards.values()):
        message = f"`{card.id}` costs 0, and others cost something"
        yield Defect(price, message, "write its price, or take it out of that deck")
