"""Pieces larger than a page, in millimetres: parts that overlap, and crosses to align them."""

from collections.abc import Iterator
from math import ceil

from authoring.render.imposition.grid import above_rule, area
from authoring.render.imposition.marks import CROSS, GAP, corner_marks, cross
from authoring.render.imposition.page import Box, Line, Page, PlacedPiece, box
from authoring.render.options.sheet_layout import Layout

OVERLAP = 10.0
"""Millimetres shared by two neighbours."""
PLAN = 16.0
"""Millimetres above a part for the plan of the parts."""
_HAIR = 0.001


def parts_of(
    layout: Layout, thing: object, size: tuple[float, float], two_sided: bool
) -> Iterator[Page]:
    """Yield a page for each part of `thing`, (width, height) `size`, row by row; turned if that
    saves any. With backs if `two_sided`."""
    free = above_rule(area(layout, two_sided), layout)
    room = box(free.left, free.top + PLAN, free.width, free.height - PLAN)
    turn = 90 if _count(room, size[::-1]) < _count(room, size) else 0
    extent = size[::-1] if turn else size
    whole = _lying(size, extent)
    columns, rows = cut_in(extent[0], room.width), cut_in(extent[1], room.height)
    plan = tuple(
        tuple(f"{_letter(row)}{column + 1}" for column in range(len(columns)))
        for row in range(len(rows))
    )
    for row, (top, high) in enumerate(rows):
        for column, (left, wide) in enumerate(columns):
            seen = Box(left, top, wide, high)
            on_page = box(room.left + (room.width - wide) / 2, room.top, wide, high)
            # The same piece drawn behind a window, so far to the left and up.
            trim = box(whole.left - left, whole.top - top, *size)
            place = PlacedPiece(thing, on_page, trim, on_page, turn, part=plan[row][column])
            lines = tuple(_crosses(seen, extent, on_page))
            if layout.crop_marks:
                lines += tuple(_corners(seen, extent, on_page))
            yield Page(layout, 0, 0, (place,), lines=lines, plan=plan)


def cut_in(length: float, room: float) -> list[tuple[float, float]]:
    """Return (start, length) in millimetres of the fewest equal parts of `length` that fit into
    `room`, each of which overlaps the next by OVERLAP."""
    if length <= room + _HAIR:
        return [(0.0, length)]
    count = max(2, ceil((length - OVERLAP - _HAIR) / (room - OVERLAP)))
    part = (length + (count - 1) * OVERLAP) / count
    return [(number * (part - OVERLAP), part) for number in range(count)]


def _count(room: Box, size: tuple[float, float]) -> int:
    return len(cut_in(size[0], room.width)) * len(cut_in(size[1], room.height))


def _letter(row: int) -> str:
    return _letter(row // 26 - 1) + chr(65 + row % 26) if row >= 26 else chr(65 + row)


def _lying(size: tuple[float, float], extent: tuple[float, float]) -> Box:
    """Return the box of the upright piece in the middle of its `extent`, turned or not."""
    return box((extent[0] - size[0]) / 2, (extent[1] - size[1]) / 2, *size)


def _crosses(part: Box, extent: tuple[float, float], on_page: Box) -> Iterator[Line]:
    """Yield crosses at both ends of each line where two parts meet, in the middle of the overlap.
    `part` is counted in the whole piece, whose (width, height) is `extent`, `on_page` on the
    page."""
    off = GAP + CROSS
    xs = [on_page.left + OVERLAP / 2] if part.left > _HAIR else []
    xs += [on_page.right - OVERLAP / 2] if part.right < extent[0] - _HAIR else []
    ys = [on_page.top + OVERLAP / 2] if part.top > _HAIR else []
    ys += [on_page.bottom - OVERLAP / 2] if part.bottom < extent[1] - _HAIR else []
    for x in xs:
        yield from (*cross(x, on_page.top - off), *cross(x, on_page.bottom + off))
    for y in ys:
        yield from (*cross(on_page.left - off, y), *cross(on_page.right + off, y))


def _corners(part: Box, extent: tuple[float, float], on_page: Box) -> Iterator[Line]:
    """Yield corner marks at the whole piece's edges, see `_crosses`; where parts meet there are
    none."""
    for line in corner_marks((on_page,), 0.0):
        x, y, across, _ = line
        if across:
            outer = part.top <= _HAIR if y == on_page.top else part.bottom >= extent[1] - _HAIR
        else:
            outer = part.left <= _HAIR if x == on_page.left else part.right >= extent[0] - _HAIR
        if outer:
            yield line
