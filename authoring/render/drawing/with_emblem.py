"""Silhouettes with an emblem beside them."""

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from authoring.paper.emblems import Bearing, Outline, drawn_bearing
from authoring.paper.silhouettes import drawn_silhouette
from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.sprites import doubled

SIDE: Final = 54
"""Pixels across and down of a silhouette with a bearing."""
_BODY: Final = {"saltire": 38, "behind": 37, "crest": 40, "flank": 40}
"""Form of the emblem -> longer side of the silhouette."""
_FLANK, _CREST_WIDE = 15, 30
_CLEAR: Final = (
    (-1, 0),
    (1, 0),
    (0, -1),
    (0, 1),
    (-1, -1),
    (1, -1),
    (-1, 1),
    (1, 1),
    (-2, 0),
    (2, 0),
)
"""Pixels around a silhouette that stay free of the emblem behind it."""


@cache
def with_emblem(silhouette: str, bearing: str) -> tuple[str, ...]:
    """Return the silhouette `silhouette` with the emblem `bearing`, "" for none, as rows of `#` and
    `.`."""
    body = drawn_silhouette(silhouette)
    if not bearing:
        return body
    drawn = drawn_bearing(bearing)
    body = _shrunk(body, _BODY[drawn.form])
    canvas = Plate(SIDE, SIDE)
    left = (SIDE - len(body[0])) // 2
    top = SIDE - len(body) if drawn.form in ("crest", "flank") else (SIDE - len(body)) // 2
    for outline in _placed(drawn, left=left, top=top):
        canvas.poly("#", outline)
    for across, down in _CLEAR:
        _without(canvas, _solid(body), left + across, top + down)
    canvas.blit(body, left, top)
    return canvas.texts


def _placed(drawn: Bearing, *, left: int, top: int) -> list[Outline]:
    """Return an emblem's outlines in their position on the canvas; (`left`, `top`) is the
    silhouette's."""
    wide, high = drawn.size
    if drawn.form == "saltire":
        return [
            _turned(line, wide / 2, high / 2, way) for line in drawn.outlines for way in (1, -1)
        ]
    if drawn.form == "behind":
        return [
            tuple((x * SIDE / wide, y * SIDE / high) for x, y in line) for line in drawn.outlines
        ]
    if drawn.form == "crest":
        by = _CREST_WIDE / wide
        return [
            tuple(
                (x * by + (SIDE - _CREST_WIDE) / 2, y * by + max(top - high * by, 0))
                for x, y in line
            )
            for line in drawn.outlines
        ]
    by = _FLANK / wide
    return [
        tuple((SIDE - x * by if mirrored else x * by, y * by) for x, y in line)
        for line in drawn.outlines for mirrored in (False, True)
    ]  # fmt: skip


def _turned(line: Outline, across: float, down: float, way: int) -> Outline:
    """Return an outline turned by 45 degrees around (`across`, `down`), which becomes the canvas's
    middle; `way` -1 mirrors it."""
    by = math.sqrt(0.5)
    return tuple(
        (
            SIDE / 2 + ((x - across) * by - (y - down) * by) * way,
            SIDE / 2 + (x - across) * by + (y - down) * by,
        )
        for x, y in line
    )


def _shrunk(rows: Sequence[str], longest: int) -> tuple[str, ...]:
    """Return a silhouette shrunk to a longer side of `longest` pixels; it is not enlarged."""
    large = doubled(doubled(rows))
    by = len(max(large, large[0], key=len)) if len(large[0]) > len(large) else len(large)
    step = max(by / longest, 1.0)
    wide, high = round(len(large[0]) / step), round(len(large) / step)
    lines = []
    for y in range(high):
        band = large[int(y * step) : max(int((y + 1) * step), int(y * step) + 1)]
        row = ""
        for x in range(wide):
            cells = "".join(line[int(x * step) : int((x + 1) * step)] for line in band)
            row += "#" if cells.count("#") * 2 >= len(cells) else "."
        lines.append(row)
    return tuple(lines)


def _solid(rows: Sequence[str]) -> tuple[str, ...]:
    """Return a silhouette with each row filled from its first to its last pixel."""
    lines = []
    for row in rows:
        first, last = row.find("#"), row.rfind("#")
        lines.append("".join("#" if first <= x <= last else "." for x in range(len(row))))
    return tuple(lines)


def _without(canvas: Plate, rows: Sequence[str], x: int, y: int) -> None:
    for down, row in enumerate(rows):
        for across, ink in enumerate(row):
            if ink == "#":
                canvas.dot(x + across, y + down, ".")
