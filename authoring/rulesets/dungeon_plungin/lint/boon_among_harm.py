from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import WHO, good, only_helps
from authoring.rulesets.dungeon_plungin.model import Pack
from authoring.verbs.effect import Effect

_HELP = "name a condition that harms; if it is meant, allow it by a comment"


@lint_rule(HINT)
def boon_among_harm(effect: Effect, pack: Pack) -> Defects:
    """Report a failed check that both hurts and strengthens a hero (DP-TRAP-06, DP-OUT-08)."""
    fail = effect.branches.get("fail", ())
    if effect.branches.get("pass") or good(fail, pack):
        return
    harmed = any(part.means.harm and not part.means.afflicts and part.to in WHO for part in fail)
    for part in fail:
        condition = pack.content.conditions.get(str(part.args.get("value")))
        boon = condition if part.means.afflicts and part.to in WHO else None
        if harmed and boon is not None and only_helps(boon):
            message = f"`{boon.id}` only helps whoever fails, beside what harms him"
            yield Defect(part.span, message, _HELP)
