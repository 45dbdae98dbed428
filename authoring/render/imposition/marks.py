"""Marks outside the pieces, in millimetres: cutting marks, crosses, and the rule."""

from collections.abc import Iterable, Sequence

from authoring.render.drawing.canvas import data_uri
from authoring.render.imposition.page import Box, Line, Page, PlacedPiece
from authoring.render.options.sheet_layout import Layout

GAP, TICK = 1.0, 3.0
"""Millimetres between the bleed of a piece and its cutting mark, and the mark's length."""
CROSS = 2.0
"""Half the width of a cross."""
_CORNER = 5.0
"""Distance of registration marks from both edges of the paper."""
_INK, _THICK = "#17120e", 0.15
RULER = 100
"""Millimetres of the rule that shows whether a page is to scale."""
_RULER_LEFT, _RULER_UP = 12.0, 5.4
_RULER_ROOM = 187.0


def grid_marks(
    places: Sequence[PlacedPiece], layout: Layout, fold: Line | None
) -> tuple[Line, ...]:
    """Return a tick at both ends of every line to cut along, outside all pieces of a grid; none
    between the pieces and a fold."""
    xs = sorted({side for p in places for side in (p.cut.left, p.cut.right)})
    ys = sorted({side for p in places for side in (p.cut.top, p.cut.bottom)})
    off = layout.bleed + GAP
    above = [_line(x, ys[0] - off - TICK, 0, TICK) for x in xs]
    below = [_line(x, ys[-1] + off, 0, TICK) for x in xs]
    left = [_line(xs[0] - off - TICK, y, TICK, 0) for y in ys]
    right = [_line(xs[-1] + off, y, TICK, 0) for y in ys]
    if fold is None:
        return (*above, *below, *left, *right)
    return (*above, *left, *right) if fold[3] == 0 else (*above, *below, *left)


def corner_marks(cuts: Iterable[Box], bleed: float) -> tuple[Line, ...]:
    """Return two ticks at each corner of every piece, outside its `bleed`; `cuts` are the boxes."""
    return tuple(line for cut in cuts for line in _corners(cut, bleed + GAP))


def _corners(cut: Box, off: float) -> Iterable[Line]:
    for x in (cut.left, cut.right):
        yield _line(x, cut.top - off - TICK, 0, TICK)
        yield _line(x, cut.bottom + off, 0, TICK)
    for y in (cut.top, cut.bottom):
        yield _line(cut.left - off - TICK, y, TICK, 0)
        yield _line(cut.right + off, y, TICK, 0)


def cross(x: float, y: float) -> tuple[Line, Line]:
    """Return the two lines of an upright cross with its middle at (`x`, `y`)."""
    return _line(x - CROSS, y, 2 * CROSS, 0), _line(x, y - CROSS, 0, 2 * CROSS)


def registration(layout: Layout) -> tuple[tuple[float, float], ...]:
    """Return the centre (x, y) of each of the four registration marks in the paper's corners."""
    right, bottom = round(layout.width - _CORNER, 3), round(layout.height - _CORNER, 3)
    return (_CORNER, _CORNER), (right, _CORNER), (_CORNER, bottom), (right, bottom)


def ruler(left: float, y: float, length: int) -> tuple[Line, ...]:
    """Return a rule of `length` millimetres on the line `y` from `left`, with a tick at every
    centimetre, longer at its ends and middle."""
    ticks = (
        _line(left + at, y - (2.6 if at in (0, length // 2, length) else 1.4), 0,
              2.6 if at in (0, length // 2, length) else 1.4)
        for at in range(0, length + 1, 10)
    )  # fmt: skip
    return (_line(left, y, length, 0), *ticks)


def marks_picture(page: Page, lines: Iterable[Line] = ()) -> str:
    """Return a `data:` address of a picture as large as the page: its own marks, and `lines`."""
    layout = page.layout
    path = "".join(_stroke(line) for line in (*page.lines, *lines))
    for x, y in page.targets:
        path += "".join(_stroke(line) for line in cross(x, y))
        path += f"M{x - 1:g} {y:g}a1 1 0 1 0 2 0a1 1 0 1 0-2 0"
    fold = f'<path stroke-dasharray="3 2" d="{_stroke(page.fold)}"/>' if page.fold else ""
    return data_uri(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{layout.width:g}mm" '
        f'height="{layout.height:g}mm" viewBox="0 0 {layout.width:g} {layout.height:g}">'
        f'<g fill="none" stroke="{_INK}" stroke-width="{_THICK}"><path d="{path}"/>{fold}</g></svg>'
    )


def _line(x: float, y: float, across: float, down: float) -> Line:
    return round(x, 3), round(y, 3), round(across, 3), round(down, 3)


def _stroke(line: Line) -> str:
    x, y, across, down = line
    return f"M{x:g} {y:g}" + (f"h{across:g}" if across else f"v{down:g}")


def ruled(page: Page) -> bool:
    """Return whether the foot of the page has room for a rule with words beside it."""
    return page.layout.roomy and page.layout.width >= _RULER_ROOM


def cut_marks(page: Page, with_ruler: bool = False) -> str:
    """Return a `data:` address of a picture with all lines of a page, with a rule at its foot if
    `with_ruler`; "" if there are none."""
    rule = ruler(_RULER_LEFT, page.layout.height - _RULER_UP, RULER) if with_ruler else ()
    if not (rule or page.lines or page.targets or page.fold):
        return ""
    return marks_picture(page, rule)
