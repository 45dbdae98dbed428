"""Searches by orthogonal steps: reach, ways and nearest squares. Each takes the open edges (`east`,
`south`, see `edges`) and the set of squares that a walker may enter (`free`). Doors that join
distant squares (`portals`) are in `east` too."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final, TypeAlias

from authoring.boards.squares.numbering import SQUARES, WIDTH, Square
from authoring.boards.squares.portals import JOINED, across, open_joins
from authoring.boards.squares.sets import Squares, first
from authoring.boards.squares.walls import walls_of

Spread: TypeAlias = tuple[int, ...]
"""Result of `reach_within`; its first member is the set of all squares in reach."""


def grow(mask: Squares, east: Squares, south: Squares) -> Squares:
    """Return the squares one open orthogonal step from any of `mask`; these may include some of
    `mask`."""
    near = (
        (mask & east) << 1 | (mask >> 1) & east | (mask & south) << WIDTH | (mask >> WIDTH) & south
    )
    return near if east < JOINED else near | across(mask, east)


def can_step(start: Square, onto: Squares, east: Squares, south: Squares) -> bool:
    """Return whether an open step leads from `start` onto any square of the set `onto`."""
    if onto >> start + 1 & 1 and east >> start & 1:
        return True
    if onto >> start - 1 & 1 and east >> start - 1 & 1:
        return True
    if onto >> start + WIDTH & 1 and south >> start & 1:
        return True
    if onto >> start - WIDTH & 1 and south >> start - WIDTH & 1:
        return True
    return east >= JOINED and across(1 << start, east) & onto != 0


_NEAR: Final = 12
"""Steps of walks that are searched on a strip of the board, with short sets."""
_BROAD: Final = 3
"""Most rows spanned by the squares that such walks begin on."""
_STRIPS: Final = [(1 << (2 * steps + _BROAD) * WIDTH) - 1 for steps in range(_NEAR + 1)]
_AROUND: Final = [(1 << (2 * steps + 1) * WIDTH) - 1 for steps in range(_NEAR + 1)]
"""Number of steps -> the set of rows that walks visit, counted from their first row: _STRIPS for
walks from _BROAD rows, _AROUND for those from one square."""
_MOVE: Final = 9
"""Most steps of a figure's move, and of the walks that `way` looks for."""
_STRIP: Final = (1 << (2 * _MOVE + 4) * WIDTH) - 1
_WEST: Final = 1 << WIDTH - 1
_EAST: Final = 1 << WIDTH + 1
"""Bits of the neighbours west and east of a square, counted from the square above it."""


def _waves(
    edge: Squares, free: Squares, east: Squares, south: Squares, steps: int = SQUARES
) -> Iterator[Squares]:
    """Yield the sets of squares 1, 2 and up to `steps` steps from the set `edge`, through joins
    too."""
    rest = free ^ free & edge
    for _ in range(steps):
        edge = grow(edge, east, south) & rest
        if not edge:
            return
        rest ^= edge
        yield edge


def _near_join(start: Squares, east: Squares, steps: int) -> bool:
    """Return whether a walk of `steps` steps from the set `start` may reach the row of a join."""
    least, most = first(start) // WIDTH - steps, start.bit_length() // WIDTH + steps
    return any(
        least <= a // WIDTH <= most or least <= b // WIDTH <= most for a, b, _ in open_joins(east)
    )


