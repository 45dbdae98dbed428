"""Booklet of sheets folded in the middle and stapled: two pages on each side of a sheet."""

import re
from collections.abc import Iterator
from hashlib import md5
from io import BytesIO
from typing import Final

CREEP: Final = 0.1
"""Thickness of a sheet in millimetres: an inner sheet of a folded stack reaches out by so much more
than the one around it."""
_POINTS: Final = 72 / 25.4
"""Points of a millimetre."""
_ID: Final = re.compile(rb"/ID\s*\[\s*<([0-9A-Fa-f]{32})>\s*<([0-9A-Fa-f]{32})>\s*\]")
_DATE: Final = re.compile(rb"(/(?:CreationDate|ModDate)\s*\(D:)\d{14}")
_FOUR: Final = 4
"""Pages of a folded sheet."""


def spreads(pages: int) -> Iterator[tuple[int, int]]:
    """Yield the (left, right) pages on each side of the folded sheets, from 1; 0 is an empty page.
    The outermost sheet comes first, its outer side before its inner one."""
    whole = -(-pages // _FOUR) * _FOUR
    low, high = 1, whole
    while low < high:
        yield _there(high, pages), low
        yield _there(low + 1, pages), _there(high - 1, pages)
        low, high = low + 2, high - 2


def _there(page: int, pages: int) -> int:
    return page if page <= pages else 0


def saddle_stitched(pdf: bytes) -> bytes:
    """Return a PDF with the pages of `pdf` made smaller, two by two on sheets of their own size in
    landscape, in the order in which the sheets are folded and stapled; to be printed on both sides,
    turned along the short edge.

    Every sheet but the outermost has its pages moved towards the fold by as much as the sheets
    around it are thick, so that after trimming all have equal margins.
    """
    import pypdfium2
    from pypdfium2 import raw

    source = pypdfium2.PdfDocument(pdf)
    ordered = pypdfium2.PdfDocument.new()
    wide, high = source[0].get_size()
    scale = min(high / 2 / wide, wide / high)
    pairs = list(spreads(len(source)))
    # All at once: each call brings the fonts of its pages along.
    ordered.import_pages(source, [page - 1 for pair in pairs for page in pair if page])
    for side, pair in enumerate(pairs):
        inwards = CREEP * _POINTS * (side // 2) / scale
        for half, page in enumerate(pair):
            at = 2 * side + half
            if not page:
                ordered.new_page(wide, high, at)
                continue
            moved = inwards if half else -inwards  # what is seen moves the other way
            ordered[at].set_mediabox(moved, 0, wide + moved, high)
    sheets = pypdfium2.PdfDocument(raw.FPDF_ImportNPagesToOne(ordered, high, wide, 2, 1))
    with BytesIO() as buffer:
        sheets.save(buffer)
        return _named(buffer.getvalue(), pdf)


def _named(output: bytes, pdf: bytes) -> bytes:
    """Return `output` with a fixed date and an id derived from its input `pdf`: equal input gives
    equal bytes."""
    name = md5(pdf, usedforsecurity=False).hexdigest().upper().encode()
    dated = _DATE.sub(rb"\g<1>19700101000000", output)
    return _ID.sub(lambda match: match[0].replace(match[1], name).replace(match[2], name), dated)
