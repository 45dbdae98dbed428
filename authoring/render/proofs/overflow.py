"""Check of laid out pages for text cut off by its box or by the edge of the paper."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from authoring.core.finding import Finding, warning
from authoring.core.span import file_span

CODE = "print-overflow"

_SIDE, _RISE, _FALL = 0.12, 0.6, 0.06
"""Parts of the font's size: how far a letter's edge may stand out at a side, and how
much above and below the line it stands on must be seen. Ink is smaller than its box."""
_SHOWN = 50
"""Most characters of a text in a finding."""


class _Window(NamedTuple):
    """A rectangle in CSS pixels within which text is visible: a box that clips, or the `paper`."""

    left: float
    top: float
    right: float
    bottom: float
    paper: bool = False


def overflows(document: Any, source: str) -> tuple[Finding, ...]:
    """Return a finding for each window of a page that cuts off text, with the first such text.
    `document` is a rendered WeasyPrint document, `source` the path of findings. Its pages are plain
    trees of boxes by now, so this costs next to nothing beside the layout."""
    span = file_span(source)
    cuts: dict[tuple[int, _Window], str] = {}
    for number, page in enumerate(document.pages, start=1):
        for window, text in _cut_off(page):
            cuts.setdefault((number, window), text)
    return tuple(
        warning(CODE, span, f"page {number}: {_what(window)} cuts off `{_quoted(text)}`")
        for (number, window), text in cuts.items()
    )


def _what(window: _Window) -> str:
    return "the edge of the paper" if window.paper else "a box too small for its text"


def _quoted(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _SHOWN else f"{line[:_SHOWN].rstrip()} ..."


def _cut_off(page: Any) -> Iterator[tuple[_Window, str]]:
    """Yield (window, text) for each text of a page that is not inside its window, in order of the
    tree."""
    paper = _Window(0, 0, page.width, page.height, paper=True)
    boxes = page._page_box.children
    open_boxes: list[tuple[Any, Any, _Window]] = [(box, None, paper) for box in reversed(boxes)]
    while open_boxes:
        box, matrix, window = open_boxes.pop()
        if box.element_tag == "textarea" and box.style["appearance"] == "auto":
            continue  # the viewer draws what stands in a form field
        text = getattr(box, "text", None)
        if text is not None:
            if text and not text.isspace() and not _inside(box, matrix, window):
                yield window, text
            continue
        children = getattr(box, "children", None)
        if not children:
            continue
        if box.transformation_matrix:
            matrix = box.transformation_matrix @ matrix if matrix else box.transformation_matrix
        if box.style["overflow"] != "visible":
            # WeasyPrint clips whatever lies in such a box, also what is positioned.
            window = _narrowed(box, matrix, window)
        open_boxes += [(child, matrix, window) for child in reversed(children)]


def _narrowed(box: Any, matrix: Any, window: _Window) -> _Window:
    x, y, width, height = box.rounded_padding_box()[:4]
    left, top, right, bottom = _on_paper(matrix, (x, y, x + width, y + height))
    return _Window(
        max(left, window.left), max(top, window.top),
        min(right, window.right), min(bottom, window.bottom),
    )  # fmt: skip


def _inside(box: Any, matrix: Any, window: _Window) -> bool:
    """Return whether the part of a text's box that surely has ink is inside the window."""
    style = box.style
    if style["visibility"] != "visible":
        return True
    size = style["font_size"]
    line = box.position_y + box.baseline
    left, right = box.position_x + _SIDE * size, box.position_x + box.width - _SIDE * size
    letters = (left, line - _RISE * size, max(left, right), line + _FALL * size)
    x1, y1, x2, y2 = _on_paper(matrix, letters)
    return window.left <= x1 and window.top <= y1 and x2 <= window.right and y2 <= window.bottom


def _on_paper(
    matrix: Any, area: tuple[float, float, float, float]
) -> tuple[float, float, float, float]:
    """Return the rectangle around `area` after the transformation `matrix`, (left, top, right,
    bottom), in CSS pixels."""
    if not matrix:
        return area
    x1, y1, x2, y2 = area
    corners = [matrix.transform_point(x, y) for x in (x1, x2) for y in (y1, y2)]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)
