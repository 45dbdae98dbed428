from typing import Final

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.effects.say import SPEC as SAY
from authoring.rulesets.dungeon_plungin.lint._good import only_helps
from authoring.rulesets.dungeon_plungin.lint._sides import PARTY, concerns
from authoring.rulesets.dungeon_plungin.model import Pack, Trap
from authoring.verbs.effect import Effect

_NOTHING: Final = "let it do damage, bring a condition, or leave something behind (`leaves`)"
_FOES: Final = "leave `to` out for those whom it catches, or write `who: characters` for all"


@lint_rule(WARNING)
def trap_harms_nobody(trap: Trap, pack: Pack) -> Defects:
    """Report that a trap can harm no hero (QP-24)."""
    if trap.leaves in ("blocked", "pit"):
        return
    harm = [concern for concern in concerns(trap, pack) if not _is_harmless(concern.effect, pack)]
    if not harm:
        yield Defect(trap.span, f"nothing that `{trap.id}` does harms anybody", _NOTHING)
    elif all(concern.effect.means.personal and not concern.who & PARTY for concern in harm):
        yield Defect(harm[0].effect.span, f"`{trap.id}` harms monsters alone", _FOES)


def _is_harmless(effect: Effect, pack: Pack) -> bool:
    """Return whether an effect does good or nothing, or leaves all to its branches."""
    means = effect.means
    if means.afflicts:
        condition = pack.content.conditions.get(str(effect.args.get("value")))
        return condition is not None and only_helps(condition)
    does_good = bool(means.help or means.heals or means.revives)
    hands_on = bool(effect.branches) and not means.harm and not means.surely_harms
    return does_good or hands_on or effect.verb == SAY.verb
