from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.model.reach import reached
from authoring.rulesets.dungeoneers.lint._ways import reachable_rooms
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest


@lint_rule(WARNING, after=("dangling-reference",))
def room_out_of_reach(room: Room, quest: Quest, pack: Pack) -> Defects:
    """Report that the hero can never come to a room (DGN-LAY-14, DGN-LAY-15)."""
    if room.id == quest.lair.room or quest.entry not in quest.content.rooms:
        return
    if room.id not in reachable_rooms(quest) and ("rooms", room.id) in reached(pack):
        message = f"no way leads from `{quest.entry}` to room `{room.id}`"
        yield Defect(room.span, message, f"give `{room.id}` as an exit to a room beside it")
