"""Reader of Universal VTT, formats 0.2 and 0.3 (.dd2vtt, .uvtt, .df2vtt): maps with walls."""

from collections.abc import Iterable, Iterator, Mapping, Set
from itertools import pairwise
from typing import Any, Final

from authoring.core.graphs import reachable
from authoring.core.limits import MAX_TILE_SIDE
from authoring.core.wording import pluralize
from authoring.export.walls import BESIDE, Corner, Edge, edge_of
from authoring.foreign.maps.drawn_tile import Door, Feature, Room
from authoring.foreign.reading import MOST_NUMBER, NotRead, Reading, entries, number
from authoring.model.tile import Square

_NEAR: Final = 0.26
"""Greatest distance of a wall from a line of the grid, in squares."""
_MOST_SIDE: Final = 10 * MAX_TILE_SIDE
_PILLAR: Final[Feature] = ("pillar", "both", "p")
_Shift = tuple[float, float]
"""(Across, down): the upper left corner of a map's first square."""


def read(reading: Reading, document: Mapping[str, Any]) -> Iterator[Room]:
    """Yield the map as one room: floor is what walls and doors enclose, or else the whole map."""
    resolution = _map(document.get("resolution"))
    size = _map(resolution.get("map_size"))
    width, height = number(size.get("x")) or 0, number(size.get("y")) or 0
    if not (0 < width <= _MOST_SIDE and 0 < height <= _MOST_SIDE):
        raise NotRead("`resolution.map_size` is no size of a map", "save the map again")
    shift = _point(_map(resolution.get("map_origin"))) or (0.0, 0.0)
    walls = frozenset(_edges(reading, document.get("line_of_sight"), shift))
    portals = entries(document.get("portals"))
    doors = [(_door_edges(portal, shift), portal.get("closed") is not True) for portal in portals]
    board = frozenset((x, y) for x in range(1, width + 1) for y in range(1, height + 1))
    floor = board - _outside(width, height, walls.union(*(edges for edges, _ in doors)))
    if not floor:
        message = "the walls enclose nothing: the whole map is floor"
        reading.note(message, "close the gaps between them")
        floor = board
    pillars = frozenset(_edges(reading, document.get("objects_line_of_sight"), shift))
    standing = (board - _outside(width, height, pillars)) & floor
    if standing:
        reading.note("what stops sight on the floor has no name and is read as pillars")
    if document.get("lights"):
        reading.note("lights are left out")
    features = dict.fromkeys(standing, _PILLAR)
    yield Room(reading.name, "", floor, features, tuple(_doorways(reading, doors, floor)))


def _map(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _edges(reading: Reading, lines: object, shift: _Shift) -> Iterator[Edge]:
    """Yield the sides of squares that `lines` run along; other lines are counted in a note. `shift`
    is the point where the map's first square begins."""
    crooked = 0
    for line in lines if isinstance(lines, list) else ():
        for first, last in pairwise(_on_grid(point, shift) for point in entries(line)):
            if first is None or last is None or (first[0] != last[0] and first[1] != last[1]):
                crooked += 1
            else:
                yield from _steps(first, last)
    if crooked:
        walls = pluralize(crooked, "wall that does", "walls that do")
        reading.note(f"{walls} not run along the grid: left out")


def _point(node: Mapping[str, Any]) -> _Shift | None:
    x, y = node.get("x"), node.get("y")
    if not isinstance(x, int | float) or not isinstance(y, int | float):
        return None
    return (x, y) if max(abs(x), abs(y)) <= MOST_NUMBER else None


def _on_grid(point: Mapping[str, Any], shift: _Shift) -> Corner | None:
    """Return the corner nearest to a point; None if the point is near no line of the grid. Of a
    wall cut in two in the middle of a side, both parts reach a corner: `_edges` yields that side
    twice."""
    place = _point(point)
    if place is None:
        return None
    across, down = place[0] - shift[0], place[1] - shift[1]
    corner = round(across), round(down)
    return corner if min(abs(across - corner[0]), abs(down - corner[1])) <= _NEAR else None


def _steps(first: Corner, last: Corner) -> Iterator[Edge]:
    (left, top), (right, low) = sorted((first, last))
    if max(right - left, low - top) <= _MOST_SIDE:
        yield from (((x, top), (x + 1, top)) for x in range(left, right) if top == low)
        yield from (((left, y), (left, y + 1)) for y in range(top, low) if left == right)


def _door_edges(portal: Mapping[str, Any], shift: _Shift) -> frozenset[Edge]:
    bounds = [_on_grid(point, shift) for point in entries(portal.get("bounds"))]
    ends = [corner for corner in bounds if corner is not None]
    return frozenset(_steps(*ends)) if len(ends) == len(bounds) == 2 else frozenset()


def _outside(width: int, height: int, stops: Set[Edge]) -> frozenset[Square]:
    """Return the squares that are reached from around the map without crossing `stops`."""

    def beside(at: Square) -> Iterator[Square]:
        for side, (dx, dy) in BESIDE.items():
            x, y = at[0] + dx, at[1] + dy
            if 0 <= x <= width + 1 and 0 <= y <= height + 1 and edge_of(at, side) not in stops:
                yield x, y

    return frozenset(reachable([(0, 0)], beside))


def _doorways(
    reading: Reading, doors: Iterable[tuple[frozenset[Edge], bool]], floor: Set[Square]
) -> Iterator[Door]:
    """Yield the squares of floor beside each of `doors`, (its sides, is open); an open one leaves
    the dungeon, as in the files that `questpack export` writes."""
    sides = {edge_of(at, wall): (at, wall) for at in floor for wall in BESIDE}
    for edges, leaves in doors:
        touched = edges & sides.keys()
        if not touched:
            reading.note("a door that lies along no square of floor is left out")
        yield from ((*sides[edge], leaves) for edge in touched)
