"""The ground on which tiles can lie: free, or taken (area LOC)."""

from typing import Final, TypeAlias

from authoring.boards.squares import (
    NORTH,
    NOWHERE,
    SOUTH,
    WEST,
    Square,
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

Way: TypeAlias = tuple[Squares, int]
"""The squares before a doorway, and the wall it is in."""
Place: TypeAlias = tuple[Shape, Square, int]
"""A shape, its upper left square, and the number of the doorway it is entered by."""
_ALL: Final = 1_000_000
"""More than there are."""
_PROBE: Final = 6
"""A doorway leads somewhere when a 6x6 tile could lie beyond (DP-LOC-07)."""
_MARGIN: Final = 2
"""Squares of such a tile on either side of a doorway."""


def room_beyond(taken: Squares, at: Square, wide: int, wall: int) -> bool:
    """Return whether a tile could lie beyond a doorway so wide, `at` its first square: ground as
    deep as a tile, and two squares more than the doorway on either side, of which nothing is
    taken."""
    x, y = column(at), row(at)
    width = height = wide + 2 * _MARGIN
    if wall in (NORTH, SOUTH):
        height = _PROBE
        x -= _MARGIN
        y += -_PROBE if wall == NORTH else 1
    else:
        width = _PROBE
        y -= _MARGIN
        x += -_PROBE if wall == WEST else 1
    return has_room(x, y, width, height) and not taken & rectangle(square_at(x, y), width, height)


def leads_somewhere(s: State, front: Squares, wall: int) -> bool:
    """Return whether there is room for a tile beyond a doorway."""
    return room_beyond(s.covered | s.reserved, first(front), count(front), wall)


def places(
    s: State, shapes: tuple[Shape, ...], way: Way, reserve: Squares = NOWHERE
) -> list[Place]:
    """Return every legal way to lay a tile behind a doorway: one of its own meets it and nothing is
    covered (DP-LOC-06). The squares of `reserve` count as free."""
    reserved = s.reserved
    return places_on(s.covered | reserved ^ reserved & reserve, shapes, way)


def places_on(taken: Squares, shapes: tuple[Shape, ...], way: Way, most: int = _ALL) -> list[Place]:
    """Return the ways as `places` does, on a board where `taken` is occupied; stops after
    `most`."""
    front, wall = way
    target = moved(front, wall)
    meeting, wide, at = opposite(wall), count(target), first(target)
    x, y = column(at), row(at)
    options: list[Place] = []
    for shape in shapes:
        for width, entry, across, down in shape.entries[meeting]:
            if width == wide and has_room(x - across, y - down, shape.width, shape.height, rim=1):
                corner = square_at(x - across, y - down)
                if not laid(shape.foot, corner) & taken:
                    options.append((shape, corner, entry))
                    if len(options) == most:
                        return options
    return options


def fits(s: State, shapes: tuple[Shape, ...], way: Way, also: Squares = NOWHERE) -> bool:
    """Return whether a tile can lie behind a doorway at all; `also` counts as taken."""
    return len(places_on(s.covered | s.reserved | also, shapes, way, 1)) > 0


def meets_floor(s: State, front: Squares, wall: int) -> bool:
    """Return whether an earlier tile lies behind the whole of a doorway."""
    for square in each(moved(front, wall)):  # noqa: SIM110 - no generator where it is compiled
        if s.tile_at[square] < 0:
            return False
    return True
