"""Tiles turned into sets of squares, one shape per quarter turn."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from authoring.boards.squares import (
    Square,
    Squares,
    block,
    column,
    count,
    each,
    first,
    inner,
    row,
    set_of,
    size_turned,
    square_at,
    turned,
)
from authoring.model.tile import WALLS, Tile
from authoring.model.tile import Square as Printed

Entry: TypeAlias = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile as it lies on the board after `turns` quarter turns clockwise.

    Its sets are patterns for `laid`: those of a tile in the upper left corner of the board. `open`
    is the floor that nothing stands on, `squares` are those of all its floor. `doorways` holds
    (wall, floor squares in front of it, is the Dungeon Exit), `gates` for each of them (first of
    these squares, how many, wall). `entries` are those one can come in by, by wall: (width, number,
    column, row). `spots` gives the square for each printed coordinate, floor or not, row by row,
    `printed` of them in a row (DP-AMB-37: printed picture, whatever the turn).
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


def _turned(at: Printed, tile: Tile, turns: int) -> Square:
    """Return where a printed square lies after quarter turns."""
    return square_at(*turned(at[0] - 1, at[1] - 1, tile.width, tile.height, turns))


def shape(tile: Tile, turns: int) -> Shape:
    """Return the shape of `tile` after `turns` quarter turns clockwise."""
    width, height = size_turned(tile.width, tile.height, turns)
    printed = [(x, y) for y in range(1, tile.height + 1) for x in range(1, tile.width + 1)]
    spots = [_turned(at, tile, turns) for at in printed]
    floor = set_of([spot for at, spot in zip(printed, spots, strict=True) if tile.is_floor(at)])
    east, south = inner(floor & ~set_of([_turned(at, tile, turns) for at in tile.opaque]))
    doorways = tuple(
        (
            (WALLS.index(door.wall) + turns) % 4,
            set_of([_turned(at, tile, turns) for at in door.squares]),
            door.exit,
        )
        for door in tile.doorways
    )
    blocked = set_of([_turned(at, tile, turns) for at in tile.blocked])
    return Shape(
        tile=tile.id,
        turns=turns,
        width=width,
        height=height,
        foot=block(width, height),
        floor=floor,
        open=floor ^ floor & blocked,
        east=east,
        south=south,
        squares=tuple(each(floor)),
        doorways=doorways,
        gates=tuple([(first(front), count(front), wall) for wall, front, _ in doorways]),
        entries=entries(doorways),
        features={
            name: set_of([_turned(at, tile, turns) for at in squares])
            for name, squares in tile.features.items()
        },
        spots=tuple(spots),
        printed=tile.width,
    )


def entries(doorways: tuple[tuple[int, Squares, bool], ...]) -> tuple[tuple[Entry, ...], ...]:
    """Return, for each wall, the doorways that lead in: width, number, and the column and row of
    the upper left square before each."""
    by_wall: list[list[Entry]] = [[], [], [], []]
    for number, (wall, front, is_exit) in enumerate(doorways):
        if not is_exit:
            at = first(front)
            by_wall[wall].append((count(front), number, column(at), row(at)))
    return tuple([tuple(through) for through in by_wall])


def shapes(tile: Tile) -> tuple[Shape, ...]:
    """Return the quarter turns that differ: a plain square room looks alike in all."""
    different: list[Shape] = []
    for turns in range(4):
        lying = shape(tile, turns)
        if not any(_alike(lying, other) for other in different):
            different.append(lying)
    return tuple(different)


def _alike(a: Shape, b: Shape) -> bool:
    same = a.floor == b.floor and a.open == b.open and a.east == b.east
    return (
        same
        and a.south == b.south
        and set(a.doorways) == set(b.doorways)
        and dict(a.features) == dict(b.features)
    )
