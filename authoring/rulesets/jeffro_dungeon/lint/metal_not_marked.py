from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.jeffro_dungeon.model import Card, Quest, Toll
from authoring.rulesets.jeffro_dungeon.odds.meetings import encounters


@lint_rule(WARNING)
def metal_not_marked(card: Card, quest: Quest) -> Defects:
    """Report that a weapon or armour does not say if it is metal (JEF-CARD-12, JEF-SET-08)."""
    if not (card.weapon or card.save):
        return
    toll = any(isinstance(effect, Toll) and "metal" in effect.what for effect in encounters(quest))
    if toll and card.kind == "object" and card.spans.value("metal") is None:
        message = f"`{card.id}` does not say whether it is of metal, and a tile takes metal"
        yield Defect(card.span, message, "add `metal: true` or `metal: false`")
