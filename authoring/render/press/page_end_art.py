"""Pictures that fill the empty foot of a page (tail-pieces).

A style sheet cannot measure the rest of a page. A template puts `<span class="tail">` with pictures
of no height into the heading of a chapter; when all lines are in their places, the foot of every
page from there on gets one of them that fits, the first where possible, in front of the picture
with `data-behind`.
"""

from collections.abc import Iterator, Sequence
from copy import copy
from math import inf
from typing import Any, Final

FOOT: Final = "@bottom-center"
"""The margin box of the picture: no screen reader reads it."""
_MM: Final = 96 / 25.4
"""WeasyPrint's pixels along a millimetre."""
_GAP: Final = 5.5 * _MM
"""Gap between the last line and the picture."""
_SHOWN: Final = ("LineBox", "TableCellBox", "ReplacedBox")
"""Boxes that are visible, whatever their style."""


def settle(document: Any) -> None:
    """Put tail-pieces on the pages of a rendered WeasyPrint document where they fit; no line moves.
    `data-least` and `data-most` of a picture are millimetres of its height. A page without a page
    number, such as a cover, has none."""
    pictures: Sequence[Any] = ()
    behind: Sequence[Any] = ()
    before: Any = None
    for page in document.pages:
        sheet = page._page_box
        for box in _all(sheet):
            if _attribute(box, "class") == "tail":
                pictures = [picture for picture in _all(box) if _attribute(picture, "data-least")]
                behind = [part for part in _all(box) if _attribute(part, "data-behind")]
        foot = [box for box in sheet.children if getattr(box, "at_keyword", "") == FOOT]
        if not pictures or not foot:
            continue
        room = sheet.content_box_y() + sheet.height - _lowest(sheet) - _GAP
        fitting = [picture for picture in pictures if _millimetres(picture, "least") * _MM <= room]
        # Two pages in a row have the same picture only when no other one fits.
        fitting.sort(key=lambda picture: picture is before)
        before = fitting[0] if fitting else None
        for picture in fitting[:1]:
            high = min(room, _millimetres(picture, "most") * _MM)
            own = min(high, sheet.width / _ratio(picture)) if behind else high
            placed = [
                *(_placed(wall, sheet, high) for wall in behind),
                _placed(picture, sheet, own),
            ]
            foot[0].children = [*foot[0].children, *placed]


def _attribute(box: Any, name: str) -> str:
    element = getattr(box, "element", None)
    return "" if element is None else str(element.get(name) or "")


def _millimetres(box: Any, name: str) -> float:
    return float(_attribute(box, f"data-{name}") or inf)


def _ratio(picture: Any) -> float:
    """Return the ratio of the picture's width to its height."""
    return float(picture.replacement.ratio)


def _placed(picture: Any, sheet: Any, height: float) -> Any:
    """Return a copy of the picture at the foot of the type area, `height` WeasyPrint pixels
    high."""
    placed = copy(picture)
    placed.width = sheet.width
    placed.height = height
    placed.position_x = sheet.content_box_x()
    placed.position_y = sheet.content_box_y() + sheet.height - placed.height
    return placed


def _lowest(sheet: Any) -> float:
    """Return the lower end of the last line, cell, picture or frame of a page, in WeasyPrint
    pixels."""
    ends = [sheet.content_box_y()]
    for child in sheet.children:
        if not hasattr(child, "at_keyword"):
            ends += [_end(box) for box in _all(child) if _is_seen(box)]
    return float(max(ends))


def _is_seen(box: Any) -> bool:
    kinds = {kind.__name__ for kind in type(box).__mro__}
    return any(kind in kinds for kind in _SHOWN) or bool(getattr(box, "border_bottom_width", 0))


def _end(box: Any) -> float:
    return float(box.border_box_y() + box.border_height())


def _all(box: Any) -> Iterator[Any]:
    yield box
    for child in getattr(box, "children", ()):
        yield from _all(child)
