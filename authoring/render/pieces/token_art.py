"""Figures as transparent pictures: a round token, and the front of a stand-up."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from authoring.paper.pieces import FigurePiece
from authoring.paper.silhouettes import drawn_silhouette, field_of, silhouette_of
from authoring.render.drawing.canvas import CLEAR, PALETTE, Canvas
from authoring.render.drawing.png import png_uri
from authoring.render.pieces.figure_art import BORDURES, PARTED, TINCTURES, paint_charge, panel_rows

_SIDE: Final = 84
"""Pixels across a token: a silhouette fits into its ring."""
_SHARP: Final = 4
"""Dots along a pixel."""
_RING: Final = 5.0
_LINE: Final = 1.3
"""Pixels from the rim to the inner side of the ring, and of the dark lines on both its sides."""
_INSIDE: Final = tuple(
    tuple(
        _SIDE / 2 - ((x + 0.5 - _SIDE / 2) ** 2 + (y + 0.5 - _SIDE / 2) ** 2) ** 0.5
        for x in range(_SIDE)
    )
    for y in range(_SIDE)
)
"""Distance of each pixel from the rim inwards."""
_CORNERS: Final = ("kkk", "kk", "k")
"""Rows of the black stairs in the corners of a front, from its edge inwards."""


def token_art(figure: FigurePiece) -> str:
    """Return a round token as a `data:` address: field and silhouette in a ring."""
    colour, division = field_of(figure)
    light = figure.kind.played
    return _png(_token(silhouette_of(figure), division, _inks(figure), light=light), colour)


def ring_art(figure: FigurePiece) -> str:
    """Return the ring alone as a `data:` address, to be put over a picture of the author's."""
    return _png(_ring(_inks(figure)), field_of(figure)[0])


def standing_art(figure: FigurePiece, *, empty: bool = False) -> str:
    """Return the front of a stand-up without words and with its corners cut off, as a `data:`
    address. `empty`: without a silhouette, for a picture of the author's."""
    rows = [list(row) for row in panel_rows(figure, plain=empty)]
    for y, black in enumerate(_CORNERS):
        for x in range(len(black)):
            rows[y][x] = rows[y][-1 - x] = CLEAR
    return _png(tuple("".join(row) for row in rows), field_of(figure)[0])


def _png(rows: Sequence[str], colour: str) -> str:
    first, second = TINCTURES[colour]
    return png_uri(rows, _SHARP, {**PALETTE, "f": first, "e": second})


@cache
def _token(silhouette: str, division: str, ring: str, *, light: bool) -> tuple[str, ...]:
    canvas = Canvas(_SIDE, _SIDE)
    inks = ("i", "a") if light else ("f", "e")
    parted = PARTED[division]
    for y, row in enumerate(_INSIDE):
        for x, depth in enumerate(row):
            if depth > _RING:
                canvas.dot(x, y, inks[parted((x + 0.5) / _SIDE, (y + 0.5) / _SIDE)])
    paint_charge(canvas, drawn_silhouette(silhouette), (0, _SIDE), plain=False, light=light)
    canvas.blit(_ring(ring), 0, 0)
    return canvas.texts


def _inks(figure: FigurePiece) -> str:
    """Return the inks of the ring: of figures that would look alike, those of their mark."""
    if figure.mark:
        return BORDURES[(figure.mark - 1) % len(BORDURES)]
    return "g" if figure.kind.chief else "f" if figure.kind.played else "e"


@cache
def _ring(inks: str) -> tuple[str, ...]:
    """Return a ring between two dark lines; two inks alternate in blocks."""
    canvas = Canvas(_SIDE, _SIDE)
    for y, row in enumerate(_INSIDE):
        for x, depth in enumerate(row):
            if 0 < depth <= _RING:
                edge = depth < _LINE or depth > _RING - _LINE
                canvas.dot(x, y, "k" if edge else inks[(x + y) // 7 % len(inks)])
    return canvas.texts
