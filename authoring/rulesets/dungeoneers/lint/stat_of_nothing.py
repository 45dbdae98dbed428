from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._stats import fighting, of_its_class
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_ENOUGH, _NEAR, _MUCH, _MOST = 5, 2, 2, 0.8
_HELP = "write the number; if 0 is meant, allow it by a comment"


@lint_rule(HINT)
def stat_of_nothing(monster: Monster, pack: Pack) -> Defects:
    """Report that a monster's attack or defense is 0, and that of monsters like it high. Monsters
    of used packs are only compared with."""
    for key, number, other_stat, span in fighting(monster, pack):
        if number != 0:
            continue
        pairs = [(peer.attack, peer.defense) for peer in of_its_class(monster, pack)]
        pairs = pairs if key == "attack" else [(defense, attack) for attack, defense in pairs]
        others = [own for own, other in pairs if abs(other - other_stat) <= _NEAR]
        much = sum(own >= _MUCH for own in others)
        if len(others) >= _ENOUGH and 0 not in others and much >= _MOST * len(others):
            message = f"`{monster.id}` has {key} 0; {much} of {len(others)} like it have "
            yield Defect(span, f"{message}{_MUCH} or more", _HELP)
