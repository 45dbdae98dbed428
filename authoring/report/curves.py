"""Curves of a chart as SVG paths: a share by the length of a game."""

from collections.abc import Iterator
from typing import NamedTuple

from authoring.report.sections import Chart, Curve, Spark

WIDTH, HEIGHT = 640, 260
LEFT, TOP, BOTTOM, RIGHT = 52, 12, 40, 120
INKS = 4
"""Number of line styles, by colour and dashes; then they repeat."""
NAME_HEIGHT = 16
LONGEST = 16
"""Most characters of a name beside its line."""
_FRAME = LEFT, TOP, WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM


class Label(NamedTuple):
    """A text at (`x`, `y`) of the picture; `ink` is the style of its curve from 1, or 0 for
    none."""

    text: str
    x: float
    y: float
    ink: int = 0


class Plot(NamedTuple):
    """The parts of a chart's picture: labels at every quarter of the height, along the bottom, of
    the unit and of the curves; `curves` are (ink from 1, SVG path), `frame` is (left, top, width,
    height) of the field of the curves."""

    quarters: list[Label]
    ticks: list[Label]
    unit: Label
    curves: list[tuple[int, str]]
    names: list[Label]
    frame: tuple[int, int, int, int] = _FRAME


def plot(chart: Chart) -> Plot:
    """Return the parts of the picture of `chart`, in a box of `WIDTH` x `HEIGHT` SVG units."""
    left, top, width, height = _FRAME
    return Plot(
        [Label(f"{25 * n} %", left - 6, top + height - height * n / 4) for n in range(5)],
        [
            Label(f"{at}", left + width * at / max(chart.last, 1), top + height + 18)
            for at in _ticks(chart.last)
        ],
        Label(chart.unit, left + width / 2, HEIGHT - 4),
        [(n % INKS + 1, _path(curve, chart.last)) for n, (_, curve) in enumerate(chart.curves)],
        list(_names(chart)) if len(chart.curves) > 1 else [],
    )


def spark(cell: Spark) -> str:
    """Return the SVG path of a small curve beside words, in a box of 100 x 24."""
    return _path(cell.curve, cell.last, (1, 2, 98, 20))


def _ticks(last: int) -> range:
    """Return at most eleven round numbers from 0 to `last`, evenly spaced."""
    steps = (digit * 10**power for power in range(len(str(last)) + 1) for digit in (1, 2, 5))
    return range(0, last + 1, next(step for step in steps if last <= 10 * step))


def _names(chart: Chart) -> Iterator[Label]:
    """Yield a label at each curve's end; labels that would overlap are moved apart, inside the
    frame as far as there is room."""
    left, top, width, height = _FRAME
    ends = sorted(
        (top + height * (1 - curve[-1][1]), at)
        for at, (_, curve) in enumerate(chart.curves)
        if curve
    )
    heights: list[float] = []
    for y, _ in ends:
        heights.append(max(y, heights[-1] + NAME_HEIGHT) if heights else y)
    lowest = float(top + height)
    for place in reversed(range(len(heights))):
        heights[place] = min(heights[place], lowest)
        lowest = heights[place] - NAME_HEIGHT
    for y, (_, at) in zip(heights, ends, strict=True):
        name = chart.curves[at][0]
        label = name if len(name) <= LONGEST else name[: LONGEST - 1] + "\N{HORIZONTAL ELLIPSIS}"
        yield Label(label, left + width + 6, y + 4, at % INKS + 1)


def _path(curve: Curve, last: int, frame: tuple[int, int, int, int] = _FRAME) -> str:
    """Return the SVG path of a step curve in `frame` (left, top, width, height): a share holds
    until the next length, the last one up to the right edge."""
    left, top, width, height = frame
    path = f"M{left} {top + height * (1 - (curve[0][1] if curve else 1.0)):.1f}"
    for so_far, share in curve[1:]:
        path += f"H{left + width * so_far / max(last, 1):.1f}V{top + height * (1 - share):.1f}"
    return path + f"H{left + width}"
