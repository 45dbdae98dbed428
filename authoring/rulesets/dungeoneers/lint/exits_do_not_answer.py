from dataclasses import replace

from authoring.core.finding import Edit, Fix
from authoring.core.lint_rule import WARNING, Defect, Defects, lint_rule
from authoring.rulesets.dungeoneers.model.places import OPPOSITE, Room
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest
from authoring.source.edits.removal import remove_pair


@lint_rule(WARNING, after=("dangling-reference",))
def exits_do_not_answer(room: Room, quest: Quest, pack: Pack) -> Defects:
    """Report an exit to a room whose opposite side does not lead back (DGN-LAY-14)."""
    for side, id in room.exits.items() if not room.seen else ():
        behind = quest.content.rooms.get(id)
        if behind is None or behind.seen or side not in OPPOSITE:
            continue
        back = OPPOSITE[side]
        target = behind.exits.get(back)
        if target == room.id:
            continue
        instead = f"leads to `{target}`" if target else "is no exit"
        message = f"the {side} exit of `{room.id}` leads to `{id}`, whose {back} side {instead}"
        offers = filter(
            None, (_answer_fix(pack, behind, back, room.id), _without(pack, room, side))
        )
        help = f"give `{id}` the exit `{back}: {room.id}`"
        yield Defect(room.span, message, help, offers=tuple(offers))


def _answer_fix(pack: Pack, behind: Room, back: str, room: str) -> Fix | None:
    """Return a fix by which the side `back` of `behind` leads to `room`, or None if `behind` has no
    exits in its text."""
    exits, keys = behind.spans.value("exits"), behind.spans.keys("exits")
    if exits is None or not keys:
        return None
    title = f"give `{behind.id}` the exit `{back}: {room}`"
    old = behind.spans.value("exits", back)
    if old is not None:
        return Fix(title, (Edit(old, room),))
    first = next(iter(keys.values()))
    text = pack.source.texts.get(first.path, "")
    flow = text[exits.start : exits.start + 1] == "{"
    end = ", " if flow else "\n" + " " * (first.column - 1)
    at = replace(first, end_line=first.line, end_column=first.column, end=first.start)
    return Fix(title, (Edit(at, f"{back}: {room}{end}"),))


def _without(pack: Pack, room: Room, side: str) -> Fix | None:
    """Return a fix that removes this exit, or None if it is the room's only one."""
    keys, value = room.spans.keys("exits"), room.spans.value("exits", side)
    if len(keys) < 2 or value is None:
        return None
    edit = remove_pair(pack.source.texts.get(value.path, ""), keys[side], value)
    return Fix(f"remove the {side} exit of `{room.id}`", (edit,)) if edit else None
