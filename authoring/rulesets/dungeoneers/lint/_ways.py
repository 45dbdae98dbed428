"""The graph of rooms and its reachable part, for several lint rules."""

from collections.abc import Iterable, Mapping

from authoring.core.graphs import reachable
from authoring.rulesets.dungeoneers.model.places import OPPOSITE, Drawing, Room
from authoring.rulesets.dungeoneers.model.quest import Quest

Ways = Mapping[str, tuple[str, ...]]
"""Rooms with the rooms behind their exits and at the ends of their tunnels."""


def ways(quest: Quest, *, tunnels: bool = True) -> Ways:
    """Return room -> rooms behind its exits and, if `tunnels`, at their ends; defined ones only."""
    rooms = quest.content.rooms
    exits = {
        id: [behind for behind in room.exits.values() if behind in rooms]
        for id, room in rooms.items()
    }
    for tunnel in quest.content.tunnels.values() if tunnels else ():
        for entrance in tunnel.entrances:
            if entrance in rooms and tunnel.room in rooms:
                exits[entrance].append(tunnel.room)
    return {id: tuple(behind) for id, behind in exits.items()}


def reach(graph: Ways, start: str, without: Iterable[str] = ()) -> frozenset[str]:
    """Return the rooms that can be reached from `start`, itself among them, through none of
    `without`; none if `start` is one of those."""
    open_rooms = graph.keys() - set(without)
    leads = {id: [room for room in graph[id] if room in open_rooms] for id in open_rooms}
    return frozenset(reachable({start} & open_rooms, leads.__getitem__))


def reachable_rooms(quest: Quest) -> frozenset[str]:
    """Return the rooms that the hero can reach."""
    return reach(ways(quest), quest.entry)


def drawings_of(quest: Quest, room: Room) -> tuple[Drawing, ...]:
    """Return the drawings that a room may have."""
    region = quest.content.regions.get(room.region)
    ids = (room.drawing,) if room.drawing else region.drawings if region else ()
    return tuple(quest.content.drawings[id] for id in ids if id in quest.content.drawings)


def rooms_of(quest: Quest, drawing: Drawing) -> tuple[Room, ...]:
    """Return the rooms that may be drawn as `drawing`."""
    rooms = quest.content.rooms.values()
    return tuple(
        room
        for room in rooms
        if any(candidate.id == drawing.id for candidate in drawings_of(quest, room))
    )


def sides_of(quest: Quest, room: Room) -> tuple[str, ...]:
    """Return the sides by which the hero enters or leaves a room."""
    sides = dict.fromkeys(room.exits)
    if room.id == quest.entry:
        sides[quest.entry_side] = None
    for other in quest.content.rooms.values():
        for side, behind in other.exits.items():
            if behind == room.id and side in OPPOSITE:
                sides[OPPOSITE[side]] = None
    return tuple(sides)
