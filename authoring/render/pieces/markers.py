"""Markers to cut out: their size and their pictures."""

from collections.abc import Iterable, Iterator
from functools import cache

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.pieces import MarkerPiece
from authoring.render.drawing.png import png_uri
from authoring.render.drawing.tile_layers import UNIT
from authoring.render.options.print_options import Look
from authoring.render.pieces.marker_art import INKS, SPARE_INKS, marker_rows

_SHARP = 8
"""Dots along a pixel: some 260 to the inch."""


@dataclass(frozen=True, slots=True)
class CutMarker:
    """One marker on a sheet, in millimetres; `folded` if it is, along its middle; `art` is the
    `data:` address of its picture."""

    piece: MarkerPiece
    width: float
    height: float
    folded: bool
    art: str
    caption: str = ""


def markers_to_cut(pieces: Iterable[MarkerPiece], look: Look) -> Iterator[CutMarker]:
    """Yield every copy of every marker at the scale of the tiles."""
    pixel = look.square / UNIT
    for piece in pieces:
        rows = marker_rows(piece, ink_saver=look.ink_saver)
        marker = CutMarker(
            piece,
            round(len(rows[0]) * pixel, 3),
            round(len(rows) * pixel, 3),
            piece.folded,
            _art(rows, look.ink_saver),
        )
        for _copy in range(piece.copies):
            yield marker


def marker_art(piece: MarkerPiece, look: Look) -> str:
    """Return the picture of a marker, of a folded one its closed side, as a `data:` address."""
    rows = marker_rows(piece, ink_saver=look.ink_saver)
    return _art(rows[: len(rows) // 2] if piece.folded else rows, look.ink_saver)


@cache
def _art(rows: tuple[str, ...], ink_saver: bool) -> str:
    return png_uri(rows, _SHARP, SPARE_INKS if ink_saver else INKS)
