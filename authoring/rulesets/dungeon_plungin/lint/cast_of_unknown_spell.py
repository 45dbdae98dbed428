from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.suggest import did_you_mean
from authoring.rulesets.dungeon_plungin.model import Monster, Pack
from authoring.rulesets.dungeon_plungin.model.every_law import steps_of


@lint_rule(WARNING, after=("dangling-reference",))
def cast_of_unknown_spell(monster: Monster, pack: Pack) -> Defects:
    """Report that a monster casts a spell it does not know (DP-LAW-04, DP-SPELL-01)."""
    for span, step in steps_of(monster):
        is_defined = step.value in pack.content.spells
        if step.kind == "cast" and is_defined and step.value not in monster.spells:
            message = f"`{monster.id}` casts `{step.value}`, which is not among its `spells`"
            hint = did_you_mean(step.value, monster.spells)
            yield Defect(span, message, hint or "name it under `spells`, or cast another one")
