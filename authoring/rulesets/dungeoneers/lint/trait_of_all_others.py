from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_FEWEST = 3
"""The fewest others of a family with which one is compared."""


@lint_rule(HINT)
def trait_of_all_others(monster: Monster, pack: Pack) -> Defects:
    """Report that a monster lacks a trait that all others of its family have: those of its class
    whose names end in its last word."""
    if monster.owner != pack.id:
        return
    others = [
        other
        for other in pack.content.monsters.values()
        if other.id != monster.id
        and other.kind == monster.kind
        and _family(other) == _family(monster)
    ]
    if len(others) < _FEWEST or not _family(monster):
        return
    for trait in others[0].traits:
        if monster.trait(trait.id) is None and all(other.trait(trait.id) for other in others):
            message = f"all {len(others)} others that are called `{_family(monster)}` have the "
            message += f"trait `{trait.id}`, and `{monster.id}` does not"
            yield Defect(monster.span, message, "give it the trait, or allow it by a comment")


def _family(monster: Monster) -> str:
    """Return the last word of a monster's name, or the empty string if the name is one word."""
    _, _, last = monster.name.strip().rpartition(" ")
    return last if last != monster.name.strip() else ""
