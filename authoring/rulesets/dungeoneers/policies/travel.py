"""Where to go next: the way through the graph of rooms, in potions."""

from typing import Final

from authoring.rulesets.dungeoneers.play.board.state import State
from authoring.rulesets.dungeoneers.policies.valuing import HOPELESS, hurts

_STEP: Final = 0.2
"""Potions that a room with nobody in it costs."""
_ROUNDS: Final = 2.0
"""Rounds in which those left behind in a room hurt who crosses it."""
_DETOUR: Final = 0.6
"""What an unknown room on the way costs."""


def beyond(s: State) -> list[float]:
    """For each side of this room: what the way behind it costs to the nearest room nobody has
    entered, the lair when there is no other; HOPELESS where none leads on."""
    costs = _costs(s, _new(s))
    found = _behind(s, costs)
    if min(found) >= HOPELESS:
        found = _behind(s, _costs(s, [s.tables.lair]))
    return found


def explored(s: State) -> bool:
    """Whether every room that can be reached from here is known, but for the lair."""
    return min(_behind(s, _costs(s, _new(s)))) >= HOPELESS


def _behind(s: State, costs: list[float]) -> list[float]:
    return [costs[room] if room >= 0 else HOPELESS for room in s.tables.rooms[s.room.at].exits]


def _new(s: State) -> list[int]:
    return [at for at in range(len(s.tables.rooms)) if at not in s.rooms and at != s.tables.lair]


def _price(s: State, room: int) -> float:
    """What crossing a room costs."""
    known = s.rooms.get(room)
    if known is None:
        return _DETOUR
    danger = 0.0
    for monster in known.monsters:
        if monster.here and not monster.asleep:
            danger += hurts(s, monster)
    return _STEP + _ROUNDS * danger


def _costs(s: State, goals: list[int]) -> list[float]:
    """What the way from each room to the nearest goal costs, the room itself included, the goal
    not; nobody goes through the lair."""
    rooms = s.tables.rooms
    costs = [HOPELESS] * len(rooms)
    prices = [_price(s, at) for at in range(len(rooms))]
    for goal in goals:
        costs[goal] = 0.0
    changed = True
    while changed:
        changed = False
        for at in range(len(rooms)):
            if at == s.tables.lair:
                continue
            for other in rooms[at].exits:
                if other >= 0 and costs[other] + prices[at] < costs[at]:
                    costs[at] = costs[other] + prices[at]
                    changed = True
    return costs
