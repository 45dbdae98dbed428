from fractions import Fraction

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import percent
from authoring.rulesets.dungeoneers.lint._arms import best_arms, best_odds
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest

HELP = "lower its `defense`, raise a region's `bonus`, or let it `unlock` later"


@lint_rule(WARNING)
def boss_hardly_hit(room: Room, quest: Quest) -> Defects:
    """Report a boss that no weapon found before hits half the time (DGN-BOSS-01, DGN-CBT-02)."""
    boss = room.boss
    if boss is None or not quest.heroes:
        return
    bonus = best_arms(quest, room, boss.unlock)
    for id in dict.fromkeys(boss.monsters):
        monster = quest.content.monsters.get(id)
        if monster is None or monster.trait("ooze"):
            continue
        odds = best_odds(quest, monster, bonus)
        if odds < Fraction(1, 2):
            message = (
                f"boss `{id}` of room `{room.id}` is hit by {percent(odds)} of attacks only, with "
                f"the best weapon to be had before, +{bonus}"
            )
            yield Defect(boss.span, message, HELP)
