"""Grid of pieces of one size on a page, and of their backs, in millimetres."""

from math import floor

from authoring.core.lazy_dataclass import dataclass
from authoring.render.imposition.page import Box, Line, PlacedPiece, box
from authoring.render.options.sheet_layout import Layout

FOLD_GAP = 3.0
"""Millimetres between a fold and the pieces beside it, at least."""
_WORTH = 1.2
"""Factor of more pieces on a page from which on they are turned by a quarter."""
_HAIR = 0.001
_FOOT = 13.0
"""Millimetres at the lower edge for the rule and the words beside it."""


@dataclass(frozen=True, slots=True)
class Grid:
    """The boxes of pieces row by row, and the `turn` of the pieces in them: 0 or 90 degrees."""

    boxes: tuple[Box, ...]
    turn: int = 0


def area(layout: Layout, two_sided: bool) -> Box:
    """Return the area of a page for fronts, `two_sided` if they have backs. With backs on the other
    side, opposite margins are both as wide as the wider one. A fold is ignored."""
    m = layout.margins
    left, right, top, bottom = m.left, m.right, m.top, m.bottom
    if two_sided and layout.duplex in ("long-edge", "short-edge"):
        if layout.turns_upside_down:
            top = bottom = max(top, bottom)
        else:
            left = right = max(left, right)
    return box(left, top, layout.width - left - right, layout.height - top - bottom)


def above_rule(room: Box, layout: Layout) -> Box:
    """Return the part of `room` above the rule on a sheet's first page, marks included."""
    over = _FOOT - layout.margins.bottom if layout.roomy else 0
    return box(room.left, room.top, room.width, room.height - over) if over > 0 else room


def halves(layout: Layout) -> tuple[Box, Box]:
    """Return the possible areas for fronts on a sheet to fold, (above a level fold, left of an
    upright)."""
    whole, gap = area(layout, False), max(FOLD_GAP, layout.bleed)
    above = box(whole.left, whole.top, whole.width, max(whole.height / 2 - gap, 0))
    beside = box(whole.left, whole.top, max(whole.width / 2 - gap, 0), whole.height)
    return above, beside


def grid(layout: Layout, size: tuple[float, float], two_sided: bool) -> tuple[Grid, Line | None]:
    """Return (grid for pieces of `size` on a page, fold line); `two_sided` pieces have backs. The
    line is None without a fold; the grid has no boxes if nothing fits."""
    if not (two_sided and layout.duplex == "gutterfold"):
        return _best(area(layout, two_sided), layout.gutter, size, (0.5, 0.5)), None
    whole = area(layout, False)
    above, beside = halves(layout)
    level = _best(above, layout.gutter, size, (0.5, 1.0))
    upright = _best(beside, layout.gutter, size, (1.0, 0.5))
    if len(upright.boxes) > len(level.boxes):
        return upright, (whole.left + whole.width / 2, 0, 0, layout.height)
    return level, (0, whole.top + whole.height / 2, layout.width, 0)


def _best(room: Box, gutter: float, size: tuple[float, float], lean: tuple[float, float]) -> Grid:
    upright = _rows(room, gutter, size, lean)
    turned = _rows(room, gutter, (size[1], size[0]), lean)
    if len(turned) >= _WORTH * max(len(upright), 0.5):
        return Grid(turned, 90)
    return Grid(upright)


def _rows(
    room: Box, gutter: float, size: tuple[float, float], lean: tuple[float, float]
) -> tuple[Box, ...]:
    """Return as many boxes of `size` as fit, `gutter` apart, as one block; `lean` is its place
    across and down in the spare room: 0.5 the middle, 1 the far edge."""
    wide, high = size
    columns, rows = fitting(room.width, wide, gutter), fitting(room.height, high, gutter)
    spare_x = room.width - columns * (wide + gutter) + gutter
    spare_y = room.height - rows * (high + gutter) + gutter
    left, top = room.left + spare_x * lean[0], room.top + spare_y * lean[1]
    return tuple(
        box(left + column * (wide + gutter), top + row * (high + gutter), wide, high)
        for row in range(rows)
        for column in range(columns)
    )


def fitting(room: float, size: float, gutter: float) -> int:
    """Return the number of pieces of length `size` that fit into `room`, a `gutter` between
    them."""
    return max(0, floor((room + gutter + _HAIR) / (size + gutter)))


def whole_place(thing: object, cut: Box, turn: int, bleed: float) -> PlacedPiece:
    """Return the whole `thing` placed on a page in the box `cut`, turned by `turn` degrees, with a
    `bleed` around it."""
    window = cut.grown(bleed)
    wide, high = (cut.height, cut.width) if turn % 180 else (cut.width, cut.height)
    trim = box((window.width - wide) / 2, (window.height - high) / 2, wide, high)
    return PlacedPiece(thing, window, trim, cut, turn, bleed=bleed)


def behind(place: PlacedPiece, layout: Layout, fold: Line | None) -> PlacedPiece:
    """Return a piece's back placed behind it, as the paper is turned over or, at `fold`, folded."""
    level = layout.turns_upside_down if fold is None else fold[3] == 0
    x, y = (layout.width / 2, layout.height / 2) if fold is None else (fold[0], fold[1])
    window, cut, trim = place.window, place.cut, place.trim
    if level:
        mirrored = [box(b.left, 2 * y - b.bottom, b.width, b.height) for b in (window, cut)]
        inner = box(trim.left, window.height - trim.bottom, trim.width, trim.height)
        turn = (180 - place.turn) % 360
    else:
        mirrored = [box(2 * x - b.right, b.top, b.width, b.height) for b in (window, cut)]
        inner = box(window.width - trim.right, trim.top, trim.width, trim.height)
        turn = -place.turn % 360
    return PlacedPiece(
        place.thing, mirrored[0], inner, mirrored[1], turn, True, place.bleed, place.part
    )
