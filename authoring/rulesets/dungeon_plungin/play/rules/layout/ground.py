"""Free ground for tiles (rules DP-LOC), walls free for doors, and squares that must stay open
(DP-AMB-29)."""

from typing import Final

from authoring.boards.squares import (
    NORTH,
    NOWHERE,
    SOUTH,
    SQUARES,
    WEST,
    Square,
    Squares,
    column,
    count,
    each,
    first,
    flood,
    grow,
    has_room,
    just,
    laid,
    moved,
    rectangle,
    row,
    square_at,
)
from authoring.boards.tiles.shapes import Place, Shape, Way, places_on
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State

_PROBE: Final = 6
"""Depth of the space beyond a doorway that leads somewhere: that of a 6x6 tile (DP-LOC-07)."""
_MARGIN: Final = 2
"""Squares of that space to either side of the doorway."""


def room_beyond(taken: Squares, at: Square, wide: int, wall: int) -> bool:
    """Return whether a tile could lie beyond a doorway in `wall`, `wide` squares from `at` on: no
    square is in `taken` for the depth of a tile, nor two squares beyond the doorway on either
    side."""
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
    """Return whether a tile has room beyond the doorway with `front` before it."""
    return room_beyond(s.covered | s.reserved, first(front), count(front), wall)


def places(
    s: State, shapes: tuple[Shape, ...], way: Way, reserve: Squares = NOWHERE
) -> list[Place]:
    """Return every legal way to lay a tile (`shapes`: its rotations) behind doorway `way`, nothing
    covered twice (DP-LOC-06). The squares of `reserve` count as free."""
    reserved = s.reserved
    return places_on(s.covered | reserved ^ reserved & reserve, shapes, way)


def fits(s: State, shapes: tuple[Shape, ...], way: Way, also: Squares = NOWHERE) -> bool:
    """Return whether a tile (`shapes`: its rotations) fits behind `way`; `also` counts as taken."""
    return len(places_on(s.covered | s.reserved | also, shapes, way, 1)) > 0


def meets_floor(s: State, front: Squares, wall: int) -> bool:
    """Return whether earlier tiles lie behind every square of a doorway."""
    for square in each(moved(front, wall)):  # noqa: SIM110 - no generator where it is compiled
        if s.tile_at[square] < 0:
            return False
    return True


def free_walls(s: State, area: Area, tile: str = "") -> list[tuple[Squares, int]]:
    """Return (front squares, wall) for each doorway of `area` without a door and with room behind
    it: for the tile with id `tile` or, with "", for any."""
    taken = NOWHERE
    for thing in area.things:
        if thing.is_door:
            taken |= thing.front
    ways = []
    for wall, front, is_exit in area.shape.doorways:
        squares = laid(front, area.corner)
        if is_exit or squares & taken or _neighbour(s, squares, wall):
            continue
        if tile:
            if fits(s, s.tables.shapes.get(tile, ()), (squares, wall)):
                ways.append((squares, wall))
        elif leads_somewhere(s, squares, wall):
            ways.append((squares, wall))
    return ways


def _neighbour(s: State, squares: Squares, wall: int) -> bool:
    return any(s.tile_at[square] >= 0 for square in each(moved(squares, wall)))


def leaving_a_way(s: State, squares: Squares) -> Squares:
    """Return those of `squares` that can all be blocked, chosen in reading order: what is connected
    stays connected, and every door and chest can be reached."""
    walked = s.floor & ~squares
    inside = squares & s.floor
    closed = squares & ~s.floor
    for square in each(inside):
        others = walked | inside & ~closed & ~just(square)
        if _still_joined(s, others, square):
            closed |= just(square)
    return closed


def _still_joined(s: State, floor: Squares, at: int) -> bool:
    """Return whether square `at` can be blocked: the squares beside it stay connected without it,
    and each door and chest beside it can be reached."""
    square = just(at)
    beside = grow(square, s.east, s.south) & floor
    if not beside:
        return True
    reached = flood(just(first(beside)), floor, s.east, s.south, SQUARES)
    if beside & ~reached:
        return False
    return all(
        (thing.front_a if thing.front_a & square else thing.front_b) & reached
        for thing in s.area_at(at).things
        if thing.front & square and not thing.nowhere
    )
