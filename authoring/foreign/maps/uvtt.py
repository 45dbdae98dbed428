"""Universal VTT, formats 0.2 and 0.3 (.dd2vtt, .uvtt, .df2vtt): a map with walls and doors."""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Set
from typing import Any, Final

from authoring.core.limits import MAX_TILE_SIDE
from authoring.export.walls import BESIDE, Edge, edge_of
from authoring.foreign.maps.drawn_tile import Door, Feature, Room
from authoring.foreign.reading import NotRead, Reading, corner, entries, number
from authoring.model.tile import Square

_NEAR: Final = 0.26
"""Squares that a wall may lie beside a line of the grid."""
_MOST_SIDE: Final = 10 * MAX_TILE_SIDE
_PILLAR: Final[Feature] = ("pillar", "both", "p")


def read(reading: Reading, document: Mapping[str, Any]) -> Iterator[Room]:
    """Yield the map as one room: floor is what walls and doors enclose, or else all of it."""
    size = (document.get("resolution") or {}).get("map_size") if isinstance(
        document.get("resolution"), dict
    ) else None
    width, height = (number((size or {}).get(axis)) if isinstance(size, dict) else None for axis in "xy")
    if not width or not height or not (0 < width <= _MOST_SIDE and 0 < height <= _MOST_SIDE):
        raise NotRead("`resolution.map_size` is no size of a map", "save the map again")
    origin = (document.get("resolution") or {}).get("map_origin")
    shift = corner(*(origin.get(axis, 0) for axis in "xy")) if isinstance(origin, dict) else None
    walls = frozenset(_edges(reading, document.get("line_of_sight"), shift))
    doors = [(_door_edges(portal, shift), portal.get("closed") is not True)
             for portal in entries(document.get("portals"))]  # fmt: skip
    stops = walls.union(*(edges for edges, _ in doors))
    board = frozenset((x, y) for x in range(1, width + 1) for y in range(1, height + 1))
    floor = board - _outside(width, height, stops)
    if not floor:
        reading.note("the walls enclose nothing: the whole map is floor", "close the gaps between them")
        floor = board
    pillars = frozenset(_edges(reading, document.get("objects_line_of_sight"), shift))
    inside = board - _outside(width, height, pillars)
    if inside & floor:
        reading.note("the file does not say what stops sight on the floor: it is read as pillars")
    if entries and document.get("lights"):
        reading.note("lights are left out")
    features = dict.fromkeys(inside & floor, _PILLAR)
    yield Room(reading.name, "", floor, features, tuple(_doorways(reading, doors, floor)))


def _edges(
    reading: Reading, lines: object, shift: tuple[float, float] | None
) -> Iterator[Edge]:
    """Yield the sides of squares that lines run along; the others are noted."""
    crooked = 0
    for line in lines if isinstance(lines, list) else ():
        corners = [_on_grid(point, shift) for point in line if isinstance(point, dict)] if isinstance(
            line, list
        ) else []
        for first, last in zip(corners, corners[1:], strict=False):
            if first is None or last is None or (first[0] != last[0] and first[1] != last[1]):
                crooked += 1
            else:
                yield from _steps(first, last)
    if crooked:
        reading.note(f"{crooked} walls that do not run along the grid are left out")


def _on_grid(
    point: Mapping[str, Any], shift: tuple[float, float] | None
) -> tuple[int, int] | None:
    """Return the corner of squares that a point is near; halves, where a wall is cut in two, too."""
    place = corner(point.get("x"), point.get("y"))
    if place is None:
        return None
    left, top = shift or (0.0, 0.0)
    whole = (round(place[0] - left), round(place[1] - top))
    off = (abs(place[0] - left - whole[0]), abs(place[1] - top - whole[1]))
    return whole if sum(distance > _NEAR for distance in off) < 2 and min(off) <= _NEAR else None


def _steps(first: tuple[int, int], last: tuple[int, int]) -> Iterator[Edge]:
    (left, top), (right, low) = sorted((first, last))
    if max(right - left, low - top) > _MOST_SIDE:
        return
    yield from (((x, top), (x + 1, top)) for x in range(left, right) if top == low)
    yield from (((left, y), (left, y + 1)) for y in range(top, low) if left == right)


def _door_edges(portal: Mapping[str, Any], shift: tuple[float, float] | None) -> frozenset[Edge]:
    bounds = [_on_grid(point, shift) for point in entries(portal.get("bounds"))]
    if len(bounds) != 2 or bounds[0] is None or bounds[1] is None:
        return frozenset()
    return frozenset(_steps(bounds[0], bounds[1]))


def _outside(width: int, height: int, stops: Set[Edge]) -> frozenset[Square]:
    """Return the squares that are reached from around the map without passing `stops`."""
    reached, waiting = {(0, 0)}, deque([(0, 0)])
    while waiting:
        at = waiting.popleft()
        for side, (dx, dy) in BESIDE.items():
            there = (at[0] + dx, at[1] + dy)
            inside = 0 <= there[0] <= width + 1 and 0 <= there[1] <= height + 1
            if inside and there not in reached and edge_of(at, side) not in stops:
                reached.add(there)
                waiting.append(there)
    return frozenset(reached)


def _doorways(
    reading: Reading, doors: Iterable[tuple[frozenset[Edge], bool]], floor: Set[Square]
) -> Iterator[Door]:
    """Yield the squares of floor beside each door; an open one leads out of the dungeon, as in the
    files that we write."""
    for edges, leaves in doors:
        beside = [(at, wall, leaves) for at in floor for wall in BESIDE if edge_of(at, wall) in edges]
        if not beside:
            reading.note("a door that lies along no square of floor is left out")
        yield from beside
