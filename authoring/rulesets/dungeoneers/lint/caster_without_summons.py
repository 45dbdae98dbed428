from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._people import casters
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(WARNING)
def caster_without_summons(region: Region, quest: Quest) -> Defects:
    """Report that a caster lives where nothing can be summoned (DGN-SPL-13, DGN-SPL-14)."""
    if not region.summons and casters(quest, region):
        message = f"a caster lives in region `{region.id}`, which has no `summons`"
        yield Defect(region.span, message, "add `summons: [...]`, or give it another class")
