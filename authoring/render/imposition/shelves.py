"""Pieces of many sizes onto pages: laid on shelves, the high ones first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Protocol, TypeVar

from authoring.render.imposition.choose import layout_for
from authoring.render.imposition.fill import numbered
from authoring.render.imposition.grid import above_rule, area, whole_place
from authoring.render.imposition.marks import GAP, TICK, corner_marks
from authoring.render.imposition.page import Box, Page, box
from authoring.render.imposition.split import parts_of
from authoring.render.options.print_options import Look
from authoring.render.options.sheet_layout import Layout

_HAIR = 0.001


class Sized(Protocol):
    """Something with a size in millimetres."""

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...


T = TypeVar("T", bound=Sized)
Size = tuple[float, float]


@dataclass(slots=True)
class _Shelf:
    """A row of pieces; `right` is how far it is filled."""

    top: float
    height: float
    right: float = 0.0


@dataclass(slots=True)
class Filled:
    """A page with its shelves from the top, `bottom` is how far it is filled."""

    room: Box
    shelves: list[_Shelf] = field(default_factory=list)
    pieces: list[tuple[int, Box]] = field(default_factory=list)
    bottom: float = 0.0


def packed(things: Iterable[Sized], look: Look) -> tuple[Page, ...]:
    """Things of many sizes, printed on one side.

    Equal sizes keep their order, higher ones come before. What is larger than a
    page is split and comes first.
    """
    every = list(things)
    layout = layout_for(look, None, False)
    room, gap = area(layout, False), mark_gap(layout)
    fits = [_fits((one.width, one.height), room) for one in every]
    large = (one for one, fit in zip(every, fits, strict=True) if not fit)
    small = [one for one, fit in zip(every, fits, strict=True) if fit]
    split = list(
        chain.from_iterable(parts_of(layout, one, (one.width, one.height), False) for one in large)
    )
    first = room if split else above_rule(room, layout)
    laid = [
        _page(layout, page, small) for page in _fewest(small, (first, room), gap) if page.pieces
    ]
    return numbered([*split, *laid])


def mark_gap(layout: Layout) -> float:
    """Between pieces: room for the marks of both, or what the sheet asks for."""
    marks = 2 * layout.bleed + 2 * GAP + TICK if layout.crop_marks else 0
    return max(layout.gutter, marks)


def _fits(size: Size, room: Box) -> bool:
    return any(w <= room.width + _HAIR and h <= room.height + _HAIR for w, h in (size, size[::-1]))


def _fewest(things: Sequence[Sized], rooms: tuple[Box, Box], gap: float) -> list[Filled]:
    """The pieces as they stand or all of them lying, whatever needs fewer pages."""
    sizes = [(one.width, one.height) for one in things]
    lying = [(max(size), min(size)) for size in sizes]
    return min((shelve(_laid(s, rooms[1]), rooms, gap) for s in (sizes, lying)), key=len)


def _laid(sizes: Iterable[Size], room: Box) -> list[Size]:
    """Sizes with those turned that fit in no other way."""
    return [
        (w, h) if w <= room.width + _HAIR and h <= room.height + _HAIR else (h, w) for w, h in sizes
    ]


def shelve(sizes: Sequence[Size], rooms: tuple[Box, Box], gap: float) -> list[Filled]:
    """First fit by decreasing height, page by page; every size fits the second room.

    The first page has a room of its own, and stays empty when nothing fits there.
    A page that has no place for a size never gets one again, so that equal sizes
    stay in order.
    """
    pages = [Filled(rooms[0])]
    for at in sorted(range(len(sizes)), key=lambda at: (-sizes[at][1], -sizes[at][0])):
        size = sizes[at]
        found = ((page, _shelf(page, size, gap)) for page in pages)
        page, shelf = next(((p, s) for p, s in found if s is not None), (Filled(rooms[1]), None))
        if shelf is None:
            pages.append(page)
            shelf = _new_shelf(page, size, gap)
        page.pieces.append((at, box(shelf.right, shelf.top, *size)))
        shelf.right += size[0] + gap
    return pages


def _shelf(page: Filled, size: Size, gap: float) -> _Shelf | None:
    """A shelf of the page with room for a piece, a new one if none has."""
    room = page.room
    for shelf in page.shelves:
        if size[1] <= shelf.height + _HAIR and shelf.right + size[0] <= room.width + _HAIR:
            return shelf
    if size[0] <= room.width + _HAIR and page.bottom + size[1] <= room.height + _HAIR:
        return _new_shelf(page, size, gap)
    return None


def _new_shelf(page: Filled, size: Size, gap: float) -> _Shelf:
    shelf = _Shelf(page.bottom, size[1])
    page.shelves.append(shelf)
    page.bottom += size[1] + gap
    return shelf


def _page(layout: Layout, filled: Filled, things: Sequence[Sized]) -> Page:
    """A filled page with its pieces in the middle."""
    room = filled.room
    wide = max(cut.right for _, cut in filled.pieces)
    high = max(cut.bottom for _, cut in filled.pieces)
    left, top = room.left + (room.width - wide) / 2, room.top + (room.height - high) / 2
    places = []
    for at, cut in filled.pieces:
        on_page = box(left + cut.left, top + cut.top, cut.width, cut.height)
        turned = abs(cut.width - things[at].width) > _HAIR
        places.append(whole_place(things[at], on_page, 90 * turned, layout.bleed))
    lines = corner_marks((p.cut for p in places), layout.bleed) if layout.crop_marks else ()
    return Page(layout, 0, 0, tuple(places), lines=lines)
