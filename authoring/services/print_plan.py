"""What printing a quest takes, said before a sheet is printed."""

from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from authoring.render.press.plan import paper_of, title_of
from authoring.render.press.raster import use_of
from authoring.services.answer import Answer
from authoring.services.packs import Opened
from authoring.services.printing import Order, print_pack


@dataclass(frozen=True, slots=True)
class PartUse:
    """One part: its pages, the sheets of paper they need, and how many pages its ink would
    cover wholly."""

    part: str
    title: str
    pages: int
    sheets: int
    both_sides: bool
    ink: float
    paper: str


def plan_of(opened: Opened, order: Order) -> Answer[tuple[PartUse, ...]]:
    """The parts of an order, laid out and thrown away; findings and errors as of `print_pack`."""
    with TemporaryDirectory() as folder:
        order = replace(order, out=Path(folder), several=True, force=True, seal=None, html=False)
        answer = print_pack(opened, order)
        if answer.value is None:
            return Answer(None, answer.findings, answer.texts)
        uses = tuple(_use(made.path) for made in answer.value if made.path.suffix == ".pdf")
    return Answer(uses, answer.findings, answer.texts)


def _use(path: Path) -> PartUse:
    part = path.stem.rpartition("-")[2]
    use = use_of(path.read_bytes())
    sheets = -(-use.pages // 2) if use.both_sides else use.pages
    return PartUse(part, title_of(part), use.pages, sheets, use.both_sides, use.ink, paper_of(part))
