from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.model.fixes import misnamed
from authoring.rulesets.dungeon_plungin.model import Monster, Pack
from authoring.rulesets.dungeon_plungin.model.every_law import steps_of


@lint_rule(ERROR)
def action_impossible(monster: Monster, pack: Pack) -> Defects:
    """Report an Action for which a monster lacks the means (DP-LAW-04, DP-MON-05, DP-MON-08)."""
    attacks = [attack.name for attack in monster.attacks]
    for span, step in steps_of(monster):
        message, hint, fix = "", "", None
        if step.kind == "attack" and step.value not in ("", "any", *attacks):
            message = f"`{monster.id}` has no attack `{step.value}`"
            hint = did_you_mean(step.value, attacks) or f"its attacks: {', '.join(attacks)}"
            fix = misnamed(pack, span, step.value, attacks)
        elif step.kind == "cast" and step.value == "random" and not monster.spells:
            message, hint = f"`{monster.id}` has no spells to choose from", "give it `spells`"
        elif step.kind == "powers" and not monster.powers:
            message, hint = f"`{monster.id}` has no powers", "give it `powers`"
        if message:
            yield Defect(span, message, hint, fix)
