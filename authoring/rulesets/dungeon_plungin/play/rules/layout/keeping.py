"""Squares that may be closed without closing the only way (DP-AMB-29)."""

from authoring.rulesets.dungeon_plungin.play.board.grid import SQUARES, bits, flood, grow
from authoring.rulesets.dungeon_plungin.play.board.state import State


def leaving_a_way(s: State, squares: int) -> int:
    """As many of the squares, in reading order, as can be closed while everything
    that hangs together now still does, and every door and chest can be got at."""
    walked = s.floor & ~squares
    inside = squares & s.floor
    closed = squares & ~s.floor
    for square in bits(inside):
        others = walked | inside & ~closed & ~(1 << square)
        if _still_joined(s, others, 1 << square):
            closed |= 1 << square
    return closed


def _still_joined(s: State, floor: int, square: int) -> bool:
    """Whether a square is needed neither to walk through nor to reach a thing from."""
    beside = grow(square, s.east, s.south) & floor
    if not beside:
        return True
    start = beside & -beside
    reached = flood(start, floor, s.east, s.south, SQUARES)
    if beside & ~reached:
        return False
    return all(
        (thing.front_a if thing.front_a & square else thing.front_b) & reached
        for thing in s.area_at(square.bit_length() - 1).things
        if thing.front & square and not thing.nowhere
    )
