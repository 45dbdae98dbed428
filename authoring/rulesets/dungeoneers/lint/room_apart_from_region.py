from authoring.core.lint_rule import HINT, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.places import Room
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest


@lint_rule(HINT)
def room_apart_from_region(room: Room, quest: Quest, pack: Pack) -> Defects:
    """Report that a room lies in one region and its neighbours in another. A drawing, a boss or the
    dragon can make a single room a place of its own."""
    if room.owner != pack.id:
        return
    rooms = quest.content.rooms
    alone = [other_room.region for other_room in rooms.values()].count(room.region) == 1
    if alone and (room.drawing or room.boss):
        return
    about = [rooms[id].region for id in room.exits.values() if id in rooms]
    island = len(set(about)) < len(about) and room.region not in about
    if island and room.id != quest.lair.room:
        other = max(about, key=about.count)
        message = f"`{room.id}` is in `{room.region}`, and its exits lead into `{other}`"
        yield Defect(room.span, message, "look whether it belongs there, too")
