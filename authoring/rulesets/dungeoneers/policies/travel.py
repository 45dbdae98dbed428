"""Where to go next: the way through the graph of rooms."""

from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.policies.valuing import HOPELESS

_GUARDED = 4
"""Rooms that one with survivors counts for."""


def survivors(s: State, room: int) -> int:
    """How many were left behind there."""
    known = s.rooms.get(room)
    return 0 if known is None else sum([monster.here for monster in known.monsters])


def sides_to(s: State, *, lair: bool) -> list[tuple[int, int]]:
    """(side, how far) for each exit of this room that leads to the nearest room nobody has
    entered, the lair among them only if wanted; with `lair` alone to the lair. Nearest first."""
    goals = _goals(s, lair=lair)
    costs = _costs(s, goals)
    found = []
    for side, room in enumerate(s.tables.rooms[s.room.at].exits):
        if room >= 0 and costs[room] < HOPELESS and (lair or room != s.tables.lair):
            found.append((costs[room], side))
    found.sort()
    return [(side, int(cost)) for cost, side in found]


def unexplored(s: State) -> bool:
    """Whether a room nobody has entered can be reached, the lair left out."""
    return bool(sides_to(s, lair=False))


def _goals(s: State, *, lair: bool) -> list[int]:
    if lair:
        return [s.tables.lair]
    return [at for at in range(len(s.tables.rooms)) if at not in s.rooms and at != s.tables.lair]


def _costs(s: State, goals: list[int]) -> list[float]:
    """How far each room is from a goal; rooms with survivors count for several. The way leads
    through rooms that were entered, but for the goal's own."""
    rooms = s.tables.rooms
    costs = [HOPELESS] * len(rooms)
    for goal in goals:
        costs[goal] = 0.0
    changed = True
    while changed:
        changed = False
        for at in range(len(rooms)):
            if at == s.tables.lair and at not in goals:
                continue
            price = 1.0 + (_GUARDED if survivors(s, at) else 0)
            for other in rooms[at].exits:
                if other >= 0 and costs[other] + price < costs[at]:
                    costs[at] = costs[other] + price
                    changed = True
    return costs
