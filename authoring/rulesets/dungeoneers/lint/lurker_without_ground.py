from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.keywords import PIT, WATER
from authoring.rulesets.dungeoneers.model.places import Region
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(WARNING)
def lurker_without_ground(region: Region, quest: Quest) -> Defects:
    """Report a region that has a monster for its pits or water, and neither in its drawings
    (DGN-MSP-05, DGN-MSP-09)."""
    rooms = quest.content.rooms.values()
    ids = (*region.drawings, *(room.drawing for room in rooms if room.region == region.id))
    drawings = [quest.content.drawings[id] for id in ids if id in quest.content.drawings]
    for who, letter, what in ((region.pits, PIT, "pit"), (region.waters, WATER, "watery pit")):
        if who and drawings and not any(drawing.places(letter) for drawing in drawings):
            message = f"`{who}` needs a {what}, and no drawing of region `{region.id}` has one"
            help = f"draw a `{letter}` in one of its drawings, or leave `{who}` out"
            yield Defect(region.span, message, help)
