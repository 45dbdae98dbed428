"""Curves drawn as SVG: shares by how far games came. The figures stand in a table beside them."""

from collections.abc import Iterator
from html import escape

from authoring.playtest.page_parts import Chart, Curve

WIDTH, HEIGHT = 640, 260
LEFT, TOP, BOTTOM, RIGHT = 52, 12, 40, 120
INKS = 4
"""Kinds of lines that differ in colour and in dashes; then they begin anew."""
NAME_HEIGHT = 16
LONGEST = 16
"""Letters of a name beside its line."""


def drawn(chart: Chart) -> str:
    """Return the whole picture as SVG, with its title as an alternative text."""
    parts = "".join((*_grid(chart), *_lines(chart)))
    title = escape(chart.title)
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f"<title>{title}</title>{parts}</svg>"
    )


def spark(curve: Curve, last: int) -> str:
    """Return a curve as small as a word, without any text."""
    path = _path(curve, last, (1, 2, 98, 20))
    return (
        '<svg class="spark" viewBox="0 0 100 24" preserveAspectRatio="none" aria-hidden="true">'
        f'<path class="grid" d="M1 22h98"/><path class="curve" d="{path}"/></svg>'
    )


def _grid(chart: Chart) -> Iterator[str]:
    """Yield lines at every quarter, and numbers along the bottom."""
    margin, top, width, height = _frame()
    for quarter in range(5):
        y = top + height - height * quarter / 4
        yield f'<path class="grid" d="M{margin} {y:g}h{width}"/>'
        yield f'<text x="{margin - 6}" y="{y + 4:g}" text-anchor="end">{25 * quarter} %</text>'
    for at in _ticks(chart.last):
        x = margin + width * at / max(chart.last, 1)
        yield f'<text x="{x:.1f}" y="{top + height + 18}" text-anchor="middle">{at}</text>'
    unit = escape(chart.unit)
    x, y = margin + width / 2, HEIGHT - 4
    yield f'<text x="{x:g}" y="{y}" text-anchor="middle">{unit}</text>'


def _frame() -> tuple[int, int, int, int]:
    return LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM


def _ticks(last: int) -> Iterator[int]:
    """Yield at most ten round numbers from 0 to `last`."""
    step, scale = 1, 1
    while last > 10 * step:
        scale, step = (scale * 10, scale * 10) if step == 5 * scale else (scale, _next(step, scale))
    yield from range(0, last + 1, step)


def _next(step: int, scale: int) -> int:
    return 2 * scale if step == scale else 5 * scale


def _lines(chart: Chart) -> Iterator[str]:
    """Yield each curve with its name at its end; names that would touch are moved apart."""
    margin, top, width, height = _frame()
    for at, (_, curve) in enumerate(chart.curves):
        path = _path(curve, chart.last, _frame())
        yield f'<path class="curve c{at % INKS + 1}" d="{path}"/>'
    if len(chart.curves) < 2:
        return
    ends = sorted((top + height * (1 - curve[-1][1]), at) for at, (_, curve) in _known(chart))
    lowest = float(-NAME_HEIGHT)
    for y, at in ends:
        lowest = max(y, lowest + NAME_HEIGHT)
        name = chart.curves[at][0]
        label = name if len(name) <= LONGEST else name[: LONGEST - 1] + "\N{HORIZONTAL ELLIPSIS}"
        x = margin + width + 6
        yield f'<text class="c{at % INKS + 1}" x="{x}" y="{lowest + 4:.1f}">{escape(label)}</text>'


def _known(chart: Chart) -> Iterator[tuple[int, tuple[str, Curve]]]:
    return ((at, line) for at, line in enumerate(chart.curves) if line[1])


def _path(curve: Curve, last: int, frame: tuple[int, int, int, int]) -> str:
    """Return the path of a step curve, as shares hold until the next loss; its end is extended to
    the right."""
    margin, top, width, height = frame
    path = f"M{margin} {top + height * (1 - (curve[0][1] if curve else 1.0)):.1f}"
    for so_far, share in curve[1:]:
        path += f"H{margin + width * so_far / max(last, 1):.1f}V{top + height * (1 - share):.1f}"
    return path + f"H{margin + width}"
