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
