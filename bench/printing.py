"""The complete pack of the demo quest beside bare WeasyPrint on the same HTML, in turns."""

import logging
import resource
import subprocess
import sys
from dataclasses import dataclass
from functools import cache, partial

import weasyprint

from authoring.render.pdf import to_html, to_pdf
from authoring.services.packs import Opened, open_pack
from bench.clock import best
from bench.line import Line, Share
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
    return Line("a page, WeasyPrint alone", taken.bare / taken.pages, _said(taken.bare))


def whole() -> Line:
    """From the typed pack to the bytes of the PDF, every part, one process."""
    taken = _measured()
    each = taken.whole / taken.pages
    return Line("a page, from pack to PDF", each, _said(taken.whole), goal=1 / 8)


def burden() -> Share:
    """What questpack adds to WeasyPrint's own work."""
    taken = _measured()
    more = f"{taken.whole - taken.bare:.1f} s more"
    return Share("pack to PDF / WeasyPrint", taken.whole / taken.bare, "x", more, goal=1.25)


def memory() -> Share:
    """The most a process that prints everything once has held at a time."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.printing"], check=True, capture_output=True, text=True
    )
    return Share("memory at most", float(done.stdout), "MB", "", goal=400)


def _said(seconds: float) -> str:
    pages = _measured().pages
    return f"{pages} in {seconds:.1f} s, {pages / seconds:.1f} pages/s"


@cache
def _measured() -> _Taken:
    logging.getLogger("weasyprint").setLevel(logging.CRITICAL)
    html = _html()
    pages = len(weasyprint.HTML(string=html).render().pages)
    bare, whole = [], []
    for _ in range(ROUNDS):
        page = weasyprint.HTML(string=html)
        bare.append(best(partial(page.write_pdf, pdf_forms=True), times=1))
        whole.append(best(lambda: to_pdf(_html()), times=1))
    return _Taken(min(bare), min(whole), pages)


@cache
def _opened() -> Opened:
    return open_pack(DEMO)


def _html() -> str:
    return to_html(_opened().ruleset.printed(_opened().pack))


if __name__ == "__main__":
    to_pdf(_html())
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sys.stdout.write(f"{most}\n")
