"""Ways to lay a new tile, and laying it (rules DP-LOC)."""

from typing import Final

from authoring.boards.squares import SQUARES, Square, Squares, around, count, laid, leading
from authoring.boards.tiles.shapes import Shape
from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    DoorJoined,
    PassageOpens,
    PassageShuts,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State, Thing
from authoring.rulesets.dungeon_plungin.play.rules.layout.ground import places, room_beyond
from authoring.rulesets.dungeon_plungin.play.rules.layout.keeping_room import Room

_MOST_DOORS: Final = 16
"""More than the doors of any tile."""


class Lie:
    """One way a tile can lie: its shape, upper left square, number of the entry doorway, and score
    (the higher the better)."""

    __slots__ = ("corner", "entry", "score", "shape")

    def __init__(self, shape: Shape, corner: Square, entry: int, score: int = 0) -> None:
        self.shape = shape
        self.corner = corner
        self.entry = entry
        self.score = score


def lies(
    s: State, shapes: tuple[Shape, ...], door: Thing, exits: int, room: Room | None = None
) -> list[Lie]:
    """Return every legal way to lay a tile (`shapes`: its rotations) behind a door, the best first;
    `exits` is the number of further doors it will have, `room` the room to keep, if any."""
    options: list[Lie] = []
    for shape, corner, entry in places(s, shapes, (door.front_a, door.wall), door.reserve):
        options.append(Lie(shape, corner, entry))
    if len(options) > 1:
        for lie in options:
            lie.score = _score(s, lie, exits, room)
        options.sort(key=lambda lie: -lie.score)
    return options


def _score(s: State, lie: Lie, exits: int, room: Room | None) -> int:
    """Return the score of a way to lay a tile: first by whether room is left for the next Unique
    Location, then by how many other doorways, up to `exits`, would lead somewhere, then by how few
    squares touch other tiles."""
    shape, corner = lie.shape, lie.corner
    also = laid(shape.foot, corner)
    taken = s.covered | s.reserved | also
    open_ways = 0
    for at, (square, wide, wall) in enumerate(shape.gates):
        if open_ways >= exits:
            break
        if at != lie.entry and room_beyond(taken, corner + square, wide, wall):
            open_ways += 1
    ranks = 0
    if room is not None:
        ways = [
            (laid(front, corner), wall)
            for at, (wall, front, _) in enumerate(shape.doorways)
            if at != lie.entry
        ]
        has_space, own = room.score(s, also, ways, exits)
        ranks = (has_space * _MOST_DOORS + own) * _MOST_DOORS
    return (ranks + open_ways) * SQUARES - count(around(also) & s.covered)


def choose_lie(s: State, options: list[Lie]) -> Lie:
    """Return the one that the acting player chooses of the best of `options`, which are sorted
    (DP-CONS-02)."""
    best = [lie for lie in options if lie.score == options[0].score]
    return best[s.ask(s.actor, "lay", range(len(best)))]


def lay(s: State, shape: Shape, corner: Square, kind: str) -> Area:
    """Put a tile on the table, `corner` the upper left square of its rectangle, and return it as an
    Area. `kind` is that of the tile, or of the location on it."""
    while len(s.tile_at) <= corner:
        s.tile_at += [-1] * SQUARES
    area = Area(len(s.areas), shape, corner, kind)
    s.areas.append(area)
    tile_at = s.tile_at
    for square in shape.squares:
        tile_at[corner + square] = area.index
    s.covered |= laid(shape.foot, corner)
    s.floor |= laid(shape.open, corner)
    s.east |= laid(shape.east, corner)
    s.south |= laid(shape.south, corner)
    s.layout_version += 1
    s.note(TileLaid, area.index, shape.tile, corner, shape.turns, area.mask)
    return area


def door_edges(thing: Thing) -> None:
    """Set the edges that a door shuts, from its front and wall."""
    thing.edges_east, thing.edges_south = leading(thing.front_a, thing.wall)


def join(s: State, door: Thing, area: Area, front: Squares) -> None:
    """Make `area`, a tile already laid, the one behind a closed door; `front` are its squares
    before the door."""
    door.tile_b = area.index
    door.front_b = front
    door.front |= front
    area.things.append(door)
    s.note(DoorJoined, door.index, area.index, front)
    other = s.areas[door.tile_a]
    other.neighbours.add(area.index)
    area.neighbours.add(other.index)


def open_passage(s: State, door: Thing) -> None:
    """Open a door: everyone can walk and see through (DP-DOOR-03, DP-DOOR-01)."""
    door.open = True
    door.locked = False
    s.east |= door.edges_east
    s.south |= door.edges_south
    s.doorways |= door.front
    s.layout_version += 1
    s.progress += 1
    s.note(PassageOpens, door.index)


def shut_passage(s: State, door: Thing) -> None:
    """Shut an open door: nobody can walk or see through (DP-KEY-05, DP-DOOR-04)."""
    door.open = False
    s.east &= ~door.edges_east
    s.south &= ~door.edges_south
    s.doorways &= ~door.front
    s.layout_version += 1
    s.progress += 1
    s.note(PassageShuts, door.index)
