from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest
from authoring.rulesets.dungeoneers.odds.kills import heroes_of


@lint_rule(WARNING)
def weapon_for_nobody(room: Room, quest: Quest) -> Defects:
    """Report that no hero can use what a boss guards (DGN-BOSS-02, DGN-HER-02, DGN-HER-06)."""
    boss = room.boss
    heroes = heroes_of(quest)
    if boss and heroes and all(boss.weapon in hero.forbids for hero in heroes):
        message = f"the boss of room `{room.id}` guards a {boss.weapon}, which no hero can use"
        yield Defect(boss.span, message, "let it guard another weapon")
