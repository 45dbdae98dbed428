from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._people import casters
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest

HELP = "let a caster live there, or take `summons` away"


@lint_rule(WARNING)
def summons_without_caster(region: Region, quest: Quest) -> Defects:
    """Report `summons` of a region where nobody casts (DGN-SPL-13, DGN-SPL-14)."""
    if region.summons and not casters(quest, region):
        message = f"region `{region.id}` has `summons`, and no caster lives there"
        yield Defect(region.span, message, HELP)
