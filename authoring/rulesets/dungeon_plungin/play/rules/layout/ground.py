"""The ground on which tiles can lie: free, or taken (area LOC)."""

from collections.abc import Iterator
from functools import cache

from authoring.rulesets.dungeon_plungin.play.board.grid import (
    HEIGHT,
    NORTH,
    SHEETS,
    SOUTH,
    STEP,
    WEST,
    WIDTH,
    bits,
    first,
)
from authoring.rulesets.dungeon_plungin.play.board.shapes import Shape
from authoring.rulesets.dungeon_plungin.play.board.state import State

Way = tuple[int, int]
"""The squares before a doorway, and the wall it is in."""
_LOWEST = HEIGHT * SHEETS
_PROBE = 6
"""A doorway leads somewhere when a 6x6 tile could lie beyond (DP-LOC-07)."""
_MARGIN = 2
"""Squares of such a tile on either side of a doorway."""


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
    if x < 0 or y < 0 or x + width > WIDTH or y + height > _LOWEST:
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
    if x < 1 or y < 1 or x + shape.width >= WIDTH or y + shape.height >= _LOWEST:
        return -1
    return y * WIDTH + x


def places(
    s: State, shapes: tuple[Shape, ...], way: Way, reserve: int = 0, also: int = 0
) -> Iterator[tuple[Shape, int, int]]:
    """Shape, corner and entry of every legal way to lay a tile behind a doorway: one of
    its own meets it and nothing is covered (DP-LOC-06). What is reserved for it counts
    as free, `also` as taken."""
    front, wall = way
    target = outward(front, wall)
    facing = (wall + 2) % 4
    taken = s.foot | s.reserved & ~reserve | also
    for shape in shapes:
        for entry, (own, before, is_exit) in enumerate(shape.doorways):
            if own != facing or is_exit or before.bit_count() != target.bit_count():
                continue
            corner = _corner(target, before, shape)
            if corner >= 0 and not shape.foot << corner & taken:
                yield shape, corner, entry


def fits(s: State, shapes: tuple[Shape, ...], way: Way, also: int = 0) -> bool:
    """Whether a tile can lie behind a doorway at all."""
    return next(places(s, shapes, way, also=also), None) is not None


def meets_floor(s: State, front: int, wall: int) -> bool:
    """Whether an earlier tile lies behind the whole of a doorway."""
    return all(s.tile_at[square] >= 0 for square in bits(outward(front, wall)))
