"""A stupid painter: draws the few kinds of paths a pen makes, pixel by pixel."""

import re
from collections.abc import Iterator, Sequence

SCALE = 2
"""Painted pixels along one of the picture."""

_PATH = re.compile(
    r'<path fill="(?P<fill>[^"]+)" stroke="(?P<stroke>[^"]+)" stroke-width="(?P<thick>[^"]+)"'
    r'(?: stroke-dasharray="(?P<dash>[^"]+)" stroke-dashoffset="[^"]+")? d="(?P<d>[^"]*)"/>'
)
_LINE = re.compile(r"M(\S+) (\S+?)([hv])([-\d.e]+)")
_SHAPE = re.compile(r"M([-\d.e]+) ([-\d.e]+)l([^z]*)z")


class Painted:
    """An SVG as colours by row and column; None where nothing was painted."""

    def __init__(self, svg: str) -> None:
        found = re.search(r'viewBox="(\S+) (\S+) (\S+) (\S+)"', svg)
        assert found is not None
        left, top, width, height = (float(part) for part in found.groups())
        self.left, self.top = left, top
        self.width, self.height = round(width * SCALE), round(height * SCALE)
        self.rows: list[list[str | None]] = [[None] * self.width for _ in range(self.height)]
        for path in _PATH.finditer(svg):
            self._path(path)
        paths = svg.count("<path")
        assert paths == len(_PATH.findall(svg)), "a path this painter does not know"

    def at(self, x: float, y: float) -> str | None:
        """The colour of the pixel that covers a point of the picture."""
        return self.rows[int((y - self.top) * SCALE)][int((x - self.left) * SCALE)]

    def _path(self, path: re.Match[str]) -> None:
        colour = path["stroke"] if path["fill"] == "none" else path["fill"]
        if path["fill"] == "none":
            for x, y, way, step in _LINE.findall(path["d"]):
                thick = float(path["thick"])
                box = _box(float(x), float(y), float(step), thick, level=way == "h")
                self._fill(box, colour)
            return
        for y, spans in _spans(_SHAPE.findall(path["d"])).items():
            for start, end in spans:
                self._fill((start, y, end - start, 1), colour)
        if path["stroke"] != path["fill"]:
            self._rims(path["d"], path["stroke"])

    def _rims(self, d: str, colour: str) -> None:
        for x, y, run in _SHAPE.findall(d):
            for (ax, ay), (bx, by) in _sides(float(x), float(y), run):
                size = (abs(ax - bx) + 0.6, abs(ay - by) + 0.6)
                self._fill((min(ax, bx) - 0.3, min(ay, by) - 0.3, *size), colour)

    def _fill(self, box: Sequence[float], colour: str) -> None:
        x, y, width, height = box
        left, right = (round((edge - self.left) * SCALE) for edge in (x, x + width))
        top, bottom = (round((edge - self.top) * SCALE) for edge in (y, y + height))
        left = max(left, 0)
        right = max(min(right, self.width), left)
        for row in self.rows[max(top, 0) : max(min(bottom, self.height), 0)]:
            row[left:right] = [colour] * (right - left)


def cost(svg: str) -> int:
    """Path commands and corners: what drawing the picture takes time for."""
    found = _PATH.findall(svg)
    lines = sum(2 * len(_LINE.findall(path[-1])) for path in found)
    return lines + sum(
        2 + len(run.split()) // 2 for p in found for _, _, run in _SHAPE.findall(p[-1])
    )


def _box(x: float, y: float, step: float, thick: float, *, level: bool) -> tuple[float, ...]:
    start, length = (min(x, x + step), abs(step)) if level else (min(y, y + step), abs(step))
    if level:
        return start, y - thick / 2, length, thick
    return x - thick / 2, start, thick, length


def _sides(
    x: float, y: float, run: str
) -> Iterator[tuple[tuple[float, float], tuple[float, float]]]:
    first = (x, y)
    steps = [float(part) for part in run.split()]
    for across, down in zip(steps[::2], steps[1::2], strict=True):
        yield (x, y), (x + across, y + down)
        x, y = x + across, y + down
    yield (x, y), first


def _spans(shapes: Sequence[tuple[str, str, str]]) -> dict[float, list[tuple[float, float]]]:
    """Row -> stretches inside the outlines; a hole's rim ends one."""
    crossed: dict[float, list[float]] = {}
    for x, y, run in shapes:
        for (ax, ay), (bx, by) in _sides(float(x), float(y), run):
            if ax == bx:
                low, high = sorted((ay, by))
                for step in range(round(high - low)):
                    crossed.setdefault(low + step, []).append(ax)
    return {
        y: list(zip(sorted(xs)[::2], sorted(xs)[1::2], strict=True)) for y, xs in crossed.items()
    }
