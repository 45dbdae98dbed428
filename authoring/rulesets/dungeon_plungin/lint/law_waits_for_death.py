from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.exact.fighters import monster_fighter
from authoring.rulesets.dungeon_plungin.model import Monster, Quest
from authoring.rulesets.dungeon_plungin.model.every_law import laws_of


@lint_rule(WARNING)
def law_waits_for_death(monster: Monster, quest: Quest) -> Defects:
    """Report a change of Law after as much damage as the monster has LIFE (DP-LAW-15)."""
    life = monster_fighter(quest, monster).dice("life")
    if monster.life_chart is not None:
        return
    for law in laws_of(monster):
        for change in law.changes:
            if change.when == "damage" and change.least >= life > 0:
                message = f"after {change.least} damage `{monster.id}` with {life} LIFE is dead"
                yield Defect(change.span, message, f"write less than {life}")
