from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Card

_HELP = "say what it does, such as `boost: {strength: 1}`, `heal: 1` or `evade: true`"


@lint_rule(Severity.WARNING)
def spell_without_effect(card: Card) -> Iterator[Defect]:
    """JEF-BASE-02, JEF-BASE-05."""
    does = (card.boost, card.heal, card.learn, card.evade, card.save)
    if card.kind == "spell" and not any(does):
        yield Defect(card.span, f"`{card.id}` does nothing when it is cast", _HELP)
