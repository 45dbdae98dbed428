from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.keywords import SIDES
from authoring.rulesets.dungeoneers.model.quest import Quest


@lint_rule(WARNING)
def entry_side_is_exit(quest: Quest) -> Defects:
    """Report that the side by which the hero comes in is also an exit (DGN-LAY-14)."""
    room = quest.content.rooms.get(quest.entry)
    behind = room.exits.get(quest.entry_side) if room is not None else None
    if room is None or behind is None:
        return
    free = [side for side in SIDES if side not in room.exits]
    message = f"the hero comes into `{room.id}` by the {quest.entry_side}, where `{behind}` lies"
    help = f"let `entry_side` be {' or '.join(free)}" if free else "take one of its exits out"
    yield Defect(room.span, message, help)
