from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import WHO, only_harms
from authoring.rulesets.dungeon_plungin.model import Location, Pack
from authoring.verbs.effect import Effect, every_effect

_HELP = "let one of its outcomes do good; a trap for the curious allow by a comment"


@lint_rule(HINT)
def use_only_harms(location: Location, pack: Pack) -> Defects:
    """Report a use of a location that can only harm its user."""
    if location.owner != pack.id:
        return
    for use in location.uses:
        effects = [effect for effect in every_effect(use.effects) if effect.verb != "say"]
        outcomes = [effect for effect in effects if not effect.branches]
        if outcomes and all(_harms(effect, pack) for effect in outcomes):
            message = f"using `{use.feature}` can only harm whoever does"
            yield Defect(use.span, message, _HELP)


def _harms(effect: Effect, pack: Pack) -> bool:
    """Return whether an effect on its user is damage, a loss, or a condition that only harms."""
    if effect.to not in WHO or not effect.means.afflicts:
        return effect.to in WHO and effect.means.harm > effect.means.help
    conditions = pack.content.conditions
    condition = conditions.get(str(effect.args.get("value")))
    return condition is not None and only_harms(condition, pack)
