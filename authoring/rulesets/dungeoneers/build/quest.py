"""The quest itself: where it begins, the lair, fame, rulings, who may set out, targets."""

from authoring.model.build_context import BuildContext
from authoring.model.dice import Dice
from authoring.model.pack import Pack
from authoring.model.read_targets import read_targets
from authoring.model.reader import Reader, entries, get, shown
from authoring.model.rulings import defaults, read_rulings
from authoring.rulesets.dungeoneers.model import numbers
from authoring.rulesets.dungeoneers.model.keywords import SIDES
from authoring.rulesets.dungeoneers.model.quest import NUMBERS, Content, Fame, Lair, Quest
from authoring.rulesets.dungeoneers.rulings import RULINGS
from authoring.source.node import Node

LIMIT = Dice(1, 7, 2)
"""Dragons that start in the lair at most (DGN-DRA-14)."""


def build_quest(context: BuildContext, pack: Pack, content: Content) -> Quest | None:
    """The quest, or None when something play cannot do without is missing."""
    reader, node = context.reader, context.source.header.get("quest")
    if node is None:
        return None
    reader.by = ("quest", "")
    key = context.source.header.entry("quest")
    place = key.key.span if key else node.span
    entry = reader.refer("rooms", get(node, "entry"))
    lair = _lair(reader, get(node, "lair"), content)
    fame = _fame(reader, get(node, "fame"))
    heroes = _heroes(reader, get(node, "heroes"), content, fame.level)
    if not heroes:
        message = "the quest needs a hero who can set out"
        reader.report("schema-mismatch", place, message, "define one under `heroes:`")
    if entry not in content.rooms or lair is None or not heroes or not _rooms_whole(content):
        return None
    playtest = context.source.header.get("playtest")
    return Quest(
        pack=pack,
        title=pack.title,
        entry=entry,
        entry_side=reader.word(get(node, "entry_side"), SIDES, SIDES[0], "schema-mismatch"),
        potions=max(1, reader.integer(get(node, "potions"), numbers.POTIONS)),
        introduction=reader.text(get(node, "introduction")),
        objective=reader.text(get(node, "objective")),
        lair=lair,
        fame=fame,
        rulings=defaults(RULINGS) | read_rulings(reader, get(node, "rulings"), RULINGS),
        content=content,
        heroes=heroes,
        targets=read_targets(reader, get(playtest, "targets"), NUMBERS),
        span=place,
    )


def _rooms_whole(content: Content) -> bool:
    """Whether every room can be laid: it has a region, and that a drawing, or its own."""
    for room in content.rooms.values():
        region = content.regions.get(room.region)
        if region is None or not (room.drawing or region.drawings):
            return False
    return all(tunnel.room and tunnel.entrances for tunnel in content.tunnels.values())


def _lair(reader: Reader, node: Node | None, content: Content) -> Lair | None:
    """The goal (DGN-LAY-11), and how many of which dragons (DGN-DRA-14, DGN-DRA-18)."""
    if node is None:
        return None
    room = reader.refer("rooms", get(node, "room"))
    colours = []
    for entry in entries(get(node, "colours")):
        id = reader.refer("monsters", entry.value)
        if not entry.key.text.isdigit():
            message = f"expected a fame level, found {shown(entry.key)}"
            reader.report("bad-row-key", entry.key.span, message)
        elif id in content.monsters:
            colours.append((max(1, int(entry.key.text)), id))
    limit = get(node, "limit")
    lair = Lair(
        room=room,
        dragons=max(1, reader.integer(get(node, "dragons"), 1)),
        colours=tuple(sorted(colours)),
        limit=reader.dice(limit, 1) if limit is not None else LIMIT,
        returns=max(0, reader.integer(get(node, "returns"), numbers.RETURNS)),
        span=node.span,
    )
    return lair if colours and room in content.rooms else None


def _fame(reader: Reader, node: Node | None) -> Fame:
    def number(key: str, default: int) -> int:
        return max(0, reader.integer(get(node, key), default))

    return Fame(
        level=max(1, number("level", 1)),
        first=number("first", numbers.FIRST_LEVEL),
        growth=number("growth", numbers.GROWTH),
        cap=max(1, number("cap", numbers.HIGHEST_LEVEL)),
        supply=number("supply", numbers.SUPPLY),
    )


def _heroes(reader: Reader, node: Node | None, content: Content, level: int) -> tuple[str, ...]:
    """Those who are named and exist; nobody named: all that the fame level unlocks."""
    named = tuple(id for id in reader.refer_all("heroes", node) if id in content.heroes)
    return named or tuple(id for id, hero in content.heroes.items() if hero.unlock <= level)
