from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._ways import drawings_of
from authoring.rulesets.dungeoneers.model.keywords import PORTAL
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(WARNING, after=("dangling-reference",))
def portal_without_square(room: Room, quest: Quest) -> Defects:
    """Report a room with a portal whose drawing has no square for it (DGN-HER-13, DGN-LAY-13)."""
    for drawing in drawings_of(quest, room) if room.portal else ():
        if not drawing.places(PORTAL):
            message = f"room `{room.id}` has a portal, and drawing `{drawing.id}` no `p` for it"
            help = "put a `p` there, or give the room a `drawing` that has one"
            yield Defect(room.span, message, help)
