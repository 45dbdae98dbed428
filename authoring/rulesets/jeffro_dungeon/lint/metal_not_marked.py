from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Card, Quest, Toll
from authoring.rulesets.jeffro_dungeon.odds.meetings import encounters


@lint_rule(WARNING)
def metal_not_marked(card: Card, quest: Quest) -> Defects:
    """Report that a weapon or armour does not say if it is metal (JEF-CARD-12, JEF-SET-08)."""
    if not (card.weapon or card.save):
        return
    asked = any(isinstance(one, Toll) and "metal" in one.what for one in encounters(quest))
    if asked and card.kind == "object" and card.spans.value("metal") is None:
        message = f"`{card.id}` does not say whether it is of metal, and a tile takes metal"
        yield Defect(card.span, message, "add `metal: true` or `metal: false`")
