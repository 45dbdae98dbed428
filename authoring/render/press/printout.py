"""Print of one document: from HTML to a PDF and pictures of its pages."""

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
    """A document to print; `source` is the path for findings, `dpi` the resolution of pictures of
    its pages (0: none)."""

    html: str
    look: Look
    source: str
    dpi: int = 0
    own: Own = NOTHING


@dataclass(frozen=True, slots=True)
class Printout:
    """A PDF, a PNG of every page if requested, and findings on the pages; a PDF of b"" if these
    give a reason for none."""

    pdf: bytes
    pictures: tuple[bytes, ...]
    findings: tuple[Finding, ...]


def printed(document: Sheets) -> Printout:
    """Return the printout of a document, made in this process."""
    with _nothing_thrown_away():
        pdf, findings = to_pdf(
            document.html, document.look, source=document.source, own=document.own
        )
    pictures = tuple(page_pictures(pdf, document.dpi)) if document.dpi else ()
    return Printout(pdf, pictures, findings)


@contextmanager
def _nothing_thrown_away() -> Iterator[None]:
    """Turn garbage collection off inside the block: while pages are laid out nearly all objects
    stay, and the search for others takes a tenth of the time."""
    was = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was:
            gc.enable()
