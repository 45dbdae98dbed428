from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._people import dwellers
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest

_HELP = "look whether a digit is too many; if it is meant, allow it by a comment"


@lint_rule(HINT)
def dweller_above_dragons(monster: Monster, quest: Quest, pack: Pack) -> Defects:
    """Report that a monster on the way is stronger than every dragon (DGN-MON-20, DGN-LAY-11)."""
    if monster.owner != pack.id:
        return
    dragons = [other for other in quest.content.monsters.values() if other.dragon]
    living = {
        id
        for region in quest.content.regions.values()
        for id in (*dwellers(region), *(extra.monster for extra in region.extras))
    }
    if not dragons or monster.dragon or monster.id not in living:
        return
    most = {
        "attack": (monster.attack, max(other.attack for other in dragons)),
        "defense": (monster.defense, max(other.defense for other in dragons)),
    }
    for key, (number, dragon) in most.items():
        if number > dragon:
            message = f"`{monster.id}` has {key} {number}, and no dragon more than {dragon}"
            yield Defect(monster.span, message, _HELP)
