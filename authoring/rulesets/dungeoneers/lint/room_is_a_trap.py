from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.lint._ways import reach, reachable_rooms, ways
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(WARNING, after=("dangling-reference",))
def room_is_a_trap(room: Room, quest: Quest) -> Defects:
    """Report that the lair cannot be reached from a room (DGN-LAY-08, DGN-LAY-15)."""
    rooms = reachable_rooms(quest)
    if room.id not in rooms or quest.lair.room not in rooms:
        return
    if quest.lair.room not in reach(ways(quest), room.id):
        message = f"from room `{room.id}` no way leads on to the lair"
        help = "give it an exit, or take away the way into it"
        yield Defect(room.span, message, help)
