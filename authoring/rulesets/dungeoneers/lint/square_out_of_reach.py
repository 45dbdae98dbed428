from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._squares import (
    entrances,
    neighbours,
    square_name,
    walkable,
)
from authoring.rulesets.dungeoneers.model.keywords import FIND, PORTAL, WEAPON
from authoring.rulesets.dungeoneers.model.places import Drawing

NAMES = {FIND: "the find", PORTAL: "the portal", WEAPON: "the chest or rack"}
HELP = "join it to the rest of the room with floor, or take it away"


@lint_rule(WARNING)
def square_out_of_reach(drawing: Drawing) -> Defects:
    """Report a useful square that nobody can get to (DGN-ITM-17, DGN-ITM-19, DGN-MEL-01)."""
    squares = walkable(drawing, entrances(drawing))
    for place in (*drawing.places(FIND + PORTAL + WEAPON), *drawing.stands):
        letter = drawing.letter(place)
        if place in squares or not squares.isdisjoint(neighbours(place)):
            continue
        what = NAMES.get(letter, f"monster square {letter}")
        way = "walk to" if letter in (FIND, PORTAL) else "walk up to"
        message = f"nobody can {way} {what} of drawing `{drawing.id}` ({square_name(place)})"
        yield Defect(drawing.span, message, HELP)
