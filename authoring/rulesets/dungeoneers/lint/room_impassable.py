from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._squares import walkable
from authoring.rulesets.dungeoneers.lint._ways import rooms_of, sides_of
from authoring.rulesets.dungeoneers.model.places import MIDDLES, Drawing
from authoring.rulesets.dungeoneers.model.quest import Quest

HELP = "put floor where rock, a pit or a chest parts them, or give that room another `drawing`"


@lint_rule(WARNING)
def room_impassable(drawing: Drawing, quest: Quest) -> Defects:
    """Report that nobody can walk from one way into a room to another (DGN-LAY-13)."""
    corners = quest.rulings.get("corners") != "square"
    for room in rooms_of(quest, drawing):
        sides = sides_of(quest, room)
        for side in sides[:1]:
            squares = walkable(drawing, [MIDDLES[side]], corners=corners)
            for other in sides[1:]:
                if MIDDLES[other] not in squares:
                    message = (
                        f"drawing `{drawing.id}` cannot be crossed on foot from its {side} to its "
                        f"{other} side, and room `{room.id}` needs that"
                    )
                    yield Defect(drawing.span, message, HELP)
                    return
