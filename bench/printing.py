"""Our printing beside bare WeasyPrint on the same HTML, in turns."""

import logging
from dataclasses import dataclass
from functools import cache

import weasyprint

from authoring.render.pdf import to_html, to_pdf
from authoring.services.packs import open_pack
from bench.clock import Line, best
from bench.measures import DEMO

ROUNDS = 3


@dataclass(frozen=True, slots=True)
class _Taken:
    bare: float
    whole: float
    pages: int


def bare() -> Line:
    """WeasyPrint alone: the HTML is given."""
    taken = _measured()
    each = f"{taken.bare:.2f} s, {taken.pages / taken.bare:.1f} pages/s"
    return Line(f"bare WeasyPrint, {taken.pages} pages", taken.bare, each)


def whole() -> Line:
    """From the typed pack to the bytes of the PDF."""
    taken = _measured()
    shown = f"{taken.whole:.2f} s, {taken.whole / taken.bare:.2f} x bare"
    return Line("pack to PDF", taken.whole, shown, "1.3 x bare")


@cache
def _measured() -> _Taken:
    logging.getLogger("weasyprint").setLevel(logging.CRITICAL)
    opened = open_pack(DEMO)
    html = to_html(opened.ruleset.printed(opened.pack))
    pages = len(weasyprint.HTML(string=html).render().pages)
    bare, whole = [], []
    for _ in range(ROUNDS):
        bare.append(best(lambda: weasyprint.HTML(string=html).write_pdf(), times=1))
        whole.append(best(lambda: to_pdf(to_html(opened.ruleset.printed(opened.pack))), times=1))
    return _Taken(min(bare), min(whole), pages)
