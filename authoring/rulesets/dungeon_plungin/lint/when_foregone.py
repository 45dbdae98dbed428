from fractions import Fraction
from typing import Final

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.wording import percent
from authoring.model.dice import Dice
from authoring.odds.dice import totals
from authoring.rulesets.dungeon_plungin.model.totals import within
from authoring.verbs.effect import Effect

_HARDLY: Final = Fraction(1, 50)
_HELP: Final = "let the dice and the numbers that they must show fit each other"


@lint_rule(HINT)
def when_foregone(effect: Effect) -> Defects:
    """Report a test of dice that nearly always has one outcome (QP-21)."""
    die, numbers = effect.args.get("die"), effect.args.get("is")
    if not effect.means.tests or not isinstance(die, Dice) or numbers is None:
        return
    rolled = totals(die).items()
    holds = sum((chance for total, chance in rolled if within(total, numbers)), Fraction(0))
    if not _HARDLY <= holds <= 1 - _HARDLY:
        message = f"{die} show what is asked for in {percent(holds)} of throws"
        yield Defect(effect.span, message, _HELP)
