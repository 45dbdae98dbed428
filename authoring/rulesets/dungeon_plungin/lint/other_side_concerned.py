from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.effects.law import SPEC as LAW
from authoring.rulesets.dungeon_plungin.lint._sides import Happening, concerns
from authoring.rulesets.dungeon_plungin.model import Pack


@lint_rule(ERROR)
def other_side_concerned(part: Happening, pack: Pack) -> Defects:
    """Report an effect that concerns only the side to which it cannot happen (QP-21)."""
    for concern in concerns(part, pack):
        effect, side = concern.effect, concern.effect.means.side
        if concern.missed and concern.who and side and effect.verb != LAW.verb:
            whom = f"`{effect.to}` is no such person" if effect.to else concern.moment.why
            message = f"{whom}, and this `{effect.verb}` is for {side}"
            yield Defect(effect.span, message, "say whom with `to`, or choose another effect")
