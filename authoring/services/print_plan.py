"""Estimate of the sheets for printing a quest, before one is printed."""

from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from authoring.core.lazy_dataclass import dataclass
from authoring.render.press.booklet import saddle_stitched
from authoring.render.press.plan import EMPTY, paper_of, title_of
from authoring.render.press.use import Use, use_of
from authoring.services.answer import Answer
from authoring.services.opened import Opened
from authoring.services.print_order import PDF, Order
from authoring.services.printing import print_output


@dataclass(frozen=True, slots=True)
class PartUse:
    """Use of one part: pages, sheets of `paper`, printed on `both_sides` or not, and `ink` in fully
    covered pages."""

    part: str
    title: str
    pages: int
    sheets: int
    both_sides: bool
    ink: float
    paper: str


def plan_of(opened: Opened, order: Order) -> Answer[tuple[PartUse, ...]]:
    """Return the use of each part of an order, laid out and discarded; findings and errors as of
    `print_pack`.

    The pages are those of the order: a file of several parts begins with a plan, and a part begins
    on the front of a sheet.
    """
    with TemporaryDirectory() as folder:
        out = Path(folder) if order.several else Path(folder, f"plan{PDF}")
        order = replace(order, out=out, force=True, html=False, dpi=0)
        answer = print_output(opened, order)
    if answer.value is None:
        return Answer(None, answer.findings, answer.texts)
    uses: list[PartUse] = []
    for (_, html), printout in zip(answer.value.pages, answer.value.printouts, strict=True):
        pdf = saddle_stitched(printout.pdf) if order.folded else printout.pdf
        uses += map(_use, use_of(pdf, html, duplex=order.look.duplex))
    return Answer(tuple(uses), answer.findings, answer.texts)


def _use(use: Use) -> PartUse:
    if use.part == EMPTY:
        return PartUse(EMPTY, "Empty", use.pages, 0, use.both_sides, 0.0, "")
    sheets = -(-use.pages // 2) if use.both_sides else use.pages
    title, paper = title_of(use.part), paper_of(use.part)
    return PartUse(use.part, title, use.pages, sheets, use.both_sides, use.ink, paper)
