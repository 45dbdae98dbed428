"""Squares, steps, reach and sight on one padded board; sets are bit masks.

A square is one int, `y * WIDTH + x`; a set of squares is one int with those
bits. Walls and closed doors are edges: `east` holds the squares from which a
step to the right is open, `south` those from which a step down is open.

The board is a map sheet of 13 by 14 tiles of 6 by 6 squares with a rim around
it; every square more makes every set longer and play slower. A set without another
is written `a ^ a & b` where that is done often: `a & ~b` says the same, but negative
numbers of that length are slow.

A place laid apart lies on a map sheet of its own, below the first (DP-AMB-31). The open
door that leads there is a join of squares (`joins`), which stands in `east` too. Joins
are for steps alone: no line, straight push or distance goes across.
"""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import or_
from typing import Final

from authoring.rulesets.dungeon_plungin.play.board.joins import (
    JOINED,
    across,
    joining_wall,
    open_joins,
)

WIDTH: Final = 80
HEIGHT: Final = 86
SQUARES: Final = WIDTH * HEIGHT
SHEETS: Final = 9
"""Map sheets at most: the map, and others for places laid apart from it."""

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
STEP: Final = (-WIDTH, 1, WIDTH, -1)
"""What a step towards a wall (north, east, south, west) adds to a square."""


def bits(mask: int) -> Iterator[int]:
    """The squares of a set, lowest first."""
    while mask:
        rest = mask & mask - 1
        yield (mask ^ rest).bit_length() - 1
        mask = rest


def first(mask: int) -> int:
    """The lowest square of a set that is not empty."""
    return (mask ^ mask - 1).bit_length() - 1


_COLUMN: Final = list(range(WIDTH)) * (HEIGHT * SHEETS)
_ROW: Final = [y for y in range(HEIGHT * SHEETS) for _ in range(WIDTH)]


def distance(a: int, b: int) -> int:
    """Orthogonal steps between two squares, walls ignored (DP-AMB-41)."""
    return abs(_COLUMN[a] - _COLUMN[b]) + abs(_ROW[a] - _ROW[b])


def span(a: int, b: int) -> int:
    """The larger of columns and rows between two squares: a diagonal step is one."""
    return max(abs(_COLUMN[a] - _COLUMN[b]), abs(_ROW[a] - _ROW[b]))


def crossed(a: int, b: int) -> int:
    """The squares between two that the line from centre to centre passes over;
    one that it only touches at a corner is not passed over."""
    ay, ax = divmod(a, WIDTH)
    by, bx = divmod(b, WIDTH)
    nx, ny = abs(bx - ax), abs(by - ay)
    across, down = (1 if bx > ax else -1), (WIDTH if by > ay else -WIDTH)
    here, squares = a, 0
    ix = iy = 0
    while ix < nx or iy < ny:
        slope = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx
        if slope <= 0:
            here += across
            ix += 1
        if slope >= 0:
            here += down
            iy += 1
        squares |= 1 << here
    return squares & ~(1 << b)


def grow(mask: int, east: int, south: int) -> int:
    """All squares one open step away from a set (DP-MOVE-03: no diagonals)."""
    near = (
        (mask & east) << 1 | (mask >> 1) & east | (mask & south) << WIDTH | (mask >> WIDTH) & south
    )
    return near if east < JOINED else near | across(mask, east)


_NEAR: Final = 9
"""Walks of so many steps are searched on a strip of the board: short sets."""
_STRIPS: Final = [(1 << (2 * steps + 4) * WIDTH) - 1 for steps in range(_NEAR + 1)]
_STRIP: Final = _STRIPS[_NEAR]


def _waves(edge: int, free: int, east: int, south: int, steps: int = SQUARES) -> Iterator[int]:
    """Sets of squares by walking distance from a set, on boards with joins."""
    left = free ^ free & edge
    for _ in range(steps):
        edge = grow(edge, east, south) & left
        if not edge:
            return
        left ^= edge
        yield edge


