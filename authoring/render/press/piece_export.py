"""Single pieces as transparent pictures, for virtual tables. A square of a tile is `dots` pixels
wide; every tile has an empty square around its floor for its walls, so that it fits a grid of
squares."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Final

from authoring.core.lazy_dataclass import dataclass
from authoring.model.tile import Tile
from authoring.paper.pieces import CardPiece, Face, Faces, FigurePiece, MarkerPiece, TilePiece
from authoring.render.authors.own import NOTHING, Own
from authoring.render.drawing.canvas import data_uri
from authoring.render.drawing.png import png_uri
from authoring.render.drawing.tile_layers import BAND, UNIT
from authoring.render.options.print_options import Look
from authoring.render.pieces.card_words import Side, fitted
from authoring.render.pieces.marker_art import INKS, marker_rows
from authoring.render.pieces.standups import standups
from authoring.render.pieces.token_art import ring_art, standing_art, token_art
from authoring.render.press.pdf import page_html, to_pdf
from authoring.render.press.raster import ClearPage, Cut, clear_pictures
from authoring.render.tiles.room import room_rows
from authoring.render.tiles.tile_art import CLEAR, art_svg

TEMPLATE: Final = "_partials/apart.html.j2"
INCH: Final = 25.4
MARGIN: Final = 1
"""Empty squares around the floor of a tile."""
CARD: Final = (400, 560)
"""Dots of a card."""
_CARD_MM: Final = (63.5, 88.9)
_SHARP: Final = 8
_PAGES: Final = 24
"""Pages in one layout: the use of memory grows with them."""


@dataclass(frozen=True, slots=True)
class ClearPiece:
    """A piece on a transparent page of `width` by `height` millimetres, and what the template
    draws.

    `art` is the address of its picture, `own` the key of an author's picture that replaces it,
    under `own_frame`; a tile's own picture begins `inset` millimetres inside. `thing` has the
    words; `form` is the template that draws a ruleset's own face.
    """

    kind: str
    width: float
    height: float
    page: ClearPage
    art: str = ""
    own: str = ""
    own_frame: str = ""
    inset: float = 0
    thing: object = None
    form: str = ""


@dataclass(frozen=True, slots=True)
class Floor:
    """The part of a tile with floor: its first column and row, from 1, and its squares across and
    down."""

    left: int
    top: int
    width: int
    height: int


def floor_of(tile: Tile) -> Floor:
    """Return the smallest rectangle with all floor of a tile; the whole tile if it has none."""
    floor = [
        (x, y)
        for y in range(1, tile.height + 1)
        for x in range(1, tile.width + 1)
        if tile.is_floor((x, y))
    ] or [(1, 1), (tile.width, tile.height)]
    columns, rows = [x for x, _ in floor], [y for _, y in floor]
    left, top = min(columns), min(rows)
    return Floor(left, top, max(columns) - left + 1, max(rows) - top + 1)


def tile_apart(piece: TilePiece, look: Look, dots: int) -> ClearPiece:
    """Return a drawn tile with a margin of a square around its floor, `dots` pixels to a square."""
    floor = floor_of(piece.tile)
    wide, high = floor.width + 2 * MARGIN, floor.height + 2 * MARGIN
    start = ((floor.left - 1 - MARGIN) * UNIT + BAND, (floor.top - 1 - MARGIN) * UNIT + BAND)
    view = (*start, wide * UNIT, high * UNIT)
    theme = look.theme or piece.tile.theme or piece.theme
    art = art_svg(piece.tile, theme, border=CLEAR, view=view, marks=piece.marks)
    return ClearPiece(
        "tile", wide * INCH, high * INCH, ClearPage(wide * dots, high * dots), data_uri(art),
        f"tiles/{piece.tile.id}", inset=MARGIN * INCH,
    )  # fmt: skip


def board_apart(art: str, wide: int, high: int, dots: int) -> ClearPiece:
    """Return a whole board, `wide` squares across and `high` down, `dots` pixels to a square; `art`
    is its picture as SVG text."""
    page = ClearPage(wide * dots, high * dots)
    return ClearPiece("tile", wide * INCH, high * INCH, page, data_uri(art))


@dataclass(frozen=True, slots=True)
class RoomLaid:
    """A square tile on a board: its `edges` (`wall`, `doorway` or `door`) clockwise from north, and
    its square on the board, column and row from 1."""

    title: str
    edges: tuple[str, str, str, str]
    column: int
    row: int

    @property
    def art(self) -> str:
        """Its picture without words, a PNG as a `data:` address."""
        return png_uri(room_rows(self.edges, seed=self.title), 2)


def rooms_apart(rooms: Sequence[RoomLaid], wide: int, high: int, dots: int) -> ClearPiece:
    """Return a board of square tiles, `wide` of them across and `high` down, `dots` pixels to a
    tile."""
    page = ClearPage(wide * dots, high * dots)
    return ClearPiece("rooms", wide * INCH, high * INCH, page, thing=tuple(rooms))


def face_apart(face: Face, form: Faces, dots: int) -> ClearPiece:
    """Return a tile that the ruleset draws itself by `form`, one square of `dots` pixels."""
    page, key = ClearPage(dots, dots), f"tiles/{face.id}"
    return ClearPiece("face", form.side, form.side, page, own=key, thing=face, form=form.template)


def token_apart(figure: FigurePiece, dots: int, own: Own = NOTHING) -> ClearPiece:
    """Return a round token as wide as a square of `dots` pixels; an author's picture gets a
    ring."""
    page = ClearPage(dots, dots)
    key = f"figures/{figure.id}"
    frame = ring_art(figure) if key in own.pictures else ""
    return ClearPiece("token", INCH, INCH, page, token_art(figure), key, frame)


def standing_apart(figure: FigurePiece, look: Look, dots: int, own: Own = NOTHING) -> ClearPiece:
    """Return the front of a stand-up, upright, at the scale of squares of `dots` pixels."""
    (standup, *_) = standups((figure,), look)
    size = standup.size
    page = ClearPage(round(size.width / look.square * dots), round(size.panel / look.square * dots))
    key = f"figures/{figure.id}"
    frame = standing_art(figure, empty=True) if key in own.pictures else ""
    return ClearPiece(
        "standing", size.width, size.panel, page, standing_art(figure), key, frame, thing=standup,
    )  # fmt: skip


def marker_apart(piece: MarkerPiece, look: Look, dots: int) -> tuple[ClearPiece, ...]:
    """Return the sides of a marker, two if it is folded in the middle, at the scale of squares of
    `dots` pixels."""
    rows = marker_rows(piece)
    half = len(rows) // 2
    sides = [(rows[:half], piece.name), (_upright(rows[half:]), piece.reverse[0] or piece.name)]
    faces = sides if piece.folded else [(rows, piece.name)]
    return tuple(_marker(face, piece, look, dots, name=name) for face, name in faces)


def _upright(rows: Sequence[str]) -> tuple[str, ...]:
    return tuple(row[::-1] for row in reversed(rows))


def _marker(
    rows: Sequence[str], piece: MarkerPiece, look: Look, dots: int, *, name: str
) -> ClearPiece:
    wide, high = len(rows[0]), len(rows)
    page = ClearPage(round(wide / UNIT * dots), round(high / UNIT * dots))
    pixel = look.square / UNIT
    label = name if piece.shape == "token" else ""
    art = png_uri(rows, _SHARP, INKS)
    return ClearPiece("marker", wide * pixel, high * pixel, page, art, thing=label)


def sides_of(cards: Iterable[CardPiece]) -> tuple[tuple[Side, int], ...]:
    """Return (side, number of copies) of every card, each card once."""
    return tuple((side, card.copies) for card in cards for side in fitted(card))


def sheet_apart(sides: Sequence[Side], columns: int, rows: int) -> ClearPiece:
    """Return a sheet of cards, row by row, their back in its last place; the sheet, each card and
    the back become one picture each."""
    wide, high = CARD
    places = [
        (number % columns, number // columns) for number in (*range(len(sides)), columns * rows - 1)
    ]
    cuts = tuple(Cut(x * wide, y * high, wide, high) for x, y in places)
    cards = tuple(
        (side, back, x * _CARD_MM[0], y * _CARD_MM[1])
        for (side, back), (x, y) in zip(
            (*((side, False) for side in sides), (sides[0], True)), places, strict=True
        )
    )
    page = ClearPage(columns * wide, rows * high, cuts)
    return ClearPiece("cards", columns * _CARD_MM[0], rows * _CARD_MM[1], page, thing=cards)


def draw_apart(
    things: Iterable[ClearPiece], look: Look, *, own: Own = NOTHING, templates: Path | None = None
) -> Iterator[tuple[bytes, ...]]:
    """Yield for each piece the PNG of its page, then those of its cuts; raise CannotRun if
    WeasyPrint or PDFium is missing."""
    waiting = iter(things)
    while batch := tuple(islice(waiting, _PAGES)):
        form = next((thing.form for thing in batch if thing.form), "")
        values = {"things": batch, "form": form}
        html = page_html(TEMPLATE, values, look, templates=templates, own=own)
        pdf, _ = to_pdf(html, look, own=own)
        yield from clear_pictures(pdf, [thing.page for thing in batch])
