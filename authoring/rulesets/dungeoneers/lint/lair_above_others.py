from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest

_HELP = "number the regions from the first to the lair; if it is meant, allow it by a comment"


@lint_rule(HINT)
def lair_above_others(region: Region, quest: Quest, pack: Pack) -> Defects:
    """Report that the lair's region is not the deepest (DGN-LAY-11, DGN-ITM-22)."""
    lair = quest.content.rooms.get(quest.lair.room)
    if lair is None or lair.region != region.id or region.owner != pack.id:
        return
    lived_in = {room.region for room in quest.content.rooms.values()}
    others = [other for id, other in quest.content.regions.items() if id in lived_in]
    deepest = max(others, key=lambda other: other.order, default=region)
    if deepest.order > region.order:
        message = f"the lair's region `{region.id}` has order {region.order}, and `{deepest.id}` "
        yield Defect(region.span, f"{message}{deepest.order}", _HELP)