def _near_join(start: int, east: int, steps: int) -> bool:
    """Whether a walk from a set may come to a join: it has as many rows to go as steps."""
    least, most = first(start) // WIDTH - steps, start.bit_length() // WIDTH + steps
    return any(
        least <= a // WIDTH <= most or least <= b // WIDTH <= most for a, b, _ in open_joins(east)
    )


def flood(start: int, free: int, east: int, south: int, steps: int) -> int:
    """Squares a walker on `start` (a set) can end on within so many steps.

    `grow` is written out here and below: these searches are most of a game's time.
    """
    if east >= JOINED and _near_join(start, east, steps):
        for edge in _waves(start, free, east, south, steps):
            start |= edge
        return start
    low = 0
    if steps <= _NEAR:
        low = max(0, (start ^ start - 1).bit_length() // WIDTH - steps - 1) * WIDTH
        strip = _STRIPS[steps]
        if start >> low <= strip >> steps * WIDTH:
            start >>= low
            free = free >> low & strip
            east = east >> low & strip
            south = south >> low & strip
        else:
            low = 0
    free ^= free & start
    left = free
    edge = start
    while steps > 0 and edge:
        edge = (
            (edge & east) << 1
            | (edge >> 1) & east
            | (edge & south) << WIDTH
            | (edge >> WIDTH) & south
        ) & left
        left ^= edge
        steps -= 1
    return (start | free ^ left) << low


def spread(start: int, free: int, east: int, south: int, steps: int) -> tuple[int, ...]:
    """What a walker on a square can reach, its own left out, and all that `retrace` needs
    to find the way there: the lowest row looked at, the walls, then sets of squares by
    walking distance."""
    if east >= JOINED and _near_join(1 << start, east, steps):
        waves = list(_waves(1 << start, free, east, south, steps))
        return (reduce(or_, waves, 0), 0, east, south, 1 << start, *waves)
    low = max(0, start // WIDTH - steps - 1) * WIDTH
    strip = _STRIPS[steps] if steps <= _NEAR else -1
    free = free >> low & strip
    east = east >> low & strip
    south = south >> low & strip
    edge = 1 << start - low
    found = [0, low, east, south, edge]
    free ^= free & edge
    left = free
    for _ in range(steps):
        edge = (
            (edge & east) << 1
            | (edge >> 1) & east
            | (edge & south) << WIDTH
            | (edge >> WIDTH) & south
        ) & left
        if not edge:
            break
        left ^= edge
        found.append(edge)
    found[0] = (free ^ left) << low
    return tuple(found)


def retrace(found: tuple[int, ...], goal: int) -> list[int]:
    """The shortest way to a set of squares through what `spread` has found, the same as
    `way` finds; empty when it has not come there."""
    _, low, east, south = found[:4]
    goal >>= low
    for at in range(5, len(found)):
        if found[at] & goal:
            return [step + low for step in trail(found[4 : at + 1], goal, east, south)]
    return []


def way(start: int, goal: int, free: int, east: int, south: int) -> list[int]:
    """The squares of one shortest walk from a square to `goal` (a set), the
    start left out; empty when there is none, or none within a Move."""
    if east >= JOINED and _near_join(1 << start, east, _NEAR):
        path = layers(1 << start, goal, free, east, south)
        return trail(path, goal, east, south) if path else []
    low = max(0, start // WIDTH - _NEAR - 1) * WIDTH
    east = east >> low & _STRIP
    south = south >> low & _STRIP
    path = layers(1 << start - low, goal >> low & _STRIP, free >> low & _STRIP, east, south)
    return (
        [square + low for square in trail(path, goal >> low & _STRIP, east, south)] if path else []
    )


def layers(start: int, goal: int, free: int, east: int, south: int) -> list[int]:
    """Sets of squares by walking distance from `start`, up to the first that
    meets `goal`; empty when no way leads there."""
    result = [start]
    if east >= JOINED and not start & goal:
        for edge in _waves(start, free, east, south):
            result.append(edge)
            if edge & goal:
                return result
        return []
    left = free ^ free & start
    edge = start
    while not edge & goal:
        edge = (
            (edge & east) << 1
            | (edge >> 1) & east
            | (edge & south) << WIDTH
            | (edge >> WIDTH) & south
        ) & left
        if not edge:
            return []
        left ^= edge
        result.append(edge)
    return result


def trail(path: Sequence[int], goal: int, east: int, south: int) -> list[int]:
    """One shortest way through `layers` to `goal`: its squares, start left out."""
    here = first(path[-1] & goal)
    squares = [here]
    for layer in path[-2:0:-1]:
        here = _beside(here, layer, east, south)
        squares.append(here)
    squares.reverse()
    return squares if len(path) > 1 else []


def _beside(here: int, mask: int, east: int, south: int) -> int:
    """The lowest square of a set one open step away; there is one."""
    if east >= JOINED:
        return first(grow(1 << here, east, south) & mask)
    if here >= WIDTH and (mask & south) >> (here - WIDTH) & 1:
        return here - WIDTH
    if here and (mask & east) >> (here - 1) & 1:
        return here - 1
    return here + 1 if east >> here & 1 and mask >> (here + 1) & 1 else here + WIDTH


def meet(goal: int, can: int, ground: int, east: int, south: int) -> int:
    """The squares of `can` that are nearest to `goal` by walking over `ground`;
    an empty set when no way leads there."""
    if goal & can:
        return goal & can
    if east >= JOINED:
        return next((edge & can for edge in _waves(goal, ground, east, south) if edge & can), 0)
    edge = goal
    left = ground ^ ground & goal
    while edge:
        edge = (
            (edge & east) << 1
            | (edge >> 1) & east
            | (edge & south) << WIDTH
            | (edge >> WIDTH) & south
        ) & left
        if edge & can:
            return edge & can
        left ^= edge
    return 0


def heading(a: int, b: int, east: int) -> int:
    """What leads from one square to another: their difference, or the step through the
    door that joins them."""
    wall = joining_wall(a, b, east)
    return b - a if wall < 0 else STEP[wall]


def open_step(square: int, wall: int, east: int, south: int) -> bool:
    """Whether nothing stands between a square and its neighbour that way."""
    if wall == EAST:
        return bool(east >> square & 1)
    if wall == WEST:
        return bool(east >> (square - 1) & 1)
    if wall == SOUTH:
        return bool(south >> square & 1)
    return bool(south >> (square - WIDTH) & 1)


def _diagonal(square: int, dx: int, dy: int, east: int, south: int) -> bool:
    """Whether a line may pass from a square to the one diagonal to it: one of
    the two ways round the corner must be open."""
    across = EAST if dx > 0 else WEST
    along = SOUTH if dy > 0 else NORTH
    beside, beyond = square + dx, square + dy * WIDTH
    round_one = open_step(square, across, east, south) and open_step(beside, along, east, south)
    round_two = open_step(square, along, east, south) and open_step(beyond, across, east, south)
    return round_one or round_two


def sees(a: int, b: int, east: int, south: int) -> bool:
    """Whether the line from centre to centre crosses no wall or closed door
    (DP-ATK-05, DP-AMB-41). Characters and chests do not block."""
    ay, ax = divmod(a, WIDTH)
    by, bx = divmod(b, WIDTH)
    nx, ny = abs(bx - ax), abs(by - ay)
    dx, dy = (1 if bx > ax else -1), (1 if by > ay else -1)
    here = a
    ix = iy = 0
    while ix < nx or iy < ny:
        slope = (1 + 2 * ix) * ny - (1 + 2 * iy) * nx
        if slope == 0:
            if not _diagonal(here, dx, dy, east, south):
                return False
            here += dx + dy * WIDTH
            ix += 1
            iy += 1
        elif slope < 0:
            if not open_step(here, EAST if dx > 0 else WEST, east, south):
                return False
            here += dx
            ix += 1
        else:
            if not open_step(here, SOUTH if dy > 0 else NORTH, east, south):
                return False
            here += dy * WIDTH
            iy += 1
    return True
