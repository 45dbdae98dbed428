from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import Monster
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of


@lint_rule(ERROR)
def special_law_without_rules(monster: Monster) -> Defects:
    """Report that a monster of role Special has no actions (DP-LAW-04, QP-L05)."""
    if monster.powers or monster.actions is not None:
        return
    for law in laws_of(monster):
        if law.role == "special" and not law.detail and law.act is None:
            message = f"`{monster.id}` acts by a special law that nothing explains"
            yield Defect(law.span, message, "give it `actions`, or a law with a `detail`")
