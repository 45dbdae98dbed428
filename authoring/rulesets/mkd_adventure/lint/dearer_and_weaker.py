from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.figures import Monster
from authoring.rulesets.mkd_adventure.model.quest import Pack

_KEYS = ("speed", "attack", "defense", "damage")


@lint_rule(HINT)
def dearer_and_weaker(monster: Monster, pack: Pack) -> Defects:
    """Yield monsters that cost more than another one that is as good in every slot (MKD-REV-07)."""
    for other in pack.content.monsters.values():
        cheaper = other.value < monster.value and len(other.dial) >= len(monster.dial)
        if monster.owner == pack.id and cheaper and monster.dial and _outdoes(other, monster):
            message = f"`{other.id}` costs less than `{monster.id}` and is better in everything"
            yield Defect(monster.span, message, "change its `value`, or its `dial`")
            return


def _outdoes(other: Monster, monster: Monster) -> bool:
    """Return whether `other` is at least as good as `monster` in everything, slot by slot."""
    if other.range < monster.range:
        return False
    return all(
        getattr(theirs, key) >= getattr(own, key) and {*own.abilities} <= {*theirs.abilities}
        for theirs, own in zip(other.dial, monster.dial, strict=False)
        for key in _KEYS
    )
