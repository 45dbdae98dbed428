"""Pages of things to cut out: places in millimetres, and the backs behind them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from authoring.render.art.frame import PAPERS

EDGE = 10.0
"""Millimetres at the left and right edge of a page that stay free."""
HEAD = 11.0
"""The same at the top and at the foot."""
_GAP, _TICK = 1.0, 3.0
"""Millimetres between a piece and its cutting mark, and the mark's length."""


@dataclass(frozen=True, slots=True)
class Place:
    """A piece and where its top left corner lies on the page, in millimetres."""

    x: float
    y: float
    thing: object


@dataclass(frozen=True, slots=True)
class Mark:
    """A line to cut along, drawn outside the pieces: left, top, width, height."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of pieces. `backs` are the same things mirrored from left to right:
    printed on the other side and turned along the long edge they lie behind
    their fronts."""

    number: int
    of: int
    width: float
    height: float
    fronts: tuple[Place, ...]
    backs: tuple[Place, ...]
    marks: tuple[Mark, ...]


def sheets(things: Iterable[object], paper: str, width: float, height: float) -> tuple[Sheet, ...]:
    """Things of one size, in order, on as many pages as they need.

    `width` and `height` of a piece in millimetres; at least one fits on a page.
    """
    page_width, page_height = PAPERS[paper]
    columns = max(1, int((page_width - 2 * EDGE) // width))
    rows = max(1, int((page_height - 2 * HEAD) // height))
    all_things = list(things)
    step = columns * rows
    pages = [all_things[at : at + step] for at in range(0, len(all_things), step)]
    left, top = (page_width - columns * width) / 2, (page_height - rows * height) / 2
    found = []
    for number, page in enumerate(pages, start=1):
        fronts = tuple(
            Place(
                round(left + at % columns * width, 3), round(top + at // columns * height, 3), one
            )
            for at, one in enumerate(page)
        )
        backs = tuple(Place(round(page_width - p.x - width, 3), p.y, p.thing) for p in fronts)
        size = (width, height)
        found.append(
            Sheet(number, len(pages), width, height, fronts, backs,
                  _marks(fronts, size))
        )  # fmt: skip
    return tuple(found)


def _marks(places: Sequence[Place], size: tuple[float, float]) -> tuple[Mark, ...]:
    """A tick at both ends of every line to cut along."""
    width, height = size
    xs = sorted({round(p.x + side, 3) for p in places for side in (0, width)})
    ys = sorted({round(p.y + side, 3) for p in places for side in (0, height)})
    marks = []
    for x in xs:
        marks += [Mark(x, ys[0] - _GAP - _TICK, 0, _TICK), Mark(x, ys[-1] + _GAP, 0, _TICK)]
    for y in ys:
        marks += [Mark(xs[0] - _GAP - _TICK, y, _TICK, 0), Mark(xs[-1] + _GAP, y, _TICK, 0)]
    return tuple(marks)
