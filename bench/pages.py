"""The complete print of the demo quest, compared with bare WeasyPrint on the same HTML, in
turns."""

import logging
import resource
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from statistics import median

import weasyprint

from authoring.render.press.pdf import to_html, to_pdf
from authoring.services.opened import Sound
from authoring.services.packs import open_sound
from bench.clock import Taken, child, measure
from bench.demo import DEMO
from bench.line import Line, timed

ROUNDS = 3


@dataclass(frozen=True, slots=True)
class _Printed:
    bare: tuple[Taken, ...]
    whole: tuple[Taken, ...]
    pages: int


def lines() -> Iterator[Line]:
    """Yield the time of a page with WeasyPrint alone on finished HTML; that from the typed pack to
    the bytes of the PDF, all parts in one process; the ratio of the two; and the most memory that a
    process held which has printed everything once."""
    taken = _measured()
    yield _page("a page, WeasyPrint alone", taken.bare)
    yield _page("a page, from pack to PDF", taken.whole, seconds=1 / 8)
    pairs = zip(taken.whole, taken.bare, strict=True)
    beside = median(whole.seconds / bare.seconds for whole, bare in pairs)
    yield Line("pack to PDF / WeasyPrint", beside, "", 1.25, 1.15, "x")
    memory = float(child("bench.pages", env={}))
    yield Line("memory at most, printing", memory, "", 400, None, "MB")


def _page(what: str, rounds: tuple[Taken, ...], seconds: float | None = None) -> Line:
    pages = _measured().pages
    best = min(one.seconds for one in rounds)
    taken = Taken(best, median(one.ratio for one in rounds)).each(pages)
    shown = f"{pages} in {best:.1f} s, {pages / best:.1f}/s"
    return timed(what, taken, shown, seconds=seconds)


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
def _opened() -> Sound:
    return open_sound(DEMO)


def _html() -> str:
    return to_html(_opened().ruleset.printed(_opened().pack))


if __name__ == "__main__":
    to_pdf(_html())
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sys.stdout.write(f"{most}\n")
