"""Where a new tile can lie, and putting it there (area LOC)."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from authoring.rulesets.dungeon_plungin.play.board.events.building import (
    DoorJoined,
    PassageOpens,
    PassageShuts,
    TileLaid,
)
from authoring.rulesets.dungeon_plungin.play.board.grid import (
    EAST,
    HEIGHT,
    NORTH,
    SOUTH,
    SQUARES,
    STEP,
    WEST,
    WIDTH,
    bits,
    first,
)
from authoring.rulesets.dungeon_plungin.play.board.shapes import Shape
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State, Thing

_PROBE = 6
"""A doorway leads somewhere when a 6x6 tile could lie beyond (DP-LOC-07)."""
_MARGIN = 2
"""Squares of such a tile on either side of a doorway."""


@dataclass(frozen=True, slots=True)
class Lie:
    """One way a tile can lie: its shape, upper left square and entry doorway."""

    shape: Shape
    corner: int
    entry: int
    score: int


def border() -> int:
    """The rim of the table: nothing lies there."""
    row = (1 << WIDTH) - 1
    column = sum(1 << (y * WIDTH) for y in range(HEIGHT))
    return row | row << (WIDTH * (HEIGHT - 1)) | column | column << (WIDTH - 1)


def outward(mask: int, wall: int) -> int:
    """A set moved one square through a wall."""
    step = STEP[wall]
    return mask << step if step > 0 else mask >> -step


@cache
def _block(width: int, height: int) -> int:
    """A rectangle in the upper left corner."""
    row = (1 << width) - 1
    return sum(row << y * WIDTH for y in range(height))


def _beyond(front: int, wall: int) -> int:
    """The ground a tile beyond a doorway would need: as deep as a tile, and two
    squares more than the doorway on either side; empty past the board."""
    at, size = first(front), front.bit_count() + 2 * _MARGIN
    y, x = divmod(at, WIDTH)
    if wall in (NORTH, SOUTH):
        x, width, height = x - _MARGIN, size, _PROBE
        y = y - _PROBE if wall == NORTH else y + 1
    else:
        y, width, height = y - _MARGIN, _PROBE, size
        x = x - _PROBE if wall == WEST else x + 1
    if x < 0 or y < 0 or x + width > WIDTH or y + height > HEIGHT:
        return 0
    return _block(width, height) << y * WIDTH + x


def leads_somewhere(s: State, front: int, wall: int, also: int = 0) -> bool:
    """Whether there is room for a tile beyond a doorway."""
    ground = _beyond(front, wall)
    return bool(ground) and not ground & (s.foot | s.reserved | also)


def _corner(target: int, doorway: int, shape: Shape) -> int:
    """Upper left square so that the doorway lies on `target`; -1 off the table."""
    ty, tx = divmod(first(target), WIDTH)
    dy, dx = divmod(first(doorway), WIDTH)
    x, y = tx - dx, ty - dy
    if x < 1 or y < 1 or x + shape.width >= WIDTH or y + shape.height >= HEIGHT:
        return -1
    return y * WIDTH + x


def _score(s: State, shape: Shape, corner: int, entry: int, exits: int) -> int:
    """First how many of the tile's other doorways would lead somewhere, up to
    `exits`, then how little it leans against other tiles."""
    also = shape.foot << corner
    open_ways = 0
    for at, (wall, front, _) in enumerate(shape.doorways):
        if at != entry and open_ways < exits:
            open_ways += leads_somewhere(s, front << corner, wall, also)
    rim = also << 1 | also >> 1 | also << WIDTH | also >> WIDTH
    return open_ways * SQUARES - (rim & s.foot).bit_count()


def _places(s: State, shapes: tuple[Shape, ...], door: Thing) -> Iterator[tuple[Shape, int, int]]:
    """Shape, corner and entry of every legal way to lay a tile behind a door: a
    doorway meets the door and nothing is covered (DP-LOC-06)."""
    target = outward(door.front_a, door.wall)
    facing = (door.wall + 2) % 4
    taken = s.foot | s.reserved & ~door.reserve
    for shape in shapes:
        for entry, (wall, front, is_exit) in enumerate(shape.doorways):
            if wall != facing or is_exit or front.bit_count() != target.bit_count():
                continue
            corner = _corner(target, front, shape)
            if corner >= 0 and not shape.foot << corner & taken:
                yield shape, corner, entry


def fits(s: State, shapes: tuple[Shape, ...], door: Thing) -> bool:
    """Whether a tile can lie behind a door at all."""
    return next(_places(s, shapes, door), None) is not None


def lies(s: State, shapes: tuple[Shape, ...], door: Thing, exits: int) -> list[Lie]:
    """Every legal way to lay a tile behind a door, the best first; `exits` is how
    many further doors the tile will have."""
    found = [
        Lie(shape, corner, entry, _score(s, shape, corner, entry, exits))
        for shape, corner, entry in _places(s, shapes, door)
    ]
    found.sort(key=lambda lie: -lie.score)
    return found


def choose_lie(s: State, found: list[Lie]) -> Lie:
    """The player of the Phase chooses among the best ways (DP-CONS-02)."""
    best = [lie for lie in found if lie.score == found[0].score]
    return best[s.ask(s.actor, "lay", range(len(best)))]


def lay(s: State, shape: Shape, corner: int, kind: str) -> Area:
    """Put a tile on the table."""
    if not s.tile_at:
        s.tile_at = [-1] * SQUARES
    area = Area(len(s.areas), shape, corner, kind)
    s.areas.append(area)
    for square in bits(area.mask):
        s.tile_at[square] = area.index
    s.foot |= shape.foot << corner
    s.floor |= area.mask & ~(shape.blocked << corner)
    s.east |= shape.east << corner
    s.south |= shape.south << corner
    s.version += 1
    s.note(TileLaid, area.index, shape.tile, corner, shape.turns, area.mask)
    return area


def door_edges(thing: Thing) -> None:
    """Work out which edges a door shuts."""
    front, wall = thing.front_a, thing.wall
    if wall in (EAST, WEST):
        thing.edges_east = front if wall == EAST else front >> 1
    else:
        thing.edges_south = front >> WIDTH if wall == NORTH else front


def join(s: State, door: Thing, area: Area, front: int) -> None:
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
    """Let everyone through a door from now on (DP-DOOR-03)."""
    door.open = True
    door.locked = False
    s.east |= door.edges_east
    s.south |= door.edges_south
    s.doorways |= door.front
    s.version += 1
    s.progress += 1
    s.note(PassageOpens, door.index)


def shut_passage(s: State, door: Thing) -> None:
    """Close an open door again (DP-KEY-05)."""
    door.open = False
    s.east &= ~door.edges_east
    s.south &= ~door.edges_south
    s.doorways &= ~door.front
    s.version += 1
    s.progress += 1
    s.note(PassageShuts, door.index)
