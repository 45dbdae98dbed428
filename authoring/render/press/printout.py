"""One document: from HTML to a file's content and pictures of its pages."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from authoring.core.finding import Finding
from authoring.core.lazy_dataclass import dataclass
from authoring.render.authors.own import NOTHING, Own
from authoring.render.options.print_options import Look
from authoring.render.press.pdf import to_pdf
from authoring.render.press.raster import page_pictures


@dataclass(frozen=True, slots=True)
class Sheets:
    """One document to print; `dpi` 0: no pictures of its pages."""

    html: str
    look: Look
    source: str
    dpi: int = 0
    own: Own = NOTHING


@dataclass(frozen=True, slots=True)
class Printout:
    """A PDF, a PNG of every page if requested, and findings about the pages.

    Without a PDF the findings give the reason.
    """

    pdf: bytes
    pictures: tuple[bytes, ...]
    findings: tuple[Finding, ...]


def printed(document: Sheets) -> Printout:
    """Return one document printed in this process."""
    with _nothing_thrown_away():
        pdf, findings = to_pdf(
            document.html, document.look, source=document.source, own=document.own
        )
    pictures = tuple(page_pictures(pdf, document.dpi)) if document.dpi else ()
    return Printout(pdf, pictures, findings)


@contextmanager
def _nothing_thrown_away() -> Iterator[None]:
    """Turn garbage collection off inside the block.

    While pages are laid out nearly all objects stay: repeated searches for those that do not take a
    tenth of the time, and free a fifteenth of the memory.
    """
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
