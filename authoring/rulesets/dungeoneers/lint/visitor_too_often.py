from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack

_FEWEST = 3
_TIMES = 3
_HELP = "look whether a digit is too many; if it is meant, allow it by a comment"


@lint_rule(HINT)
def visitor_too_often(region: Region, pack: Pack) -> Defects:
    """Report that one visitor comes far more often than all others (DGN-MSP-12)."""
    if region.owner != pack.id:
        return
    every = [extra for area in pack.content.regions.values() for extra in area.visitors]
    for visitor in region.visitors:
        others = [extra.chance for extra in every if extra is not visitor]
        if len(others) >= _FEWEST and visitor.chance >= _TIMES * max(others):
            message = f"`{visitor.monster}` comes with {visitor.chance} % a round, and no other "
            yield Defect(visitor.span, f"{message}visitor with more than {max(others)} %", _HELP)
