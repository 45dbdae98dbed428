"""Squares that an author names: `[3, 3]` of the tile, `entry`, `random`, or a location."""

from authoring.boards.squares import NOWHERE, Squares, around, first, grow, has, just
from authoring.rulesets.dungeon_plungin.play.board.state import Area, State
from authoring.rulesets.dungeon_plungin.play.rules.exploring.encounters import square_by_dice
from authoring.rulesets.dungeon_plungin.play.rules.happenings.occasions import Occasion

PLACES = ("entry", "random")
"""Words for a place, in addition to a square and the id of a location."""


def spot(s: State, where: object, occasion: Occasion, barred: Squares = NOWHERE) -> int:
    """Return the free square that `where` names, or the nearest to it; -1 for none, or a place not
    on the table yet. `where` is (column, row) of the tile, one of PLACES, or the id of a location;
    `random` gives none of `barred`."""
    area = occasion.area
    if isinstance(where, tuple):
        at = square_of(s, area, where) if area is not None else -1
        return nearest_free(s, just(at)) if at >= 0 else -1
    if where == "random":
        return square_by_dice(s, area, s.pits | barred) if area is not None else -1
    if where == "entry":
        return nearest_free(s, _middle(s.areas[0]))
    for laid in s.areas:
        if laid.location == where:
            return nearest_free(s, _middle(laid))
    return -1


def square_of(s: State, area: Area, at: tuple[int, int]) -> int:
    """Return the square of a printed (column, row); -1 for none on the tile `area`."""
    tile = s.pack.tiles[area.shape.tile]
    x, y = at
    if not (1 <= x <= tile.width and 1 <= y <= tile.height):
        return -1
    square = area.square(x, y)
    return square if has(area.mask, square) else -1


def nearest_free(s: State, start: Squares) -> int:
    """Return the free square nearest to `start` by steps that only walls and closed doors stop; -1
    when there is none."""
    seen = frontier = start
    while frontier:
        squares = frontier & s.free() & ~s.pits
        if squares:
            return first(squares)
        frontier = grow(frontier, s.east, s.south) & ~seen
        seen |= frontier
    return -1


def _middle(area: Area) -> Squares:
    """Return the square of `area` nearest to the middle of its rectangle, as a set of one."""
    seen = just(area.middle)
    while not seen & area.mask:
        seen |= around(seen)
    return just(first(seen & area.mask))
