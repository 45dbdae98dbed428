"""Walls that take a door later, and squares that must stay open (DP-AMB-29)."""

from authoring.boards.squares import (
    NOWHERE,
    SQUARES,
    Squares,
    each,
    first,
    flood,
    grow,
    just,
    laid,
    moved,
)
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State
from authoring.rulesets.dungeon_plungin.play.rules.layout.ground import (
    fits,
    leads_somewhere,
)


def free_walls(s: State, area: Area, tile: str = "") -> list[tuple[Squares, int]]:
    """Return (squares before it, wall) of each doorway of a tile that has no door yet and behind
    which there is room for a tile: for `tile`, when one is named."""
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
    """Return as many of the squares, in reading order, as can be closed while everything connected
    now stays connected, and every door and chest can be got at."""
    walked = s.floor & ~squares
    inside = squares & s.floor
    closed = squares & ~s.floor
    for square in each(inside):
        others = walked | inside & ~closed & ~just(square)
        if _still_joined(s, others, square):
            closed |= just(square)
    return closed


def _still_joined(s: State, floor: Squares, at: int) -> bool:
    """Return whether a square is needed neither to walk through nor to reach a thing from."""
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
