from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.lint._good import WHO, only_helps
from authoring.rulesets.dungeon_plungin.model import Monster, Pack
from authoring.verbs.effect import every_effect

_HELP = "name a condition that harms, or say `to: self`"


@lint_rule(WARNING)
def attack_does_good(monster: Monster, pack: Pack) -> Defects:
    """Report an attack of a monster whose effects help the hero hit (DP-MON-05, DP-OUT-08)."""
    for attack in monster.attacks:
        for effect in every_effect(attack.effects):
            value = effect.args.get("value")
            if not effect.means.afflicts or effect.to not in WHO:
                continue
            condition = pack.content.conditions.get(str(value))
            if condition is not None and only_helps(condition):
                message = f"`{condition.id}` only helps whoever `{monster.id}` hits"
                yield Defect(effect.span, message, _HELP)
