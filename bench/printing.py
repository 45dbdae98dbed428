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
    """From the typed pack to the bytes of the PDF, every part, one process."""
    taken = _measured()
    shown = f"{taken.pages / taken.whole:.1f} pages/s, {taken.whole / taken.bare:.2f} x bare"
    return Line("pack to PDF, all parts", taken.whole, shown, "8 pages/s, 1.25 x bare")


def memory() -> Line:
    """The most a process that prints everything once has held at a time."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.printing"], check=True, capture_output=True, text=True
    )
    seconds, most = done.stdout.split()
    return Line("its memory", float(seconds), f"{float(most):,.0f} MB", "400 MB")


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
    taken = best(lambda: to_pdf(_html()), times=1)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sys.stdout.write(f"{taken} {most}\n")
