"""Pictures of the pages of a PDF."""

from collections.abc import Iterator, Sequence
from io import BytesIO
from typing import Any, Final

from authoring.core.errors import CannotRun
from authoring.core.lazy_dataclass import dataclass

LEAST_DPI: Final = 30
MOST_DPI: Final = 600
"""Most dots per inch: at 600 a page is a picture of 35 million dots."""


def checked_dpi(dpi: int) -> int:
    """Return `dpi`; raise CannotRun if it is not from 30 to 600."""
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise CannotRun(f"cannot draw {dpi} dots an inch", f"ask for {LEAST_DPI} to {MOST_DPI}")
    return dpi


def page_pictures(pdf: bytes, dpi: int) -> Iterator[bytes]:
    """Yield a PNG of every page in order, at `dpi` dots per inch; form fields are empty."""
    document = opened_pdf(pdf)
    try:
        for page in document:
            picture = page.render(scale=checked_dpi(dpi) / 72).to_pil()
            yield _png(picture, dpi=(dpi, dpi))
    finally:
        document.close()


@dataclass(frozen=True, slots=True)
class Cut:
    """A box of a page that becomes a picture of its own, in dots from the page's upper left
    corner."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class ClearPage:
    """The size of a page's picture in dots, whatever its size in millimetres; `cuts` become
    pictures of their own."""

    width: int
    height: int
    cuts: tuple[Cut, ...] = ()


def clear_pictures(pdf: bytes, pages: Sequence[ClearPage]) -> Iterator[tuple[bytes, ...]]:
    """Yield for each page the PNG of the whole and of each of its cuts; unpainted areas are
    transparent."""
    document = opened_pdf(pdf)
    try:
        for page, clear_page in zip(document, pages, strict=True):
            picture = _exact(page, clear_page)
            whole = _png(picture)
            parts = (
                _png(picture.crop((cut.left, cut.top, cut.left + cut.width, cut.top + cut.height)))
                for cut in clear_page.cuts
            )
            yield whole, *parts
    finally:
        document.close()


def _exact(page: Any, target: ClearPage) -> Any:
    """Return the picture of a page with exactly the size of `target`: PDFium rounds up."""
    scale = target.width / page.get_width()
    picture = page.render(scale=scale, fill_color=(0, 0, 0, 0)).to_pil()
    box = (0, 0, target.width, target.height)
    return picture if picture.size == box[2:] else picture.crop(box)


def opened_pdf(pdf: bytes) -> Any:
    """Return a PDFium document, which the caller closes; raise CannotRun if PDFium is missing."""
    try:
        import pypdfium2
    except ImportError as missing:
        raise CannotRun("pictures need pypdfium2", "pip install pypdfium2") from missing
    return pypdfium2.PdfDocument(pdf)


def _png(picture: Any, **more: object) -> bytes:
    file = BytesIO()
    picture.save(file, format="PNG", **more)
    return file.getvalue()
