"""Packing of pieces of many sizes on pages, in millimetres: high pieces first, low ones into the
rest."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from itertools import chain
from typing import Protocol, TypeVar

from authoring.core.lazy_dataclass import dataclass, field
from authoring.render.imposition.grid import above_rule, area, whole_place
from authoring.render.imposition.layout_choice import layout_for
from authoring.render.imposition.marks import GAP, TICK, corner_marks
from authoring.render.imposition.page import Box, Page, box
from authoring.render.imposition.sheet_filling import numbered
from authoring.render.imposition.split import parts_of
from authoring.render.options.print_options import Look
from authoring.render.options.sheet_layout import Layout

_HAIR = 0.001


class Sized(Protocol):
    """Something with a `width` and `height` in millimetres."""

    @property
    def width(self) -> float: ...
    @property
    def height(self) -> float: ...


T = TypeVar("T", bound=Sized)
Size = tuple[float, float]


@dataclass(slots=True)
class Filled:
    """A page in the making: `pieces` are (index of the piece, its box), boxes counted from the top
    left of `room`; `free` are the remaining rectangles."""

    room: Box
    pieces: list[tuple[int, Box]] = field(default_factory=list)
    free: list[Box] = field(default_factory=list)

    def __post_init__(self) -> None:
        """Set the whole `room` free."""
        self.free = [box(0, 0, self.room.width, self.room.height)]


def packed(things: Iterable[Sized], look: Look, *, backs: bool = False) -> tuple[Page, ...]:
    """Return pages of things of many sizes, printed on one side, or with `backs` on both. Higher
    things come first, things of equal size in their order. Things larger than a page are split and
    come before all others."""
    every = list(things)
    layout = layout_for(look, None, backs)
    room, gap = area(layout, backs), mark_gap(layout)
    fits = [_fits((thing.width, thing.height), room) for thing in every]
    large = (thing for thing, fit in zip(every, fits, strict=True) if not fit)
    small = [thing for thing, fit in zip(every, fits, strict=True) if fit]
    split = list(
        chain.from_iterable(
            parts_of(layout, thing, (thing.width, thing.height), backs) for thing in large
        )
    )
    first = room if split else above_rule(room, layout)
    laid = [
        _page(layout, page, small) for page in _fewest(small, (first, room), gap) if page.pieces
    ]
    return numbered(replace(page, two_sided=backs) for page in (*split, *laid))


def mark_gap(layout: Layout) -> float:
    """Return the millimetres between pieces: what their marks need, or a wider gutter."""
    marks = 2 * layout.bleed + 2 * GAP + TICK if layout.crop_marks else 0
    return max(layout.gutter, marks)


def _fits(size: Size, room: Box) -> bool:
    return any(w <= room.width + _HAIR and h <= room.height + _HAIR for w, h in (size, size[::-1]))


def _fewest(things: Sequence[Sized], rooms: tuple[Box, Box], gap: float) -> list[Filled]:
    """Return the filled pages with all pieces upright or all lying, whichever are fewer; a piece
    may be turned from that where it only then fits. `rooms` are those of `shelve`."""
    sizes = [(thing.width, thing.height) for thing in things]
    lying = [(max(size), min(size)) for size in sizes]
    tried = (shelve(_laid(s, rooms[1]), rooms, gap, turns=True) for s in (sizes, lying))
    return min(tried, key=len)


def _laid(sizes: Iterable[Size], room: Box) -> list[Size]:
    """Return the sizes, those turned by a quarter that only then fit into `room`."""
    return [
        (w, h) if w <= room.width + _HAIR and h <= room.height + _HAIR else (h, w) for w, h in sizes
    ]


def shelve(
    sizes: Sequence[Size], rooms: tuple[Box, Box], gap: float, *, turns: bool = False
) -> list[Filled]:
    """Return pages filled first fit by decreasing height: boxes for all `sizes`, which fit
    `rooms[1]`.

    The first page has `rooms[0]`, and stays empty when nothing fits there; all others have
    `rooms[1]`. Equal sizes stay in order. `gap` is between pieces; with `turns` they may be turned
    by a quarter. What is left of a page is cut into shelves or for the largest rest, whichever
    needs fewer pages.
    """
    return min((_filled(sizes, rooms, gap, turns, rest) for rest in (_shelved, _largest)), key=len)


Rest = Callable[[Box, Size, float], Sequence[Box]]


def _filled(
    sizes: Sequence[Size], rooms: tuple[Box, Box], gap: float, turns: bool, rest: Rest
) -> list[Filled]:
    pages = [Filled(rooms[0])]
    for at in sorted(range(len(sizes)), key=lambda at: (-sizes[at][1], -sizes[at][0])):
        ways = (sizes[at], sizes[at][::-1]) if turns else (sizes[at],)
        if not any(_place(page, at, ways, gap, rest) for page in pages):
            pages.append(Filled(rooms[1]))
            _place(pages[-1], at, ways, gap, rest)
    return pages


def _place(page: Filled, at: int, ways: Iterable[Size], gap: float, rest: Rest) -> bool:
    """Add piece number `at` to the first free rectangle that it fits in one of `ways`; return
    whether it fits. `rest` cuts what is left of the rectangle."""
    for wide, high in ways:
        for room in page.free:
            if wide <= room.width + _HAIR and high <= room.height + _HAIR:
                page.pieces.append((at, box(room.left, room.top, wide, high)))
                page.free.remove(room)
                page.free += rest(room, (wide, high), gap)
                page.free.sort(key=lambda free: (free.top, free.left))
                return True
    return False


def _shelved(room: Box, piece: Size, gap: float) -> list[Box]:
    """Return the free boxes beside and below a piece: a shelf as high as it, and all below."""
    return [_beside(room, piece, gap, piece[1]), _below(room, piece, gap, room.width)]


def _largest(room: Box, piece: Size, gap: float) -> list[Box]:
    """Return the free boxes beside and below a piece, cut so that the larger of them is largest."""
    columns = [_beside(room, piece, gap, room.height), _below(room, piece, gap, piece[0])]
    cuts = (_shelved(room, piece, gap), columns)
    return max(cuts, key=lambda cut: max(max(rest.width, 0) * max(rest.height, 0) for rest in cut))


def _beside(room: Box, piece: Size, gap: float, height: float) -> Box:
    offset = piece[0] + gap
    return box(room.left + offset, room.top, room.width - offset, height)


def _below(room: Box, piece: Size, gap: float, width: float) -> Box:
    top = piece[1] + gap
    return box(room.left, room.top + top, width, room.height - top)


def _page(layout: Layout, filled: Filled, things: Sequence[Sized]) -> Page:
    """Return the page with its pieces in the middle, as one group."""
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
