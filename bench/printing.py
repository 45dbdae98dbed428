"""The complete pack of the demo quest beside bare WeasyPrint on the same HTML, in turns."""

import logging
import resource
import subprocess
import sys
from dataclasses import dataclass
from functools import cache, partial
from statistics import median

import weasyprint

from authoring.render.press.pdf import to_html, to_pdf
from authoring.services.packs import Opened, open_pack
from bench.clock import Taken, measure
from bench.line import Line, timed
from bench.measures import DEMO

ROUNDS = 3


@dataclass(frozen=True, slots=True)
class _Printed:
    bare: tuple[Taken, ...]
    whole: tuple[Taken, ...]
    pages: int


def bare() -> Line:
    """WeasyPrint alone: the HTML is given."""
    return _page("a page, WeasyPrint alone", _measured().bare)


def whole() -> Line:
    """From the typed pack to the bytes of the PDF, every part, one process."""
    return _page("a page, from pack to PDF", _measured().whole, goal=1 / 8)


def burden() -> Line:
    """What questpack adds to WeasyPrint's own work."""
    taken = _measured()
    whole, bare = (median(one.ratio for one in some) for some in (taken.whole, taken.bare))
    return Line("pack to PDF / WeasyPrint", whole / bare, "", 1.25, "x")


def memory() -> Line:
    """The most a process that prints everything once has held at a time."""
    done = subprocess.run(
        [sys.executable, "-m", "bench.printing"], check=True, capture_output=True, text=True
    )
    return Line("memory at most", float(done.stdout), "", 400, "MB")


def _page(what: str, rounds: tuple[Taken, ...], goal: float | None = None) -> Line:
    pages = _measured().pages
    seconds = min(one.seconds for one in rounds)
    taken = Taken(seconds, median(one.ratio for one in rounds)).each(pages)
    return timed(what, taken, f"{pages} in {seconds:.1f} s, {pages / seconds:.1f}/s", goal=goal)


@cache
def _measured() -> _Printed:
    logging.getLogger("weasyprint").setLevel(logging.CRITICAL)
    html = _html()
    pages = len(weasyprint.HTML(string=html).render().pages)
    bare, whole = [], []
    for _ in range(ROUNDS):
        page = weasyprint.HTML(string=html)
        bare.append(measure(partial(page.write_pdf, pdf_forms=True), times=1))
        whole.append(measure(lambda: to_pdf(_html()), times=1))
    return _Printed(tuple(bare), tuple(whole), pages)


@cache
def _opened() -> Opened:
    return open_pack(DEMO)


def _html() -> str:
    return to_html(_opened().ruleset.printed(_opened().pack))


if __name__ == "__main__":
    to_pdf(_html())
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sys.stdout.write(f"{most}\n")