def flood(start: Squares, free: Squares, east: Squares, south: Squares, steps: int) -> Squares:
    """Return the squares that a walker on any of `start` can reach within `steps` steps, `start`
    too. `grow` is written out here and below: these searches are most of a game's time."""
    if east >= JOINED and _near_join(start, east, steps):
        for edge in _waves(start, free, east, south, steps):
            start |= edge
        return start
    low = max(0, first(start) // WIDTH - steps) * WIDTH
    edge = start >> low
    if steps <= _NEAR and edge >> (steps + _BROAD) * WIDTH == 0:
        strip = _STRIPS[steps]
        free = free >> low & strip
        east = east >> low & strip
        south = south >> low & strip
    else:
        walls = walls_of(east, south)
        low, east, south = walls.above, walls.open_east, walls.open_south
        edge = start >> low
        free >>= low
    free ^= free & edge
    rest = free
    while steps > 0 and edge:
        edge = (
            (edge & east) << 1
            | (edge >> 1) & east
            | (edge & south) << WIDTH
            | (edge >> WIDTH) & south
        ) & rest
        rest ^= edge
        steps -= 1
    return start | (free ^ rest) << low


def reach_within(start: Square, free: Squares, east: Squares, south: Squares, steps: int) -> Spread:
    """Return (squares within `steps` steps of `start`, without it; the first square of the first
    row searched, which is subtracted in all that follows; `east` and `south` of the rows searched;
    the sets of squares 0, 1, ... steps away), for `path_to` and `first_reached`."""
    if east >= JOINED and _near_join(1 << start, east, steps):
        waves = list(_waves(1 << start, free, east, south, steps))
        return (reduce(or_, waves, 0), 0, east, south, 1 << start, *waves)
    low = max(0, start // WIDTH - steps) * WIDTH
    strip = _AROUND[steps] if steps <= _NEAR else -1
    free = free >> low & strip
    east = east >> low & strip
    south = south >> low & strip
    edge = 1 << start - low
    parts = [0, low, east, south, edge]
    free ^= free & edge
    rest = free
    for _ in range(steps):
        edge = (
            (edge & east) << 1
            | (edge >> 1) & east
            | (edge & south) << WIDTH
            | (edge >> WIDTH) & south
        ) & rest
        if not edge:
            break
        rest ^= edge
        parts.append(edge)
    parts[0] = (free ^ rest) << low
    return tuple(parts)


def path_to(spread: Spread, goal: Squares) -> list[Square]:
    """Return the squares of a shortest way to the set `goal`, the one that `way` finds, from the
    result of `reach_within`, without the start; [] if it is out of reach or the start."""
    _, low, east, south = spread[:4]
    goal >>= low
    for at in range(5, len(spread)):
        if spread[at] & goal:
            return _trail(spread[4 : at + 1], goal, east, south, low)
    return []


def first_reached(spread: Spread, goal: Squares) -> Squares:
    """Return the squares of the set `goal` that are the fewest steps away, from the result of
    `reach_within`; the empty set if all are out of reach. The start is none of them."""
    low = spread[1]
    goal >>= low
    for at in range(5, len(spread)):
        squares = spread[at] & goal
        if squares:
            return squares << low
    return 0


def way(start: Square, goal: Squares, free: Squares, east: Squares, south: Squares) -> list[Square]:
    """Return the squares of a shortest way from a square to the set `goal`, without the start; []
    when there is none within a Move of 9 steps, or the start is in `goal`."""
    if east >= JOINED and _near_join(1 << start, east, _MOVE):
        path = layers(1 << start, goal, free, east, south)
        return shortest_path(path, goal, east, south) if path else []
    low = max(0, start // WIDTH - _MOVE - 1) * WIDTH
    east = east >> low & _STRIP
    south = south >> low & _STRIP
    goal = goal >> low & _STRIP
    path = _layers(1 << start - low, goal, free >> low & _STRIP, east, south)
    return _trail(path, goal, east, south, low) if path else []


def layers(
    start: Squares, goal: Squares, free: Squares, east: Squares, south: Squares
) -> list[Squares]:
    """Return the sets of squares 0, 1, ... steps from the set `start`, up to the first that meets
    `goal`; [] when no way leads there."""
    if start & goal:
        return [start]
    if east >= JOINED:
        levels = [start]
        for edge in _waves(start, free, east, south):
            levels.append(edge)
            if edge & goal:
                return levels
        return []
    walls = walls_of(east, south)
    low = walls.above
    levels = _layers(start >> low, goal >> low, free >> low, walls.open_east, walls.open_south)
    return [edge << low for edge in levels]


def _layers(
    edge: Squares, goal: Squares, free: Squares, east: Squares, south: Squares
) -> list[Squares]:
    """Return `layers` from the set `edge`, without joins; all sets may be shifted by rows."""
    levels = [edge]
    rest = free ^ free & edge
    while not edge & goal:
        edge = (
            (edge & east) << 1
            | (edge >> 1) & east
            | (edge & south) << WIDTH
            | (edge >> WIDTH) & south
        ) & rest
        if not edge:
            return []
        rest ^= edge
        levels.append(edge)
    return levels


def bfs_layers(start: Squares, free: Squares, east: Squares, south: Squares) -> Iterator[Squares]:
    """Yield the sets of squares 0, 1, ... steps from the set `start`, as long as there are any."""
    yield start
    if east >= JOINED:
        yield from _waves(start, free, east, south)
        return
    walls = walls_of(east, south)
    low, east, south = walls.above, walls.open_east, walls.open_south
    edge = start >> low
    rest = free >> low
    rest ^= rest & edge
    while edge:
        edge = (
            (edge & east) << 1
            | (edge >> 1) & east
            | (edge & south) << WIDTH
            | (edge >> WIDTH) & south
        ) & rest
        rest ^= edge
        if edge:
            yield edge << low


def shortest_path(
    path: Sequence[Squares], goal: Squares, east: Squares, south: Squares
) -> list[Square]:
    """Return the squares of a shortest way through `path`, the result of `layers`, to the first
    square of `goal` there, without the start."""
    return _trail(path, goal, east, south, 0)


def _trail(
    path: Sequence[Squares], goal: Squares, east: Squares, south: Squares, low: Square
) -> list[Square]:
    """Return `shortest_path` through sets that are shifted by `low`: from each square back to the
    lowest of the set before that is a step away."""
    if len(path) < 2:
        return []
    here = first(path[-1] & goal)
    squares = [here + low]
    joined = east >= JOINED
    for layer in path[-2:0:-1]:
        if joined:
            here = first(grow(1 << here, east, south) & layer)
        else:
            above = here - WIDTH
            near = layer >> above if above >= 0 else layer << -above
            if near & 1 and south >> above & 1:
                here = above
            elif near & _WEST and east >> here - 1 & 1:
                here -= 1
            elif near & _EAST and east >> here & 1:
                here += 1
            else:
                here += WIDTH
        squares.append(here + low)
    squares.reverse()
    return squares


def nearest_squares(
    goal: Squares, candidates: Squares, ground: Squares, east: Squares, south: Squares
) -> Squares:
    """Return the squares of `candidates` that are the fewest steps from the set `goal` over
    `ground`; the empty set when no way leads to any."""
    overlap = goal & candidates
    if overlap:
        return overlap
    if east >= JOINED:
        return next(
            (edge & candidates for edge in _waves(goal, ground, east, south) if edge & candidates),
            0,
        )
    walls = walls_of(east, south)
    low, east, south = walls.above, walls.open_east, walls.open_south
    edge = goal >> low
    candidates >>= low
    rest = ground >> low
    rest ^= rest & edge
    while edge:
        edge = (
            (edge & east) << 1
            | (edge >> 1) & east
            | (edge & south) << WIDTH
            | (edge >> WIDTH) & south
        ) & rest
        overlap = edge & candidates
        if overlap:
            return overlap << low
        rest ^= edge
    return 0
