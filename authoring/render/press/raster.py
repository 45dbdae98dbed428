"""Pages of a PDF as pictures, for a web page or a first look."""

from collections.abc import Iterator
from io import BytesIO
from typing import Final

from authoring.core.errors import CannotRun

LEAST_DPI: Final = 30
MOST_DPI: Final = 600
"""At 600 a page is a picture of 35 million dots."""


def checked_dpi(dpi: int) -> int:
    """The same number; raises CannotRun when no picture should have it."""
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise CannotRun(f"cannot draw {dpi} dots an inch", f"ask for {LEAST_DPI} to {MOST_DPI}")
    return dpi


def page_pictures(pdf: bytes, dpi: int) -> Iterator[bytes]:
    """A PNG for every page, in order; form fields are drawn empty."""
    try:
        import pypdfium2
    except ImportError as missing:
        raise CannotRun("pictures need pypdfium2", "pip install pypdfium2") from missing
    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            picture = page.render(scale=checked_dpi(dpi) / 72).to_pil()
            file = BytesIO()
            picture.save(file, format="PNG", dpi=(dpi, dpi))
            yield file.getvalue()
    finally:
        document.close()
