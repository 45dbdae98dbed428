from collections.abc import Iterator
from dataclasses import replace

from authoring.core.finding import Edit, Fix, Severity
from authoring.core.lint_rule import Defect, lint_rule
from authoring.model.reader import get
from authoring.rulesets.dungeoneers.model.places import OPPOSITE, Room
from authoring.rulesets.dungeoneers.model.quest import Pack, Quest
from authoring.source.edits.removal import cut
from authoring.source.node import Map


@lint_rule(Severity.WARNING, after=("dangling-reference",))
def exits_do_not_answer(room: Room, quest: Quest, pack: Pack) -> Iterator[Defect]:
    """DGN-LAY-14."""
    for side, id in room.exits.items() if not room.seen else ():
        behind = quest.content.rooms.get(id)
        if behind is None or behind.seen or side not in OPPOSITE:
            continue
        back = OPPOSITE[side]
        found = behind.exits.get(back)
        if found == room.id:
            continue
        instead = f"leads to `{found}`" if found else "is no exit"
        message = f"the {side} exit of `{room.id}` leads to `{id}`, whose {back} side {instead}"
        offers = filter(None, (_answered(pack, id, back, room.id), _without(pack, room.id, side)))
        help = f"give `{id}` the exit `{back}: {room.id}`"
        yield Defect(room.span, message, help, offers=tuple(offers))


def _exits(pack: Pack, room: str) -> Map | None:
    definition = pack.source.definitions.get(("rooms", room))
    exits = get(definition.node, "exits") if definition is not None else None
    return exits if isinstance(exits, Map) and exits.entries else None


def _answered(pack: Pack, behind: str, back: str, room: str) -> Fix | None:
    """Let the exit back lead here; put it before the others where there is none."""
    exits = _exits(pack, behind)
    if exits is None:
        return None
    title = f"give `{behind}` the exit `{back}: {room}`"
    old = get(exits, back)
    if old is not None:
        return Fix(title, (Edit(old.span, room),))
    first = exits.entries[0].key.span
    text = pack.source.texts.get(first.path, "")
    flow = text[exits.span.start : exits.span.start + 1] == "{"
    end = ", " if flow else "\n" + " " * (first.column - 1)
    at = replace(first, end_line=first.line, end_column=first.column, end=first.start)
    return Fix(title, (Edit(at, f"{back}: {room}{end}"),))


def _without(pack: Pack, room: str, side: str) -> Fix | None:
    """Take this exit out, unless it is the only one."""
    exits = _exits(pack, room)
    for entry in exits.entries if exits is not None and len(exits.entries) > 1 else ():
        if entry.key.text == side:
            text = pack.source.texts.get(entry.key.span.path, "")
            edit = cut(text, entry.key.span, entry.value.span)
            return Fix(f"remove the {side} exit of `{room}`", (edit,)) if edit else None
    return None
