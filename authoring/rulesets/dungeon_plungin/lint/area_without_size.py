from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.rulesets.dungeon_plungin.effects.block import SPEC as BLOCK
from authoring.rulesets.dungeon_plungin.lint._sides import Happening, concerns
from authoring.rulesets.dungeon_plungin.model import Pack, Spell, Trap


@lint_rule(ERROR)
def area_without_size(part: Happening, pack: Pack) -> Defects:
    """Report an effect on an area whose size is not given (QP-15, QP-20, QP-29)."""
    if isinstance(part, Trap | Spell):
        return
    for concern in concerns(part, pack):
        effect = concern.effect
        blocks = effect.verb == BLOCK.verb and not effect.to[-1:].isdecimal()
        if effect.to == "area" or blocks:
            hint = "write a size, such as `to: area 2x2`, or let a trap do it (`trap: crevice`)"
            yield Defect(effect.span, "only traps and spells have an area of their own", hint)
