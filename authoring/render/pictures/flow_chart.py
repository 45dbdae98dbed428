"""Flow chart laid out in millimetres: boxes, lines between them, heads of arrows."""

from collections.abc import Iterator
from itertools import pairwise

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.flow_chart import FlowArrow, FlowBox, FlowChart
from authoring.render.typesetting.measure import ITALIC, PT, REGULAR, TITLE, lines_of, width_of

_ROW_GAP, _COLUMN_GAP = 9.2, 11.0
_INK = 0.5
"""Millimetres between rows and (at least) columns of boxes, and the thickness of a line."""
_SIZES = tuple(size / 2 for size in range(30, 17, -1))
"""Points of the words in a box, from the size readable across a table to that in the hand."""
_TITLE, _TITLE_LINE, _LEADING = 1.33, 1.27, 1.18
_SIDES, _ENDS = 5.0, 3.2
"""The size of titles relative to that of words, line heights of titles and of words, and the
millimetres beside and above words; all equal to `aids.css`."""
_LABEL, _LABEL_SIDES = 0.92, 4.6
"""Size of an arrow's label relative to other words, and the millimetres that it leaves free in a
gap."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Placed:
    """A box and its position and size, in millimetres."""

    box: FlowBox
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Line:
    """A stretch of a line as a box: left, top, width, height in millimetres, its thickness
    included."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Label:
    """Words beside a line, at the left end of their base line, or in the middle of a gap."""

    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Head:
    """The head of an arrow at its tip; `towards` is up, down, left or right."""

    x: float
    y: float
    towards: str


@dataclass(frozen=True, slots=True)
class FlowDrawing:
    """A chart laid out in `width` x `height` millimetres; `size` is that of its words in points."""

    width: float
    height: float
    size: float
    boxes: tuple[Placed, ...]
    lines: tuple[Line, ...]
    heads: tuple[Head, ...]
    labels: tuple[Label, ...]


def drawn_flow(chart: FlowChart, width: float, height: float = 0) -> FlowDrawing:
    """Return a chart laid out `width` millimetres wide, its words as large as fits into `height`;
    in the smallest size if none does."""
    tried = (_drawn(chart, width, size) for size in _SIZES)
    return next(
        (drawing for drawing in tried if drawing.height <= height), _drawn(chart, width, _SIZES[-1])
    )


def _drawn(chart: FlowChart, width: float, size: float) -> FlowDrawing:
    columns = 1 + max(box.column for box in chart.boxes)
    rows = range(1 + max(box.row for box in chart.boxes))
    gap = _gap(chart, size)
    wide = (width - (columns - 1) * gap) / columns
    heights = [
        max(_height(box, wide, size) for box in chart.boxes if box.row == row) for row in rows
    ]
    tops = [sum(heights[:row]) + row * _ROW_GAP for row in rows]
    placed = {
        box.key: Placed(box, box.column * (wide + gap), tops[box.row], wide, heights[box.row])
        for box in chart.boxes
    }
    routes = [(way, _route(placed[way.start], placed[way.end])) for way in chart.arrows]
    return FlowDrawing(
        width, tops[-1] + heights[-1], size, tuple(placed.values()),
        tuple(line for _, route in routes for line in _lines(route)),
        tuple(_head(route) for _, route in routes),
        tuple(label for way, route in routes for label in _label(way, route)),
    )  # fmt: skip


def _gap(chart: FlowChart, size: float) -> float:
    """Return the millimetres between columns, enough for labels across them in words of `size`
    points."""
    at = {box.key: box for box in chart.boxes}
    across = [way.label for way in chart.arrows if at[way.start].column < at[way.end].column]
    widest = max((width_of(label, ITALIC, _LABEL * size) for label in across if label), default=0.0)
    return max(_COLUMN_GAP, widest + _LABEL_SIDES)


def _height(box: FlowBox, width: float, size: float) -> float:
    """Return the height in millimetres of a box of this width with words of `size` points."""
    title = lines_of([(box.title, TITLE)], _TITLE * size, width - _SIDES) * _TITLE * _TITLE_LINE
    text = lines_of([(box.text, REGULAR)], size, width - _SIDES) * _LEADING
    return round((title + text) * size * PT + _ENDS, 3)


def _route(a: Placed, b: Placed) -> list[Point]:
    """Return the corners of the line from one box to another; it turns only in the gaps between
    boxes. It goes down or up inside a column, right through the gap before the next column, back to
    the left through the gap above the row it leads to."""
    middle_a, middle_b = a.x + a.width / 2, b.x + b.width / 2
    if a.box.column == b.box.column:
        if a.y < b.y:
            return [(middle_a, a.y + a.height), (middle_b, b.y)]
        return [(middle_a, a.y), (middle_b, b.y + b.height)]
    if a.box.column < b.box.column:
        turn = (a.x + a.width + b.x) / 2
        height_a, height_b = a.y + a.height / 2, b.y + b.height / 2
        if a.box.row == b.box.row:
            return [(a.x + a.width, height_a), (b.x, height_b)]
        return [(a.x + a.width, height_a), (turn, height_a), (turn, height_b), (b.x, height_b)]
    turn = b.y - _ROW_GAP / 2
    return [(middle_a, a.y + a.height), (middle_a, turn), (middle_b, turn), (middle_b, b.y)]


def _lines(route: list[Point]) -> Iterator[Line]:
    for (x1, y1), (x2, y2) in pairwise(route):
        left, top = min(x1, x2) - _INK / 2, min(y1, y2) - _INK / 2
        yield Line(
            round(left, 3), round(top, 3),
            round(abs(x2 - x1) + _INK, 3), round(abs(y2 - y1) + _INK, 3),
        )  # fmt: skip


def _head(route: list[Point]) -> Head:
    (x1, y1), (x2, y2) = route[-2:]
    if x1 == x2:
        return Head(x2, y2, "down" if y2 > y1 else "up")
    return Head(x2, y2, "right" if x2 > x1 else "left")


def _label(way: FlowArrow, route: list[Point]) -> Iterator[Label]:
    """Yield the label of an arrow, placed at the beginning of its `route`; nothing for ""."""
    if not way.label:
        return
    (x1, y1), (x2, y2) = route[:2]
    if x1 == x2:
        # Ways back cross the middle of the gap: one half of it is above them, one below.
        straight = len(route) == 2
        y = max(y1, y2) - _ROW_GAP / 4 if straight else y1 + _ROW_GAP / 4
        yield Label(x1 + (2.0 if straight else 1.2), y, way.label)
    else:
        yield Label(x1 + 0.6, y1 - 2.9, way.label)
