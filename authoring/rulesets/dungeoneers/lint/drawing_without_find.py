from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.keywords import FIND, WEAPON
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack

_FEWEST = 3
"""The fewest other drawings with which one is compared."""


@lint_rule(HINT)
def drawing_without_find(region: Region, pack: Pack) -> Defects:
    """Report that one drawing of a region has no square for its finds (DGN-ITM-17, DGN-ITM-19)."""
    if region.owner != pack.id:
        return
    definitions = pack.content.drawings
    drawings = [definitions[id] for id in dict.fromkeys(region.drawings) if id in definitions]
    charts = ((FIND, region.finds, "found"), (WEAPON, region.weapons, "in a chest or rack"))
    for letter, chart, where in charts:
        without = [drawing for drawing in drawings if not drawing.places(letter)]
        if chart and len(without) == 1 and len(drawings) > _FEWEST:
            message = f"nothing is {where} in rooms of `{region.id}` drawn as `{without[0].id}`"
            help = f"draw a `{letter}` in it, or take it off the list"
            yield Defect(region.span, message, help)
