"""Where it happens: drawings, regions, rooms, tunnels."""

from collections.abc import Mapping

from authoring.model.build_context import BuildContext
from authoring.model.chart import Chart
from authoring.model.dice import fixed
from authoring.model.reader import Reader, entries, get
from authoring.rulesets.dungeoneers.model.keywords import (
    FLOOR,
    LEGEND,
    PIT,
    ROCK,
    SIDES,
    SIZE,
    SWORD,
    WATER,
    WEAPON,
    WEAPONS,
)
from authoring.rulesets.dungeoneers.model.places import (
    MIDDLES,
    Boss,
    Drawing,
    Extra,
    Region,
    Room,
    Tunnel,
)
from authoring.source.loaded import Definition
from authoring.source.node import Node

_STANDS = "123456789"
_BLOCKED = ROCK + PIT + WATER + WEAPON


def build_drawings(context: BuildContext) -> dict[str, Drawing]:
    """All drawings by id."""
    return {d.id: _drawing(context, d) for d in context.definitions("drawings")}


def build_regions(context: BuildContext, charts: Mapping[str, Chart]) -> dict[str, Region]:
    """All regions by id."""
    return {d.id: _region(context, d, charts) for d in context.definitions("regions")}


def build_rooms(context: BuildContext) -> dict[str, Room]:
    """All rooms by id."""
    return {d.id: _room(context, d) for d in context.definitions("rooms")}


def build_tunnels(context: BuildContext) -> dict[str, Tunnel]:
    """All tunnels by id."""
    return {d.id: _tunnel(context, d) for d in context.definitions("tunnels")}


def _drawing(context: BuildContext, definition: Definition) -> Drawing:
    node, reader = context.begin(definition), context.reader
    return Drawing(
        id=definition.id,
        title=reader.text(get(node, "title"), definition.id.replace("-", " ").capitalize()),
        rows=_rows(reader, get(node, "map"), definition),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
    )


def _rows(reader: Reader, node: Node | None, definition: Definition) -> tuple[str, ...]:
    """Five rows of five letters, whatever was drawn: what lacks is floor (DGN-LAY-12)."""
    span = node.span if node else definition.span
    rows = reader.text(node).split("\n")
    while rows and not rows[-1].strip():
        rows.pop()
    rows = [row.strip() for row in rows]
    wrong = [row for row in rows if len(row) != SIZE]
    if len(rows) != SIZE or wrong:
        message = f"a room is drawn as {SIZE} rows of {SIZE} letters"
        reader.report("bad-drawing", span, message, "`.` is floor, `#` rock")
    rows = [(rows[at] if at < len(rows) else "")[:SIZE].ljust(SIZE, FLOOR) for at in range(SIZE)]
    letters = "".join(rows)
    for letter in sorted({one for one in letters if one not in LEGEND and one not in _STANDS}):
        known = ", ".join(f"`{one}` {said}" for one, said in LEGEND.items())
        reader.report(
            "bad-drawing", span, f"`{letter}` stands for nothing", f"{known}, 1-9 monsters"
        )
        rows = [row.replace(letter, FLOOR) for row in rows]
    stands = sorted(one for one in letters if one in _STANDS)
    if stands != list(_STANDS[: len(stands)]):
        message = "the monsters' squares are numbered 1, 2, 3, ..., each number once"
        reader.report("bad-drawing", span, message)
    for side, (column, row) in MIDDLES.items():
        if rows[row - 1][column - 1] in _BLOCKED:
            message = f"the middle of the {side} side must be free: exits may be there"
            reader.report("bad-drawing", span, message)
            line = rows[row - 1]
            rows[row - 1] = line[: column - 1] + FLOOR + line[column:]
    return tuple(rows)


def _region(context: BuildContext, definition: Definition, charts: Mapping[str, Chart]) -> Region:
    node, reader = context.begin(definition), context.reader

    def chart(key: str) -> Chart | None:
        return charts.get(reader.refer("charts", get(node, key)))

    return Region(
        id=definition.id,
        title=reader.text(get(node, "title"), definition.id.replace("-", " ").capitalize()),
        order=reader.integer(get(node, "order"), 1),
        drawings=_known(reader, "drawings", get(node, "drawings")),
        crowd=chart("crowd"),
        dwellers=chart("dwellers"),
        finds=chart("finds"),
        weapons=chart("weapons"),
        bonus=reader.dice(get(node, "bonus"), 1),
        extras=_extras(reader, get(node, "extras")),
        visitors=_extras(reader, get(node, "visitors")),
        pits=_one(reader, "monsters", get(node, "pits")),
        waters=_one(reader, "monsters", get(node, "waters")),
        reaper=_one(reader, "monsters", get(node, "reaper")),
        summons=_known(reader, "monsters", get(node, "summons")),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
    )


def _known(reader: Reader, kind: str, node: Node | None) -> tuple[str, ...]:
    return tuple(id for id in reader.refer_all(kind, node) if reader.is_defined(kind, id))


def _one(reader: Reader, kind: str, node: Node | None) -> str:
    id = reader.refer(kind, node)
    return id if reader.is_defined(kind, id) else ""


def _extras(reader: Reader, node: Node | None) -> tuple[Extra, ...]:
    found = []
    for entry in entries(node):
        id = _one(reader, "monsters", entry.key)
        if id:
            chance = max(0, min(100, reader.integer(entry.value)))
            found.append(Extra(id, chance, entry.key.span))
    return tuple(found)


def _room(context: BuildContext, definition: Definition) -> Room:
    node, reader = context.begin(definition), context.reader
    exits = {}
    for entry in entries(get(node, "exits")):
        side = reader.word(entry.key, SIDES, "", "schema-mismatch")
        to = _one(reader, "rooms", entry.value)
        if side and to:
            exits[side] = to
    return Room(
        id=definition.id,
        title=reader.text(get(node, "title"), definition.id.replace("-", " ").capitalize()),
        region=_one(reader, "regions", get(node, "region")),
        exits=exits,
        drawing=_one(reader, "drawings", get(node, "drawing")),
        portal=reader.flag(get(node, "portal")),
        boss=_boss(reader, get(node, "boss")),
        seen=reader.flag(get(node, "seen")),
        text=reader.text(get(node, "text")),
        span=definition.span,
        owner=definition.owner,
    )


def _boss(reader: Reader, node: Node | None) -> Boss | None:
    if node is None:
        return None
    return Boss(
        monsters=_known(reader, "monsters", get(node, "monsters")),
        unlock=max(1, reader.integer(get(node, "unlock"), 1)),
        weapon=reader.word(get(node, "weapon"), WEAPONS, SWORD, "schema-mismatch"),
        bonus=reader.dice(get(node, "bonus"), 1) if get(node, "bonus") else fixed(1),
        span=node.span,
    )


def _tunnel(context: BuildContext, definition: Definition) -> Tunnel:
    node, reader = context.begin(definition), context.reader
    return Tunnel(
        id=definition.id,
        title=reader.text(get(node, "title"), definition.id.replace("-", " ").capitalize()),
        entrances=_known(reader, "rooms", get(node, "entrances")),
        room=_one(reader, "rooms", get(node, "room")),
        span=definition.span,
        owner=definition.owner,
    )
