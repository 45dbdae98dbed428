from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Ability, Pack, Spell, Trap
from authoring.verbs.effect import every_effect


@lint_rule(HINT)
def namesake_condition_unused(part: Spell | Trap | Ability, pack: Pack) -> Defects:
    """Report a spell, trap or ability that does not bring its namesake condition (DP-OUT-08)."""
    conditions = pack.content.conditions
    if part.owner != pack.id or part.id not in conditions:
        return
    afflictions = [effect for effect in every_effect(part.effects) if effect.means.afflicts]
    ids = [str(effect.args.get("value")) for effect in afflictions]
    if afflictions and part.id not in ids:
        message = f"`{part.id}` brings `{ids[0]}`, and not the condition of its own name"
        yield Defect(afflictions[0].span, message, f"write `{part.id}`, or allow it by a comment")
