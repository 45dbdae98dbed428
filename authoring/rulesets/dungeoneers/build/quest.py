"""Reads the quest: where it begins, the lair, fame, the heroes that set out."""

from collections.abc import Mapping
from dataclasses import replace

from authoring.core.span import Span
from authoring.model.build_context import BuildContext
from authoring.model.read_fields import read_fields
from authoring.model.read_targets import read_targets
from authoring.model.reader import entries, get, shown
from authoring.model.rulings import defaults, read_rulings
from authoring.rulesets.dungeoneers.model import numbers
from authoring.rulesets.dungeoneers.model.keywords import WRONG
from authoring.rulesets.dungeoneers.model.people import Monster
from authoring.rulesets.dungeoneers.model.quest import NUMBERS, Content, Fame, Lair, Pack, Quest
from authoring.rulesets.dungeoneers.rulings import RULINGS
from authoring.source.node import Node


def build_quest(context: BuildContext, pack: Pack, content: Content) -> Quest | None:
    """Return the quest; None if the pack has none, or no lair, hero or entry, or a room has no
    drawing."""
    reader, begun = context.reader, context.begin_quest()
    if begun is None:
        return None
    node, span = begun
    fame = _fame(context, get(node, "fame"))
    lair = _lair(context, get(node, "lair"), content.monsters, fame)
    heroes = _heroes(context, get(node, "heroes"), content, fame, span)
    rulings = defaults(RULINGS) | read_rulings(reader, get(node, "rulings"), RULINGS)
    targets = read_targets(reader, get(context.source.header.get("playtest"), "targets"), NUMBERS)
    if lair is None or not heroes or not _whole(content):
        return None
    quest = read_fields(
        Quest,
        context,
        node,
        pack=pack,
        title=pack.title,
        lair=lair,
        fame=fame,
        rulings=rulings,
        content=content,
        heroes=heroes,
        targets=targets,
        span=span,
    )
    return quest if quest.entry else None


def _whole(content: Content) -> bool:
    """Return whether each room has a region, and a drawing of its own or of its region."""
    for room in content.rooms.values():
        region = content.regions.get(room.region)
        if region is None or not (room.drawing or region.drawings):
            return False
    return True


def _lair(
    context: BuildContext, node: Node | None, monsters: Mapping[str, Monster], fame: Fame
) -> Lair | None:
    """Return the lair, or None if it lacks its room or a dragon to slay in it (DGN-LAY-11)."""
    reader = context.reader
    room = reader.defined_id("rooms", get(node, "room"))
    colours = _colours(context, get(node, "colours"), monsters)
    if node is None or not room or not colours:
        return None
    if colours[0][0] > fame.level:
        message = f"no dragon is met at fame level {fame.level}: the first is at {colours[0][0]}"
        reader.report(WRONG, node.span, message, "the lowest level of `colours` is usually 1")
    return read_fields(Lair, context, node, room=room, colours=colours, span=node.span)


def _colours(
    context: BuildContext, node: Node | None, monsters: Mapping[str, Monster]
) -> tuple[tuple[int, str], ...]:
    """Return (first fame level, dragon's id) pairs, rising, without wrong levels and undefined
    monsters (DGN-DRA-18)."""
    reader = context.reader
    colours = []
    for entry in entries(node):
        level = reader.integer(entry.key)
        monster = monsters.get(reader.defined_id("monsters", entry.value))
        if level < 1:
            message = f"expected a fame level, found {shown(entry.key)}"
            reader.report(WRONG, entry.key.span, message)
        elif monster is not None:
            colours.append((level, monster.id))
            if not monster.dragon:
                message = f"`{monster.id}` is no dragon: it has no trait `breath`"
                hint = "give it one, such as `{breath: 7}`"
                reader.report(WRONG, entry.value.span, message, hint)
    return tuple(sorted(colours))


def _fame(context: BuildContext, node: Node | None) -> Fame:
    """Read the growth of fame (area FAM); the defaults are the book's. A quest played above its own
    last level is reported and read as played at the last."""
    fame, level_node = read_fields(Fame, context, node), get(node, "level")
    level, cap = fame.level, fame.cap
    if level_node is not None and cap < level <= numbers.HIGHEST_LEVEL:
        message = f"the quest is played at fame level {level}, and level {cap} is the last"
        context.reader.report(WRONG, level_node.span, message, "lower `level`, or raise `cap`")
    return replace(fame, level=min(cap, level))


def _heroes(
    context: BuildContext, node: Node | None, content: Content, fame: Fame, span: Span
) -> tuple[str, ...]:
    """Return the ids of the heroes that may set out: those named, or all that the fame level has
    unlocked (DGN-HER-12)."""
    written_ids = context.reader.defined_ids("heroes", node)
    unlocked = (id for id, hero in content.heroes.items() if hero.unlock <= fame.level)
    ids = written_ids if node is not None else tuple(unlocked)
    if not ids and node is None:
        message = "the quest needs a hero to play"
        hint = "write one below `heroes:` with `unlock: 1`, or none"
        context.reader.report(WRONG, span, message, hint)
    return ids
