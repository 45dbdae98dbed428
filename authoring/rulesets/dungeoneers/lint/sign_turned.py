from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import Pack

FEWEST, ORDINARY, APART = 5, -2, 3


@lint_rule(WARNING)
def sign_turned(monster: Monster, pack: Pack) -> Defects:
    """Report that a monster's attack or defense is far below 0, three times as far as the lowest of
    all others, as if its sign were wrong."""
    others = [other for other in pack.content.monsters.values() if other.id != monster.id]
    if len(others) < FEWEST:
        return
    for key in ("attack", "defense"):
        number = int(getattr(monster, key))
        lowest = min(int(getattr(other, key)) for other in others)
        if number < ORDINARY and number <= APART * min(lowest, 0):
            message = f"`{monster.id}` has {key} {number}; the lowest of the others is {lowest}"
            yield Defect(monster.span, message, f"`{key}: {-number}`?")
