from itertools import pairwise

from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.mkd_adventure.model.figures import Click, HeroType, Monster
from authoring.rulesets.mkd_adventure.model.quest import Pack


@lint_rule(HINT)
def dial_gets_better(figure: HeroType | Monster, pack: Pack) -> Defects:
    """Yield slots that are better in everything than the one above them (MKD-BASE-01)."""
    if figure.owner != pack.id or (isinstance(figure, Monster) and figure.hero):
        return
    for number, (above, below) in enumerate(pairwise(figure.dial), 2):
        if _is_better(below, above):
            message = f"slot {number} of `{figure.id}` is better than the one above it"
            yield Defect(below.span, message, "look whether two slots have changed places")


def _is_better(click: Click, other: Click) -> bool:
    pairs = [
        (getattr(click, key), getattr(other, key))
        for key in ("speed", "attack", "defense", "damage")
    ]
    return all(a >= b for a, b in pairs) and any(a > b for a, b in pairs)
