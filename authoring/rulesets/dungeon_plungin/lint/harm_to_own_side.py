from authoring.core.fixes import instead
from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import good, harms
from authoring.rulesets.dungeon_plungin.model import Ability, Pack, Spell

_OWN = ("hero", "ally")


@lint_rule(WARNING)
def harm_to_own_side(part: Spell | Ability, pack: Pack) -> Defects:
    """Report a spell or ability that harms its own side or helps foes (DP-SPELL-09, DP-OUT-08)."""
    if part.target in _OWN and harms(part.effects, pack):
        message = f"`{part.id}` only harms, and its target is the side of whoever uses it"
        yield _turned(part, message, "foe")
    elif part.target == "foe" and (clause := good(part.effects, pack)):
        yield _turned(part, f"{clause} the foe it is aimed at", "ally")


def _turned(part: Spell | Ability, message: str, side: str) -> Defect:
    help = f"aim it at `{side}`, or let it do otherwise"
    for word, span in part.spans.items("target"):
        return Defect(span, message, help, instead(span, word, side))
    return Defect(part.span, message, help)
