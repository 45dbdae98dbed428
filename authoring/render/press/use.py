"""Use of paper and ink by the parts of a print."""

from collections.abc import Mapping
from ctypes import c_long, create_string_buffer
from typing import Any, Final

from authoring.core.lazy_dataclass import dataclass
from authoring.render.press.plan import EMPTY, beginnings, has_one_sided
from authoring.render.press.raster import opened_pdf

_SMALL_DPI: Final = 18
"""Resolution that is enough to measure ink."""
_ALONE: Final = ("plan", "seal")
"""Parts of one page with nothing on its back."""


@dataclass(frozen=True, slots=True)
class Use:
    """Use of a part: number of printed pages, whether both sides of the paper are printed, and ink,
    in fully covered pages."""

    part: str
    pages: int
    both_sides: bool
    ink: float


def use_of(pdf: bytes, html: str, *, duplex: bool = False) -> tuple[Use, ...]:
    """Return the use of every part of a PDF made of `html`, in order; empty pages are not counted
    there, but as a last part `EMPTY`. `duplex`: all of it is printed on both sides."""
    document = opened_pdf(pdf)
    try:
        inks = [_ink(page) for page in document]
        pages = _named_pages(document)
    finally:
        document.close()
    starts: list[tuple[int, str, bool]] = []
    for name, id, text in beginnings(html):
        both = duplex or (name not in _ALONE and not has_one_sided(text))
        if not starts or id in pages:
            starts.append((pages[id] if starts else 0, name, both))
    ends = [start for start, _, _ in starts[1:]] + [len(inks)]
    uses = []
    for (start, name, both), end in zip(starts, ends, strict=True):
        inked = [ink for ink in inks[start:end] if ink]
        uses.append(Use(name, len(inked), both, sum(inked)))
    empty = len(inks) - sum(use.pages for use in uses)
    return (*uses, Use(EMPTY, empty, True, 0.0)) if empty else tuple(uses)


def _ink(page: Any) -> float:
    """Return the share of a page covered by ink, 0 to 1, from a small grey picture."""
    picture = page.render(scale=_SMALL_DPI / 72, grayscale=True).to_pil()
    light: int = sum(shade * count for shade, count in enumerate(picture.histogram()))
    return 1 - light / float(255 * picture.width * picture.height)


def _named_pages(document: Any) -> Mapping[str, int]:
    """Return a map from every id that a link of the PDF leads to, to the index of its page."""
    from pypdfium2 import raw

    pages = {}
    for number in range(raw.FPDF_CountNamedDests(document)):
        size = c_long(0)
        raw.FPDF_GetNamedDest(document, number, None, size)
        letters = create_string_buffer(size.value)
        destination = raw.FPDF_GetNamedDest(document, number, letters, size)
        name = letters.raw.decode("utf-16-le").rstrip("\0")
        pages[name] = raw.FPDFDest_GetDestPageIndex(document, destination)
    return pages
