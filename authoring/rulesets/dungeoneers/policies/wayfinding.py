"""Ways inside a room and from room to room, for all who choose."""

from collections.abc import Callable

from authoring.boards.squares import Square, has
from authoring.rulesets.dungeoneers.play.board.spots import spot_of
from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.play.rules.rooms import tunnel_mouth

FAR = 99
"""Farther than anything."""
TUNNEL = 4
"""Stands for a side: down the tunnel."""


def distances(s: State, goals: list[Square]) -> list[int]:
    """Steps from each spot to the nearest goal over free squares; FAR where none leads there.
    Goals need not be free themselves."""
    found = [FAR] * 25
    blocked = s.blocked()
    steps, near = s.room.drawing.steps, s.tables.near
    ring = list(goals)
    for square in goals:
        found[spot_of(square)] = 0
    far = 0
    while ring:
        far += 1
        after: list[Square] = []
        for square in ring:
            for other in steps[spot_of(square)] or near[square]:
                at = spot_of(other)
                if found[at] > far and steps[at] and not has(blocked, other):
                    found[at] = far
                    after.append(other)
        ring = after
    return found


def next_side(s: State, wanted: Callable[[int], bool]) -> int:
    """The side (or TUNNEL) by which a shortest way leads to a room that is wanted; -1: none."""
    rooms = s.tables.rooms
    start = s.room.at
    first = {start: -1}
    queue = [start]
    for at in queue:
        ways = list(rooms[at].exits)
        if at in s.tunnels:
            ways.append(s.tables.tunnels[s.tunnels[at]][1])
        for side in range(len(ways)):
            other = ways[side]
            if other >= 0 and other not in first:
                first[other] = side if at == start else first[at]
                if wanted(other):
                    return first[other]
                queue.append(other)
    return -1


def way_out(s: State, side: int) -> Square:
    """Where one leaves by a side or TUNNEL."""
    return tunnel_mouth(s) if side == TUNNEL else s.room.drawing.exits[side]
