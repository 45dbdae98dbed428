"""Squares of a drawing within walking reach, for several lint rules."""

from collections.abc import Collection, Iterable
from functools import lru_cache, partial

from authoring.core.graphs import reachable
from authoring.rulesets.dungeoneers.model.keywords import SIZE, WEAPON
from authoring.rulesets.dungeoneers.model.places import MIDDLES, Drawing, Place


def neighbours(place: Place, far: int = 1) -> tuple[Place, ...]:
    """Return the squares at most `far` away, without `place` itself (DGN-LAY-12)."""
    column, row = place
    return tuple(
        (x, y)
        for y in range(max(1, row - far), min(SIZE, row + far) + 1)
        for x in range(max(1, column - far), min(SIZE, column + far) + 1)
        if (x, y) != place
    )


def distance(place: Place, other: Place) -> int:
    """Return the distance in steps, with eight neighbours to a square (DGN-LAY-12)."""
    return max(abs(place[0] - other[0]), abs(place[1] - other[1]))


def open_squares(drawing: Drawing) -> frozenset[Place]:
    """Return the squares to walk on with all chests and racks in place and no monsters."""
    return _open_squares(drawing)


@lru_cache(maxsize=256)
def _open_squares(drawing: Drawing) -> frozenset[Place]:
    return frozenset(drawing.floor) - frozenset(drawing.places(WEAPON))


def walkable(
    drawing: Drawing, starts: Iterable[Place], *, corners: bool = True
) -> frozenset[Place]:
    """Return the squares that can be walked to from `starts`; without `corners` no diagonal step
    passes the corner of rock or a pit."""
    ground = open_squares(drawing)
    begins = (place for place in starts if place in ground)
    return frozenset(reachable(begins, partial(steps_in, drawing, corners=corners)))


def steps_in(drawing: Drawing, place: Place, *, corners: bool) -> tuple[Place, ...]:
    """Return the open squares one step from `place`; `corners` is that of `walkable`."""
    return _steps(open_squares(drawing), drawing.floor, place, corners)


@lru_cache(maxsize=4096)
def _steps(
    ground: frozenset[Place], floor: tuple[Place, ...], place: Place, corners: bool
) -> tuple[Place, ...]:
    """Return the squares of `ground` one step from `place`. Cached, as several lint rules ask."""
    return tuple(
        neighbour
        for neighbour in neighbours(place)
        if neighbour in ground and (corners or not _cuts(floor, place, neighbour))
    )


def entrances(drawing: Drawing) -> tuple[Place, ...]:
    """Return the middles of the sides that can be stood on."""
    return tuple(place for place in MIDDLES.values() if place in open_squares(drawing))


def square_name(place: Place) -> str:
    """Return the name of a square as authors count, such as `row 2, letter 5`, both from 1."""
    return f"row {place[1]}, letter {place[0]}"


def _cuts(floor: Collection[Place], start: Place, end: Place) -> bool:
    return (start[0], end[1]) not in floor or (end[0], start[1]) not in floor
