"""Tiles to cut out at scale: every copy, and the visible part of its picture."""

from collections.abc import Iterable, Sequence

from authoring.core.language import by_author
from authoring.core.lazy_dataclass import dataclass
from authoring.model.tile import Tile
from authoring.paper.floors import WALL
from authoring.paper.pieces import TilePiece
from authoring.render.options.print_options import Look
from authoring.render.tiles.tile_art import piece_size
from authoring.render.tiles.wall_strip import WALL_THICK

VARIANTS = 4
"""Number of pictures of one tile: copies use them in turn, so that neighbours rarely look alike."""


@dataclass(frozen=True, slots=True)
class TileToCut:
    """One copy of a tile, in millimetres: the squares around its floor, and a border. `part` is the
    visible part of its picture, (left, top, width, height): squares without floor around a corridor
    are not cut out. `variant` is the number of its picture."""

    piece: TilePiece
    part: tuple[float, float, float, float]
    border: float
    variant: int = 0

    @property
    def width(self) -> float:
        """Width in millimetres of what is cut out, border included."""
        return self.part[2]

    @property
    def height(self) -> float:
        """Height in millimetres of what is cut out, border included."""
        return self.part[3]

    @property
    def caption(self) -> str:
        """Name of the tile beside it, with the letter of a half; "" for a wall, known by its
        length."""
        if self.piece.tile.kind == WALL:
            return ""
        name = by_author(self.piece.caption or self.piece.tile.title)
        return f"{name} {self.piece.half}" if self.piece.half else name


def tiles_to_cut(pieces: Iterable[TilePiece], look: Look) -> tuple[TileToCut, ...]:
    """Return each tile in its number of copies, at the scale of `look`."""
    cuts = []
    for piece in pieces:
        border = (piece_size(piece.tile, look.square)[0] - piece.tile.width * look.square) / 2
        part = (
            _strip(piece, look.square)
            or _inner(piece, look.square, border)
            or _part(piece.tile, look.square, border)
        )
        seen = 0 if piece.only or piece.tile.kind == WALL else border
        drawn = [TileToCut(piece, part, seen, number) for number in range(VARIANTS)]
        cuts += [drawn[copy % VARIANTS] for copy in range(piece.copies)]
    return tuple(cuts)


def _strip(piece: TilePiece, square: float) -> tuple[float, float, float, float] | None:
    """Return the part (left, top, width, height in millimetres) of a wall to lay across a floor;
    None for any other tile."""
    if piece.tile.kind != WALL:
        return None
    return 0, 0, piece.tile.width * square, square * WALL_THICK


def _inner(
    piece: TilePiece, square: float, border: float
) -> tuple[float, float, float, float] | None:
    """Return the part (left, top, width, height in millimetres) with the piece's squares `only`,
    which are cut out alone; None for the whole tile."""
    if not piece.only:
        return None
    columns, rows = zip(*piece.only, strict=True)
    last = piece.tile.width, piece.tile.height
    band = border if piece.walled else 0.0
    (left, wide), (top, high) = (
        (
            border + (min(ends) - 1) * square - band * (min(ends) == 1),
            (max(ends) - min(ends) + 1) * square + band * ((min(ends) == 1) + (max(ends) == far)),
        )
        for ends, far in zip((columns, rows), last, strict=True)
    )
    return left, top, wide, high


def _part(tile: Tile, square: float, border: float) -> tuple[float, float, float, float]:
    """Return the part (left, top, width, height in millimetres) with the smallest rectangle of all
    floor, and the `border` around it."""
    columns = [x for x in range(1, tile.width + 1) if _any(tile, [x], range(1, tile.height + 1))]
    rows = [y for y in range(1, tile.height + 1) if _any(tile, range(1, tile.width + 1), [y])]
    left, right = (columns[0], columns[-1]) if columns else (1, tile.width)
    top, bottom = (rows[0], rows[-1]) if rows else (1, tile.height)
    wide, high = (right - left + 1) * square, (bottom - top + 1) * square
    return (left - 1) * square, (top - 1) * square, wide + 2 * border, high + 2 * border


def _any(tile: Tile, columns: Iterable[int], rows: Sequence[int] | range) -> bool:
    return any(tile.is_floor((x, y)) for x in columns for y in rows)
