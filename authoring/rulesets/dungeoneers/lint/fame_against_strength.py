from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack


@lint_rule(WARNING)
def fame_against_strength(monster: Monster, pack: Pack) -> Defects:
    """Report that a dragon is worth less fame than a weaker one (DGN-FAM-03)."""
    if not monster.dragon or monster.fame <= 0:
        return
    own = _strength(monster)
    for other in pack.content.monsters.values():
        if not other.dragon or other.fame <= monster.fame:
            continue
        others = _strength(other)
        if own != others and all(a >= b for a, b in zip(own, others, strict=True)):
            message = f"`{monster.id}` is worth {monster.fame} fame, less than the weaker "
            message += f"`{other.id}` with {other.fame}"
            yield Defect(monster.span, message, "write more fame than the weaker one's")
            return


def _strength(dragon: Monster) -> tuple[int, ...]:
    """Return the stats that make a dragon hard to slay; `breath` is the attack of its breath."""
    breath = dragon.trait("breath")
    return (dragon.attack, dragon.defense, dragon.health, breath.numbers["attack"] if breath else 0)
