from typing import Final

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.core.wording import join_words
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_ENOUGH: Final = 2
_HELP: Final = "give it that trait, too; if it is meant, allow it by a comment"


@lint_rule(HINT)
def trait_without_companion(monster: Monster, pack: Pack) -> Defects:
    """Report that a monster lacks a trait that all others with another of its traits have. Monsters
    of used packs are only compared with."""
    if monster.owner != pack.id:
        return
    own = {trait.id for trait in monster.traits}
    for trait in monster.traits:
        others = [
            peer
            for peer in pack.content.monsters.values()
            if peer.id != monster.id and peer.trait(trait.id)
        ]
        if len(others) < _ENOUGH:
            continue
        shared = set.intersection(*({feature.id for feature in other.traits} for other in others))
        for missing in sorted(shared - own):
            names = join_words(f"`{peer.id}`" for peer in others)
            message = f"`{monster.id}` has the trait `{trait.id}` without `{missing}`, "
            yield Defect(trait.span, f"{message}which {names} have beside it", _HELP)
