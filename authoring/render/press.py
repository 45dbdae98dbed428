"""One document or several, from HTML to files' contents, on one core or more."""

from collections.abc import Sequence
from dataclasses import dataclass
from os import cpu_count

from authoring.core.finding import Finding
from authoring.render.look import Look
from authoring.render.own.art import NOTHING, Own
from authoring.render.own.layout import pressed_elsewhere
from authoring.render.pdf import to_pdf
from authoring.render.raster import page_pictures


@dataclass(frozen=True, slots=True)
class Sheets:
    """One document still to be printed; `dpi` 0: no pictures of its pages."""

    html: str
    look: Look
    source: str
    dpi: int = 0
    own: Own = NOTHING


@dataclass(frozen=True, slots=True)
class Printout:
    """A PDF, a PNG of every page when asked for, and what is wrong with the pages.

    Without a PDF the findings say why there is none.
    """

    pdf: bytes
    pictures: tuple[bytes, ...]
    findings: tuple[Finding, ...]


def press(documents: Sequence[Sheets], *, jobs: int = 1) -> tuple[Printout, ...]:
    """All documents in their order, the same bytes whatever `jobs` is (0: one per core)."""
    workers = min(jobs or cpu_count() or 1, len(documents))
    if workers <= 1:
        return tuple(_pressed(document) for document in documents)
    from joblib import Parallel, delayed

    pool = Parallel(n_jobs=workers, backend="loky", batch_size=1)
    return tuple(pool(delayed(_pressed)(document) for document in documents))


def _pressed(document: Sheets) -> Printout:
    """Here, or in a process with bounds when an author's own style or template is at work."""
    bounded = document.own.texts
    return pressed_elsewhere(document) if bounded else printed(document)


def printed(document: Sheets) -> Printout:
    """One document, in this process."""
    pdf, findings = to_pdf(document.html, document.look, source=document.source, own=document.own)
    pictures = tuple(page_pictures(pdf, document.dpi)) if document.dpi else ()
    return Printout(pdf, pictures, findings)
