"""Shapes: tiles as sets of squares, one shape per quarter turn, and their legal positions."""

from collections.abc import Hashable, Iterable, Mapping
from typing import Final, TypeAlias

from authoring.boards.squares import (
    Square,
    Squares,
    block,
    column,
    count,
    each,
    first,
    has_room,
    inner,
    laid,
    moved,
    opposite,
    row,
    set_of,
    size_turned,
    square_at,
    turned,
)
from authoring.core.lazy_dataclass import dataclass
from authoring.model.tile import WALLS, Tile
from authoring.model.tile import Square as Printed

Entry: TypeAlias = tuple[int, int, int, int]
ALL: Final = 1 << 30
"""More positions than any tile has."""


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile as it lies on the board after `turns` quarter turns clockwise.

    Its sets are patterns for `laid`: those of a tile in the upper left corner of the board. `foot`
    is its whole rectangle, `floor` its floor, `open` the floor that nothing stands on; `squares`
    lists the floor, `east` and `south` are its open edges. `doorways` holds (wall, floor squares in
    front of it, is the Dungeon Exit), `gates` (first of these squares, their number, wall) of each.
    By wall, `entries` holds (width, number, column, row) of each doorway by which the tile can be
    entered. `features` maps ids to the squares where they stand. `spots` gives the square for each
    printed coordinate, floor or not, row by row, `printed` of them in a row.
    """

    tile: str
    turns: int
    width: int
    height: int
    foot: Squares
    floor: Squares
    open: Squares
    east: Squares
    south: Squares
    squares: tuple[Square, ...]
    doorways: tuple[tuple[int, Squares, bool], ...]
    gates: tuple[tuple[Square, int, int], ...]
    entries: tuple[tuple[Entry, ...], ...]
    features: Mapping[str, Squares]
    spots: tuple[int, ...]
    printed: int
    flipped: bool = False


Way: TypeAlias = tuple[Squares, int]
"""(Floor squares in front of a doorway, wall it is in)."""
Place: TypeAlias = tuple[Shape, Square, int]
"""(Shape, its upper left square, number of the doorway it is entered by)."""


def shape(tile: Tile, turns: int, *, flipped: bool = False) -> Shape:
    """Return the shape of `tile` after `turns` quarter turns clockwise; with `flipped` it is first
    mirrored left to right."""

    def lying(at: Printed) -> Square:
        x, y = at[0] - 1, at[1] - 1
        return square_at(*turned(x, y, tile.width, tile.height, turns, flipped=flipped))

    def pattern(squares: Iterable[Printed]) -> Squares:
        return set_of([lying(at) for at in squares])

    width, height = size_turned(tile.width, tile.height, turns)
    printed = [(x, y) for y in range(1, tile.height + 1) for x in range(1, tile.width + 1)]
    floor = pattern([at for at in printed if tile.is_floor(at)])
    east, south = inner(floor & ~pattern(tile.opaque))
    doorways: list[tuple[int, Squares, bool]] = []
    for door in tile.doorways:
        wall = WALLS.index(door.wall)
        wall = (turns - wall if flipped else turns + wall) % 4
        doorways.append((wall, pattern(door.squares), door.exit))
    return Shape(
        tile=tile.id,
        turns=turns,
        width=width,
        height=height,
        foot=block(width, height),
        floor=floor,
        open=floor & ~pattern(tile.blocked),
        east=east,
        south=south,
        squares=tuple(each(floor)),
        doorways=tuple(doorways),
        gates=tuple([(first(front), count(front), wall) for wall, front, _ in doorways]),
        entries=entries(doorways),
        features={name: pattern(squares) for name, squares in tile.features.items()},
        spots=tuple([lying(at) for at in printed]),
        printed=tile.width,
        flipped=flipped,
    )


def entries(doorways: Iterable[tuple[int, Squares, bool]]) -> tuple[tuple[Entry, ...], ...]:
    """Return, for each wall, the doorways that can be entered (no Dungeon Exit): width, number, and
    column and row of the first square in front of it."""
    by_wall: list[list[Entry]] = [[], [], [], []]
    for number, (wall, front, is_exit) in enumerate(doorways):
        if not is_exit:
            at = first(front)
            by_wall[wall].append((count(front), number, column(at), row(at)))
    return tuple([tuple(through) for through in by_wall])


def shapes(tile: Tile, *, flips: bool = False) -> tuple[Shape, ...]:
    """Return the shapes of a tile that differ, of its four quarter turns and with `flips` of the
    mirrored ones, too: a square room with a doorway in each wall may have one."""
    different: dict[Hashable, Shape] = {}
    for flipped in (False, True) if flips else (False,):
        for turns in range(4):
            candidate = shape(tile, turns, flipped=flipped)
            look = candidate.floor, candidate.open, candidate.east, candidate.south
            doorways, features = (
                frozenset(candidate.doorways),
                frozenset(candidate.features.items()),
            )
            different.setdefault((look, doorways, features), candidate)
    return tuple(different.values())


def places_on(occupied: Squares, lies: tuple[Shape, ...], way: Way, most: int = ALL) -> list[Place]:
    """Return the legal positions of a tile with the shapes `lies` behind the doorway `way`: one of
    its own doorways of equal width meets it, and no square of `occupied` is covered. Return at most
    `most`, the first."""
    front, wall = way
    target = moved(front, wall)
    meeting, wide, at = opposite(wall), count(target), first(target)
    x, y = column(at), row(at)
    options: list[Place] = []
    for lie in lies:
        for width, entry, across, down in lie.entries[meeting]:
            if width == wide and has_room(x - across, y - down, lie.width, lie.height, rim=1):
                corner = square_at(x - across, y - down)
                if not laid(lie.foot, corner) & occupied:
                    options.append((lie, corner, entry))
                    if len(options) == most:
                        return options
    return options
