"""What templates may call to lay pieces on pages."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from authoring.model.pieces import TilePiece
from authoring.render.art.tile_art import piece_size
from authoring.render.look import Look
from authoring.render.sheets.choose import used_layouts
from authoring.render.sheets.fill import sheets
from authoring.render.sheets.marks import marks_picture, ruler
from authoring.render.sheets.page import Page
from authoring.render.sheets.shelves import packed

RULER = 100
"""Millimetres of the rule by which people see whether a page is to scale."""
_RULER_LEFT, _RULER_UP = 12.0, 5.4
_RULER_ROOM = 187.0


@dataclass(frozen=True, slots=True)
class TileToCut:
    """One copy of a tile with its size in millimetres."""

    piece: TilePiece
    width: float
    height: float
    border: float
    """Around the floor, in millimetres; part of the size."""

    @property
    def caption(self) -> str:
        """Its name, printed beside it."""
        return self.piece.tile.title


def tiles_to_cut(pieces: Iterable[TilePiece], look: Look) -> tuple[TileToCut, ...]:
    """Every tile as often as it is needed."""
    found = []
    for piece in pieces:
        width, height = piece_size(piece.tile, look.square)
        border = (width - piece.tile.width * look.square) / 2
        found += [TileToCut(piece, width, height, border)] * piece.copies
    return tuple(found)


def ruled(page: Page) -> bool:
    """Whether the foot of the page has room for a rule and words beside it."""
    return page.layout.roomy and page.layout.width >= _RULER_ROOM


def cut_marks(page: Page, with_ruler: bool = False) -> str:
    """All lines of a page as one picture, "" when there are none."""
    rule = ruler(_RULER_LEFT, page.layout.height - _RULER_UP, RULER) if with_ruler else ()
    if not (rule or page.lines or page.targets or page.fold):
        return ""
    return marks_picture(page, rule)


FILTERS: Mapping[str, Callable[..., object]] = {
    "sheets": sheets,
    "packed": packed,
    "used_layouts": used_layouts,
    "tiles_to_cut": tiles_to_cut,
    "cut_marks": cut_marks,
    "ruled": ruled,
}
