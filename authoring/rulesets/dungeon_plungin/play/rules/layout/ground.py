"""The ground on which tiles can lie: free, or taken (area LOC)."""

from collections.abc import Iterator

from authoring.boards.squares import (
    NORTH,
    NOWHERE,
    SOUTH,
    WEST,
    Squares,
    column,
    count,
    each,
    first,
    has_room,
    laid,
    moved,
    opposite,
    rectangle,
    row,
    square_at,
)
from authoring.rulesets.dungeon_plungin.play.board.shapes import Shape
from authoring.rulesets.dungeon_plungin.play.board.state import State

Way = tuple[Squares, int]
"""The squares before a doorway, and the wall it is in."""
_PROBE = 6
"""A doorway leads somewhere when a 6x6 tile could lie beyond (DP-LOC-07)."""
_MARGIN = 2
"""Squares of such a tile on either side of a doorway."""


def _beyond(front: Squares, wall: int) -> Squares:
    """The ground a tile beyond a doorway would need: as deep as a tile, and two
    squares more than the doorway on either side; empty past the board."""
    at, size = first(front), count(front) + 2 * _MARGIN
    x, y = column(at), row(at)
    if wall in (NORTH, SOUTH):
        x, width, height = x - _MARGIN, size, _PROBE
        y = y - _PROBE if wall == NORTH else y + 1
    else:
        y, width, height = y - _MARGIN, _PROBE, size
        x = x - _PROBE if wall == WEST else x + 1
    return rectangle(square_at(x, y), width, height) if has_room(x, y, width, height) else NOWHERE


def leads_somewhere(s: State, front: Squares, wall: int, also: Squares = NOWHERE) -> bool:
    """Whether there is room for a tile beyond a doorway."""
    ground = _beyond(front, wall)
    return bool(ground) and not ground & (s.foot | s.reserved | also)


def places(
    s: State,
    shapes: tuple[Shape, ...],
    way: Way,
    reserve: Squares = NOWHERE,
    also: Squares = NOWHERE,
) -> Iterator[tuple[Shape, int, int]]:
    """Shape, corner and entry of every legal way to lay a tile behind a doorway: one of
    its own meets it and nothing is covered (DP-LOC-06). What is reserved for it counts
    as free, `also` as taken."""
    return places_on(s.foot | s.reserved & ~reserve | also, shapes, way)


def places_on(
    taken: Squares, shapes: tuple[Shape, ...], way: Way
) -> Iterator[tuple[Shape, int, int]]:
    """The same on a board of which so much is taken."""
    front, wall = way
    target = moved(front, wall)
    kind, at = (opposite(wall), count(target)), first(target)
    x, y = column(at), row(at)
    for shape in shapes:
        for entry, across, down in shape.entries.get(kind, ()):
            left, top = x - across, y - down
            if has_room(left, top, shape.width, shape.height, rim=1):
                corner = square_at(left, top)
                if not laid(shape.foot, corner) & taken:
                    yield shape, corner, entry


def fits(s: State, shapes: tuple[Shape, ...], way: Way, also: Squares = NOWHERE) -> bool:
    """Whether a tile can lie behind a doorway at all."""
    return next(places(s, shapes, way, also=also), None) is not None


def meets_floor(s: State, front: Squares, wall: int) -> bool:
    """Whether an earlier tile lies behind the whole of a doorway."""
    return all(s.tile_at[square] >= 0 for square in each(moved(front, wall)))
