from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._people import crowd, dwellers
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(WARNING)
def region_without_monsters(region: Region, quest: Quest) -> Defects:
    """Report that nobody lives in a region (DGN-LAY-01, DGN-LAY-03, DGN-LAY-05, DGN-MON-20)."""
    rooms = [
        room
        for room in quest.content.rooms.values()
        if room.region == region.id and room.id != quest.lair.room
    ]
    others = (region.extras, region.visitors, region.pits, region.waters, region.reaper)
    if not rooms or all(room.boss for room in rooms) or any(others) or crowd(region)[1]:
        return
    help = "give it the charts `crowd` (how many) and `dwellers` (who)"
    if dwellers(region):
        help = "give it a chart `crowd` with numbers above 0"
    elif region.crowd:
        help = "give it a chart `dwellers` with monsters"
    yield Defect(region.span, f"nobody lives in region `{region.id}`", help)
