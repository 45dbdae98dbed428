"""Tiles turned into bit masks, one shape per quarter turn."""

from collections.abc import Mapping
from dataclasses import dataclass

from authoring.model.tile import WALLS, Square, Tile
from authoring.rulesets.dungeon_plungin.play.board.grid import WIDTH


@dataclass(frozen=True, slots=True)
class Shape:
    """A tile as it lies on the board after `turns` quarter turns clockwise.

    Masks are those of a tile whose upper left corner is square 0; shifting by
    the corner's square puts them in place. `doorways` holds (wall, mask of the
    floor squares in front of it, is the Dungeon Exit). `spots` gives the square
    for each printed coordinate, floor or not, row by row (DP-AMB-37: printed
    picture, whatever the turn).
    """

    tile: str
    turns: int
    width: int
    height: int
    foot: int
    floor: int
    blocked: int
    east: int
    south: int
    doorways: tuple[tuple[int, int, bool], ...]
    features: Mapping[str, int]
    spots: tuple[int, ...]


def _turned(square: Square, tile: Tile, turns: int) -> int:
    """Where a printed square lies after quarter turns, as an offset."""
    x, y = square[0] - 1, square[1] - 1
    width, height = tile.width, tile.height
    for _ in range(turns):
        x, y = height - 1 - y, x
        width, height = height, width
    return y * WIDTH + x


def _mask(squares: list[int]) -> int:
    mask = 0
    for square in squares:
        mask |= 1 << square
    return mask


def shape(tile: Tile, turns: int) -> Shape:
    """The shape of a tile after `turns` quarter turns clockwise."""
    width, height = (tile.width, tile.height) if turns % 2 == 0 else (tile.height, tile.width)
    printed = [(x, y) for y in range(1, tile.height + 1) for x in range(1, tile.width + 1)]
    spots = [_turned(at, tile, turns) for at in printed]
    floor = _mask([spot for at, spot in zip(printed, spots, strict=True) if tile.is_floor(at)])
    clear = floor & ~_mask([_turned(at, tile, turns) for at in tile.opaque])
    doorways = tuple(
        (
            (WALLS.index(door.wall) + turns) % 4,
            _mask([_turned(at, tile, turns) for at in door.squares]),
            door.exit,
        )
        for door in tile.doorways
    )
    return Shape(
        tile=tile.id,
        turns=turns,
        width=width,
        height=height,
        foot=_mask([y * WIDTH + x for y in range(height) for x in range(width)]),
        floor=floor,
        blocked=_mask([_turned(at, tile, turns) for at in tile.blocked]),
        east=clear & clear >> 1,
        south=clear & clear >> WIDTH,
        doorways=doorways,
        features={
            name: _mask([_turned(at, tile, turns) for at in squares])
            for name, squares in tile.features.items()
        },
        spots=tuple(spots),
    )


def shapes(tile: Tile) -> tuple[Shape, ...]:
    """The quarter turns that differ: a plain square room looks alike in all."""
    different: list[Shape] = []
    for turns in range(4):
        turned = shape(tile, turns)
        if not any(_alike(turned, other) for other in different):
            different.append(turned)
    return tuple(different)


def _alike(a: Shape, b: Shape) -> bool:
    same = a.floor == b.floor and a.blocked == b.blocked and a.east == b.east
    return (
        same
        and a.south == b.south
        and set(a.doorways) == set(b.doorways)
        and dict(a.features) == dict(b.features)
    )
