from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._ways import rooms_of
from authoring.rulesets.dungeoneers.model.keywords import PORTAL
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(HINT, after=("dangling-reference",))
def portal_drawn_for_nothing(room: Room, quest: Quest) -> Defects:
    """Report that a room has no portal, but names a drawing with one (DGN-HER-13, DGN-LAY-13)."""
    drawing = quest.content.drawings.get(room.drawing)
    if drawing is None or room.portal or not drawing.places(PORTAL):
        return
    regions = quest.content.regions.values()
    drawn_so = any(drawing.id in region.drawings for region in regions)
    if not drawn_so and not any(other.portal for other in rooms_of(quest, drawing)):
        message = f"room `{room.id}` has no portal, and its drawing `{drawing.id}` shows one"
        yield Defect(room.span, message, "say `portal: true`, or draw it without the `p`")
