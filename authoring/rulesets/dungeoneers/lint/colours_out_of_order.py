from itertools import pairwise

from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(WARNING)
def colours_out_of_order(quest: Quest) -> Defects:
    """Report that the dragons of the lair do not become stronger with fame (DGN-DRA-07 to -11,
    DGN-DRA-18)."""
    monsters, lair = quest.content.monsters, quest.lair
    colours = [(level, monsters[id]) for level, id in lair.colours if id in monsters]
    for (_, earlier), (level, later) in pairwise(colours):
        old, new = _strength(earlier), _strength(later)
        if old != new and all(a >= b for a, b in zip(old, new, strict=True)):
            message = f"dragon `{later.id}` of fame level {level} is weaker than `{earlier.id}`"
            yield Defect(lair.span, message, "let the two change places, or make it stronger")


def _strength(dragon: Monster) -> tuple[int, int, int, int]:
    breath = dragon.trait("breath")
    return dragon.attack, dragon.defense, dragon.health, breath.numbers["attack"] if breath else 0
