from collections import Counter

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.model import (
    Ability,
    ConditionSpec,
    Item,
    Monster,
    Pack,
    Spell,
)
from authoring.rulesets.dungeon_plungin.model.parts import parts
from authoring.verbs.effect import Effect

_HELP = "write another kind, or let somebody resist it"


@lint_rule(HINT)
def damage_of_no_kind(pack: Pack) -> Defects:
    """Report a kind of damage that nothing else refers to (DP-OUT-14)."""
    kinds, counts, places = set[str](), Counter[str](), dict[str, Effect]()
    for part in parts(pack):
        match part:
            case Effect() if part.means.blow and isinstance(part.args.get("kind"), str):
                kind = str(part.args["kind"])
                counts[kind] += 1
                places[kind] = part
            case ConditionSpec():
                kinds.update((*part.resists, *part.unless))
            case Spell():
                kinds.update(part.schools)
            case Monster():
                kinds.update(part.resists)
                counts.update(attack.damage for attack in part.attacks)
            case Ability() | Item():
                kinds.update(part.resists)
    for kind, effect in places.items():
        if kind not in kinds and counts[kind] == 1:
            message = f"nobody resists `{kind}`, and no other attack is of this kind"
            yield Defect(effect.span, message, _HELP)
