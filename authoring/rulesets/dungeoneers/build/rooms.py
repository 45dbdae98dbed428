"""Reads rooms and tunnels: the graph of the dungeon."""

from collections.abc import Mapping
from dataclasses import replace

from authoring.core.graphs import reachable
from authoring.model.build_context import BuildContext
from authoring.model.read_fields import read_all, read_definition, read_fields
from authoring.model.reader import get, items
from authoring.rulesets.dungeoneers.model.keywords import SIDES, WRONG
from authoring.rulesets.dungeoneers.model.places import Boss, Region, Room, Tunnel
from authoring.source.loaded import Definition
from authoring.source.node import Node


def build_tunnels(context: BuildContext) -> dict[str, Tunnel]:
    """Return by id the tunnels with a defined room at the end and at least one to begin in
    (DGN-LAY-06 to DGN-LAY-08)."""
    tunnels = read_all(Tunnel, context, "tunnels")
    return {id: tunnel for id, tunnel in tunnels.items() if tunnel.entrances and tunnel.room}


def build_rooms(
    context: BuildContext, regions: Mapping[str, Region], tunnels: Mapping[str, Tunnel]
) -> dict[str, Room]:
    """Return all rooms by id. A hero that slides into a tunnel's room is seen, unless the room says
    otherwise (DGN-LAY-09)."""
    ends = {tunnel.room for tunnel in tunnels.values()}
    return {d.id: _room(context, d, regions, d.id in ends) for d in context.definitions("rooms")}


def _room(
    context: BuildContext, definition: Definition, regions: Mapping[str, Region], seen: bool
) -> Room:
    node = context.begin(definition)
    reader = context.reader
    room = read_definition(
        Room,
        context,
        definition,
        exits=_exits(context, definition.id, get(node, "exits")),
        boss=_boss(context, get(node, "boss")),
        seen=reader.flag(get(node, "seen"), seen),
    )
    region = regions.get(room.region)
    if get(node, "drawing") is None and region is not None and not region.drawings:
        message = f"`{room.id}` has no drawing, and its region `{region.id}` has none either"
        hint = f"write `drawing:` here, or `drawings:` in `{region.id}`"
        reader.report(WRONG, definition.span, message, hint)
    return room


def _exits(context: BuildContext, id: str, node: Node | None) -> dict[str, str]:
    """Return side -> id of the room behind it; report an exit that leads back, and drop it."""
    reader = context.reader
    exits = {}
    for side in SIDES:
        target = get(node, side)
        room = reader.defined_id("rooms", target)
        if target is not None and room == id:
            message = f"the exit to the {side} leads back into `{id}` itself"
            reader.report(WRONG, target.span, message, "name the room behind it")
        elif room:
            exits[side] = room
    return exits


def _boss(context: BuildContext, node: Node | None) -> Boss | None:
    """Return the boss of a room (DGN-BOSS-02, DGN-BOSS-03), or None if no monster it names is
    defined."""
    monsters = _known_every(context, get(node, "monsters"))
    if node is None or not monsters:
        return None
    return read_fields(Boss, context, node, monsters=monsters, span=node.span)


def _known_every(context: BuildContext, node: Node | None) -> tuple[str, ...]:
    """Return the ids of defined monsters, each as often as it is named: two specters are two."""
    ids = context.reader.refer_all("monsters", node)
    return tuple(id for id in ids if context.reader.is_defined("monsters", id))


def of_the_dungeon(
    pack_id: str, entry: str, rooms: Mapping[str, Room], tunnels: Mapping[str, Tunnel]
) -> tuple[dict[str, Room], dict[str, Tunnel]]:
    """Return (rooms, tunnels) by id: the pack's own, the `entry`, and those of used packs that they
    lead to; a pack used only for its monsters adds no rooms. A tunnel stays when it begins in one
    of these rooms."""
    begins = [id for id, room in rooms.items() if room.owner == pack_id or id == entry]
    begins += [tunnel.room for tunnel in tunnels.values() if tunnel.owner == pack_id]

    def leads(id: str) -> list[str]:
        below = [tunnel.room for tunnel in tunnels.values() if id in tunnel.entrances]
        return [*rooms[id].exits.values(), *below]

    reached = reachable(begins, leads).keys()
    open_tunnels = {
        id: replace(tunnel, entrances=tuple(room for room in tunnel.entrances if room in reached))
        for id, tunnel in tunnels.items()
        if tunnel.room in reached and not reached.isdisjoint(tunnel.entrances)
    }
    return {id: room for id, room in rooms.items() if id in reached}, open_tunnels


def check_entrances(
    context: BuildContext, rooms: Mapping[str, Room], tunnels: Mapping[str, Tunnel]
) -> None:
    """Report each entrance of a tunnel that has exits on all sides: a tunnel begins at a side
    without an exit."""
    for definition in context.definitions("tunnels"):
        tunnel = tunnels.get(definition.id)
        for node in items(get(definition.node, "entrances")) if tunnel else ():
            room = rooms.get(context.reader.text(node))
            if room is not None and len(room.exits) == len(SIDES):
                message = f"`{room.id}` has exits on all sides, and a tunnel begins at one without"
                context.reader.report(WRONG, node.span, message, "take another entrance")
