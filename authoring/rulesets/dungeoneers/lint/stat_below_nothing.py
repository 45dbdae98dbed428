from typing import Final

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._stats import everybody_else, fighting
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

_ENOUGH, _FAMILY, _NEAR, _MOST = 5, 2, 2, 0.8
_HELP: Final = "take the minus away; if it is meant, allow it by a comment"


@lint_rule(HINT)
def stat_below_nothing(monster: Monster, pack: Pack) -> Defects:
    """Report that a monster's attack or defense is negative, unlike that of monsters like it.
    Monsters of used packs are only compared with."""
    for key, number, paired, span in fighting(monster, pack):
        if number < 0:
            others = [
                (other, other.attack, other.defense)
                if key == "attack"
                else (other, other.defense, other.attack)
                for other in everybody_else(monster, pack)
            ]
            why = _why(monster, number, paired, others)
            if why:
                yield Defect(span, f"`{monster.id}` has {key} {number}; {why}", _HELP)


def _why(monster: Monster, number: int, beside: int, others: list[tuple[Monster, int, int]]) -> str:
    """Return what speaks against `number`: other monsters of its class, with its name, or with
    nearly its other number, `beside`; "" for nothing."""
    kin = [own for peer, own, _ in others if peer.kind == monster.kind]
    if len(kin) >= _ENOUGH and min(kin) >= 0:
        return f"of {len(kin)} others of class {monster.kind} nobody is below 0"
    name = monster.id.rpartition("-")[2]
    family = [own for peer, own, _ in others if peer.id.endswith(f"-{name}")]
    if len(family) >= _FAMILY and min(family) >= 0:
        return f"of {len(family)} others called `{name}` nobody is below 0"
    like = [own for _, own, other in others if abs(other - beside) <= _NEAR]
    least = min((own for _, own, _ in others), default=number)
    most = sum(own >= 0 for own in like)
    if len(like) >= _ENOUGH and most >= _MOST * len(like) and number < least:
        return f"nobody else is below {least}, and {most} of {len(like)} like it have 0 or more"
    return ""
