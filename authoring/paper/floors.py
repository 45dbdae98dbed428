"""Floors of tiles: their shape, walls to lay across them, and the things on them."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import takewhile
from typing import Final

from authoring.core.language import ngettext
from authoring.core.span import file_span
from authoring.model.tile import Square, Tile
from authoring.paper.pieces import TilePiece

WALL: Final = "wall"
"""Kind of a tile that is only a wall, to be laid across others."""
_LONG: Final = 6
"""Most squares of the length of a wall."""

Floor = frozenset[Square]
"""Squares from (0, 0), turned so that equal floors are equal."""

Extra = tuple[str, Floor]
"""A token as (name of what stands there, the squares it takes), or a wall as (`wall`, a row of
squares as long as it)."""


def floor_of(tile: Tile) -> Floor:
    """Return the floor of a tile in the form of `settled`."""
    columns, rows = range(1, tile.width + 1), range(1, tile.height + 1)
    return settled((x, y) for y in rows for x in columns if tile.is_floor((x, y)))


def settled(squares: Iterable[Square]) -> Floor:
    """Return squares as the one of their four rotations, moved to (0, 0), that is equal for all
    rotated or moved copies of a shape."""
    return min(_turned(squares), key=sorted)


def _turned(squares: Iterable[Square]) -> tuple[Floor, ...]:
    """Return the four rotations of a shape, each moved to (0, 0)."""
    ways = [tuple(squares)]
    for _quarter in range(3):
        ways.append(tuple((-y, x) for x, y in ways[-1]))
    return tuple(_cornered(way) for way in ways)


def _cornered(squares: Iterable[Square]) -> Floor:
    positions = tuple(squares)
    min_x, min_y = (
        min((x for x, _ in positions), default=0),
        min((y for _, y in positions), default=0),
    )
    return frozenset((x - min_x, y - min_y) for x, y in positions)


def walls_across(larger: Floor, smaller: Floor) -> tuple[Extra, ...] | None:
    """Return the fewest walls that cut the floor `larger` to `smaller`, in any position; None when
    it does not fit."""
    wide, high = (max(ends) + 1 for ends in zip(*larger, strict=True))
    ways = (
        {(x + dx, y + dy) for x, y in way}
        for way in _turned(smaller)
        for dx in range(wide)
        for dy in range(high)
    )
    plans = [tuple(_between(area, larger - area)) for area in ways if area <= larger]
    return min(
        plans, key=lambda walls: (len(walls), sum(len(run) for _, run in walls)), default=None
    )


def _between(squares: Iterable[Square], surplus: Floor) -> Iterator[Extra]:
    """Yield a wall for each line, up to 6 squares long, along which `squares` meet `surplus`."""
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        edge = {(x, y) for x, y in squares if (x + dx, y + dy) in surplus}
        while edge:
            x, y = min(edge)
            line = [(x + step * abs(dy), y + step * abs(dx)) for step in range(_LONG)]
            run = list(takewhile(edge.__contains__, line))
            edge -= set(run)
            yield WALL, frozenset((step, 0) for step in range(len(run)))


def plain(tile: Tile) -> Tile:
    """Return the tile without its features, named by its size; unchanged if it has none."""
    if not tile.features:
        return tile
    stood = frozenset(at for squares in tile.features.values() for at in squares)
    wide, high = sorted((tile.width, tile.height), reverse=True)
    return replace(
        tile,
        title=f"{wide} \u00d7 {high}",
        features={},
        blocked=tile.blocked - stood,
        opaque=tile.opaque - stood,
    )


def halves(piece: TilePiece) -> tuple[TilePiece, TilePiece]:
    """Return the two halves of a tile, cut across its longer side; they have walls on all sides but
    the cut, and the letters A and B."""
    tile = piece.tile
    along = 0 if tile.width >= tile.height else 1
    middle = (tile.width, tile.height)[along] // 2
    columns, rows = range(1, tile.width + 1), range(1, tile.height + 1)
    squares = [(x, y) for y in rows for x in columns]
    first = tuple(at for at in squares if at[along] <= middle)
    second = tuple(at for at in squares if at[along] > middle)
    return (
        replace(piece, only=first, walled=True, half="A", marks=(*piece.marks, (first[-1], "A"))),
        replace(piece, only=second, walled=True, half="B", marks=(*piece.marks, (second[-1], "B"))),
    )


def wall(extra: Extra, copies: int, theme: str) -> TilePiece:
    """Return `copies` of a wall in `theme` to lay across a floor, as long as that of `extra`."""
    long = len(extra[1])
    name = ngettext("Wall of {n} square", "Wall of {n} squares", long).format(n=long)
    tile = Tile(
        f"{WALL}-{long}", WALL, "", name, long, 1, ("." * long,), (), {}, frozenset(),
        frozenset(), file_span(""), "",
    )  # fmt: skip
    return TilePiece(tile, copies, theme)


def tokens_of(piece: TilePiece) -> Iterator[tuple[Extra, TilePiece]]:
    """Yield (extra, token) of all things on a tile: connected features are one token."""
    features = piece.tile.features
    for part in _joined(at for squares in features.values() for at in squares):
        names = [name for name, squares in features.items() if part & set(squares)]
        caption = " + ".join(name.replace("-", " ").replace("_", " ") for name in names)
        caption = caption[:1].upper() + caption[1:]
        only = tuple(sorted(part))
        yield (caption, settled(part)), replace(piece, copies=1, only=only, caption=caption)


def _joined(squares: Iterable[Square]) -> Iterator[frozenset[Square]]:
    """Yield the squares in connected parts, see `_touch`."""
    parts: list[frozenset[Square]] = []
    for square in squares:
        part = frozenset([square])
        while near := [other for other in parts if _touch(part, other)]:
            parts = [other for other in parts if other not in near]
            part = part.union(*near)
        parts.append(part)
    yield from parts


def _touch(first: frozenset[Square], second: frozenset[Square]) -> bool:
    """Return whether two parts share a side, or the rectangles around them overlap."""
    is_adjacent = any((x + 1, y) in first or (x, y + 1) in first for x, y in second) or any(
        (x + 1, y) in second or (x, y + 1) in second for x, y in first
    )
    return is_adjacent or all(
        min(a) <= max(b) and min(b) <= max(a)
        for a, b in zip(zip(*first, strict=True), zip(*second, strict=True), strict=True)
    )
