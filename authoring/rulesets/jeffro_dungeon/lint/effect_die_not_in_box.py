from collections.abc import Iterator

from authoring.core.finding import Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Creature, Gain, Heal, Lose, Test

SIDES = 6


@lint_rule(Severity.ERROR)
def effect_die_not_in_box(part: Test | Gain | Lose | Heal | Creature) -> Iterator[Defect]:
    """The box holds d6 alone."""
    if isinstance(part, Test):
        dice = part.dice
    else:
        dice = part.value if isinstance(part, Creature) else part.amount
    if dice.count and dice.sides != SIDES:
        yield Defect(part.span, f"no d{dice.sides} is in the box: {dice}", "the box holds d6")
