from fractions import Fraction

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.core.wording import percent
from authoring.rulesets.dungeoneers.lint._arms import best_found, best_odds, supplied
from authoring.rulesets.dungeoneers.lint._people import dwellers
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest

HELP = "lower its `defense`, let it live in a deeper region, or raise the `bonus` of weapons"


@lint_rule(WARNING)
def monster_hardly_hit(region: Region, quest: Quest) -> Defects:
    """Report a monster that no weapon found up to its region hits well (DGN-CBT-02, DGN-ITM-22)."""
    if not quest.heroes:
        return
    bonus = max(best_found(quest, region.order), supplied(quest, quest.fame.level))
    for id in (*dwellers(region), *(extra.monster for extra in region.extras)):
        monster = quest.content.monsters.get(id)
        if monster is None or monster.trait("ooze"):
            continue
        odds = best_odds(quest, monster, bonus)
        if odds < Fraction(1, 4):
            message = (
                f"`{id}` is hit by {percent(odds)} of attacks only in region `{region.id}`, with "
                f"the best weapon to be had, +{bonus}"
            )
            yield Defect(region.span, message, HELP)
