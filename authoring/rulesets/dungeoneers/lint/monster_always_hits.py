from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.exact.hits import hit
from authoring.rulesets.dungeoneers.lint._arms import best_bonus
from authoring.rulesets.dungeoneers.model.numbers import GUARD
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.kills import heroes_of


@lint_rule(WARNING)
def monster_always_hits(monster: Monster, quest: Quest) -> Defects:
    """Report a monster that hits with every attack, whatever the shield (DGN-CBT-01, DGN-CBT-05,
    DGN-ACT-07)."""
    if not heroes_of(quest):
        return
    shield = best_bonus(quest)
    defense = shield + GUARD + max(hero.defense for hero in heroes_of(quest))
    if hit(monster.attack - defense) == 1:
        message = (
            f"`{monster.id}` hits with every attack: {monster.attack} against {defense} at best, "
            f"on guard with a shield of +{shield}"
        )
        yield Defect(monster.spans.value("attack") or monster.span, message, "lower its `attack`")
