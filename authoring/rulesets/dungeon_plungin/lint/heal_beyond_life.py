from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.model.dice import Dice
from authoring.odds.dice import mean
from authoring.rulesets.dungeon_plungin.model.levels import HIGHEST
from authoring.verbs.effect import Effect

MOST = 2 * HIGHEST


@lint_rule(HINT)
def heal_beyond_life(effect: Effect) -> Defects:
    """Report an effect that heals more LIFE than anybody can have (DP-SPEC-06)."""
    amount = effect.args.get("value", effect.args.get("heal"))
    if effect.verb != "heal" or not isinstance(amount, Dice) or not amount.is_rolled:
        return
    usual = 0 if amount.is_even else 2 * mean(amount)
    if max(amount.high, usual) > MOST:
        message = f"this cures up to {amount.high}, and nobody has more than {HIGHEST} LIFE"
        yield Defect(effect.span, message, "write a smaller die")
