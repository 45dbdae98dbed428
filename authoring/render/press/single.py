"""One piece alone as a picture: a chart, a tile or a card, on a page of its own size."""

from base64 import b64encode
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.charts import ChartSheet
from authoring.paper.pieces import CardPiece, TilePiece
from authoring.render.authors.own import NOTHING, Own
from authoring.render.options.print_options import Look
from authoring.render.pieces.card_words import fitted
from authoring.render.press.pdf import HOME, lay_out, page_html, to_pdf
from authoring.render.press.raster import page_pictures
from authoring.render.tiles.tile_art import piece_size

TEMPLATE: Final = "_partials/one.html.j2"
_CARD: Final = (63.5, 88.9)
_CHART: Final = 178.0
"""Millimetres across a chart: the words of a page of A4."""
_TALL: Final = 4000.0
"""Height of the page for measuring a chart, in millimetres."""
_MM: Final = 25.4 / 96
"""Millimetres of a pixel as pages are laid out."""

Piece = ChartSheet | TilePiece | CardPiece


@dataclass(frozen=True, slots=True)
class Single:
    """A PNG and its printed size in millimetres."""

    png: bytes
    width: float
    height: float


def single(
    piece: Piece,
    *,
    look: Look = HOME,
    own: Own = NOTHING,
    templates: Path | None = None,
    dpi: int = 150,
) -> Single:
    """Return the picture of a piece as it is printed, at `dpi` dots per inch; raise CannotRun if
    WeasyPrint or PDFium is missing."""

    def page(width: float, height: float) -> str:
        return _page(piece, (width, height), look, own, templates)

    width, height = _size(piece, look)
    if isinstance(piece, ChartSheet):
        laid, _ = lay_out(page(width, _TALL), look, own=own)
        height = _height(laid.document)
    pdf, _ = to_pdf(page(width, height), look, own=own)
    return Single(next(page_pictures(pdf, dpi)), width, height)


def to_svg(picture: Single) -> bytes:
    """Return the picture inside an SVG file of its printed size."""
    width, height = f"{picture.width:g}", f"{picture.height:g}"
    size = f'width="{width}mm" height="{height}mm" viewBox="0 0 {width} {height}"'
    data = b64encode(picture.png).decode("ascii")
    image = f'<image width="{width}" height="{height}" href="data:image/png;base64,{data}"/>'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{image}</svg>\n'.encode()


def single_html(
    piece: Piece, *, look: Look = HOME, own: Own = NOTHING, templates: Path | None = None
) -> str:
    """Return the piece as a page for a browser, in a tenth of the time and without Pango."""
    return _page(piece, _size(piece, look), look, own, templates)


def _page(
    piece: Piece, size: tuple[float, float], look: Look, own: Own, templates: Path | None
) -> str:
    width, height = (round(side, 2) for side in size)
    values = {**_values(piece), "title": "", "width": width, "height": height}
    return page_html(TEMPLATE, values, look, templates=templates, own=own)


def _values(piece: Piece) -> Mapping[str, object]:
    return {
        "chart": piece if isinstance(piece, ChartSheet) else None,
        "tile": piece if isinstance(piece, TilePiece) else None,
        "card": piece if isinstance(piece, CardPiece) else None,
    }


def _size(piece: Piece, look: Look) -> tuple[float, float]:
    """Return (width, height) of a piece in millimetres; height 0 for a chart, which is measured
    later."""
    if isinstance(piece, TilePiece):
        size = piece_size(piece.tile, look.square)
        return size.width, size.height
    if isinstance(piece, CardPiece):
        return _CARD[0] * len(fitted(piece)), _CARD[1]
    return _CHART, 0


def _height(document: Any) -> float:
    """Return the lower end of the content of the first page, in millimetres."""
    page = document.pages[0]._page_box
    return max([1.0, *(bottom for bottom in _bottoms(page))]) * _MM


def _bottoms(box: Any) -> Iterator[float]:
    """Yield the bottom edge of every `div` of the body, in WeasyPrint pixels."""
    for child in getattr(box, "children", ()):
        if child.element_tag in ("html", "body"):
            yield from _bottoms(child)
        elif child.element_tag == "div":
            yield child.position_y + child.margin_height()
