"""Where a new tile can lie, and putting it there (area LOC)."""

from dataclasses import dataclass

from authoring.boards.squares import SQUARES, Squares, around, count, each, laid, leading
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    DoorJoined,
    PassageOpens,
    PassageShuts,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.shapes import Shape
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.layout.ground import leads_somewhere, places
from authoring.rulesets.dungeon_plungin.play.rules.layout.keeping_room import Room

_MOST_DOORS = 16
"""More than any tile has."""


@dataclass(frozen=True, slots=True)
class Lie:
    """One way a tile can lie: its shape, upper left square and entry doorway."""

    shape: Shape
    corner: int
    entry: int
    score: int


def lies(
    s: State, shapes: tuple[Shape, ...], door: Thing, exits: int, room: Room | None = None
) -> list[Lie]:
    """Every legal way to lay a tile behind a door, the best first; `exits` is how
    many further doors the tile will have, `room` what to keep room for."""
    found = [
        Lie(shape, corner, entry, _score(s, (shape, corner, entry), exits, room))
        for shape, corner, entry in places(s, shapes, (door.front_a, door.wall), door.reserve)
    ]
    found.sort(key=lambda lie: -lie.score)
    return found


def _score(s: State, lie: tuple[Shape, int, int], exits: int, room: Room | None) -> int:
    """First whether room is left for the Unique Location still to come, then how many
    of the tile's other doorways would lead somewhere, up to `exits`, then how little
    it leans against other tiles."""
    shape, corner, entry = lie
    also = laid(shape.foot, corner)
    ways = [
        (laid(front, corner), wall)
        for at, (wall, front, _) in enumerate(shape.doorways)
        if at != entry
    ]
    open_ways = 0
    for front, wall in ways:
        if open_ways < exits:
            open_ways += leads_somewhere(s, front, wall, also)
    left, own = room.score(s, also, ways, exits) if room is not None else (False, 0)
    ranks = (left * _MOST_DOORS + own) * _MOST_DOORS + open_ways
    return ranks * SQUARES - count(around(also) & s.foot)


def choose_lie(s: State, found: list[Lie]) -> Lie:
    """The player of the Phase chooses among the best ways (DP-CONS-02)."""
    best = [lie for lie in found if lie.score == found[0].score]
    return best[s.ask(s.actor, "lay", range(len(best)))]


def lay(s: State, shape: Shape, corner: int, kind: str) -> Area:
    """Put a tile on the table."""
    while len(s.tile_at) <= corner:
        s.tile_at += [-1] * SQUARES
    area = Area(len(s.areas), shape, corner, kind)
    s.areas.append(area)
    for square in each(area.mask):
        s.tile_at[square] = area.index
    s.foot |= laid(shape.foot, corner)
    s.floor |= area.mask & ~laid(shape.blocked, corner)
    s.east |= laid(shape.east, corner)
    s.south |= laid(shape.south, corner)
    s.version += 1
    s.note(TileLaid, area.index, shape.tile, corner, shape.turns, area.mask)
    return area


def door_edges(thing: Thing) -> None:
    """Work out which edges a door shuts."""
    thing.edges_east, thing.edges_south = leading(thing.front_a, thing.wall)


def join(s: State, door: Thing, area: Area, front: Squares) -> None:
    """A closed door now leads to a known tile."""
    door.tile_b = area.index
    door.front_b = front
    door.front |= front
    area.things.append(door)
    s.note(DoorJoined, door.index, area.index, front)
    other = s.areas[door.tile_a]
    other.neighbours.add(area.index)
    area.neighbours.add(other.index)


def open_passage(s: State, door: Thing) -> None:
    """Let everyone through a door from now on (DP-DOOR-03, DP-DOOR-01)."""
    door.open = True
    door.locked = False
    s.east |= door.edges_east
    s.south |= door.edges_south
    s.doorways |= door.front
    s.version += 1
    s.progress += 1
    s.note(PassageOpens, door.index)


def shut_passage(s: State, door: Thing) -> None:
    """Close an open door again (DP-KEY-05, DP-DOOR-04)."""
    door.open = False
    s.east &= ~door.edges_east
    s.south &= ~door.edges_south
    s.doorways &= ~door.front
    s.version += 1
    s.progress += 1
    s.note(PassageShuts, door.index)
