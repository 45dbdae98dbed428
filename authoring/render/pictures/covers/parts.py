"""Parts of covers: light, ruler, thing, ground and party. Lengths and positions are in pixels."""

import math
import re
from collections.abc import Sequence
from typing import Final

from authoring.paper.scene import Scene
from authoring.paper.silhouettes import drawn_silhouette, silhouette_of
from authoring.render.drawing.linocut import Plate, Spot
from authoring.render.drawing.prng import Rng
from authoring.render.drawing.sprites import doubled, sprite
from authoring.render.drawing.tracing import patches

WIDE, HIGH = 336, 476
TITLE: Final = 112
"""Rows at the top that stay dark for the title."""
MIDDLE: Final = WIDE // 2
LIGHT: Final = (MIDDLE, 236)
"""Usual position (x, y) of the light."""
RIDGE: Final = 372
"""The row of the heroes."""
_BAND: Final = 33
_RAYS: Final = 30
_PIECES, _GAP = 6, 5
"""Number of separate pieces of a scattered picture, and the greatest gap in pixels inside one
piece."""


def light(plate: Plate, rng: Rng, at: tuple[int, int] = LIGHT) -> None:
    """Draw rough bands of light around the point `at`."""
    teeth = [rng.below(9) / 60 for _ in range(_RAYS)]
    middle, level = at
    for y in range(HIGH):
        dark = max(0.0, (TITLE + 46 - y) / 34)
        for x in range(WIDE):
            dx, dy = x - middle, y - level
            turn = math.atan2(dy, dx) / math.tau % 1 * _RAYS
            ray = int(turn)
            tooth = 1 - abs(turn - ray - 0.5) * 2
            far = math.hypot(dx, dy) * (1 - tooth * teeth[ray % _RAYS] * 1.6)
            plate.rows[y][x] = 48 + max(1, min(6, int(6.9 - far / _BAND - dark)))
        if y < TITLE:
            plate.fill(0, y, WIDE, 1, "0")


def ruler(
    plate: Plate,
    scene: Scene,
    foot: Spot,
    tall: int,
    *,
    glow: bool = True,
    facing: int = 0,
    whole: bool = True,
) -> None:
    """Draw the picture of the place's ruler, dark in front of the light, the middle of its lowest
    row at `foot`, enlarged four times, or less to fit the height `tall`.

    `glow`: with a broad rim, and mist at its feet; `facing` -1: a picture cut off at its left side
    is mirrored; `whole`: a picture cut off at a side is continued there.
    """
    drawn = drawn_silhouette(silhouette_of(scene.chief)) if scene.chief else ("#",)
    turned = facing < 0 and _cut_off(drawn, 0) and not _cut_off(drawn, -1)
    picture = [row[::-1] for row in drawn] if turned else drawn
    rows = _grounded(picture) if whole else picture
    body = _hull(rows) if _scattered(rows) else rows
    rows, body = (_as_high(doubled(doubled(shape)), tall) for shape in (rows, body))
    left, top = int(foot[0]) - len(rows[0]) // 2, int(foot[1]) - len(rows)
    rim = ((-2, -1), (2, -1), (0, -3)) if glow else ((-1, 0), (1, 0), (0, -1))
    for tone, shape, ways in (("6", body, rim), ("3", body, ((0, 0),)), ("0", rows, ((0, 0),))):
        inked = [row.replace("#", tone) for row in shape]
        for across, down in ways:
            plate.blit(inked, left + across, top + down)
    if glow:
        _mist(plate, (left, left + len(rows[0])), int(foot[1]))


def shadow(plate: Plate, scene: Scene, foot: Spot, tall: int, tone: str) -> None:
    """Draw the ruler as a shadow of one tone, without a rim, placed as by `ruler`; nothing without
    a ruler."""
    if scene.chief is None:
        return
    rows = _as_high(doubled(doubled(_grounded(drawn_silhouette(silhouette_of(scene.chief))))), tall)
    left = int(foot[0]) - len(rows[0]) // 2
    plate.blit([row.replace("#", tone) for row in rows], left, int(foot[1]) - len(rows))


def _mist(plate: Plate, ends: tuple[int, int], foot: int) -> None:
    for y, every in enumerate((5, 4, 3, 3, 2, 2, 2), foot - 20):
        for x in range(*ends):
            if (x // 5 + y * 3) % every == 0:
                plate.fill(x, y + (y - foot + 20) * 2, 1, 1, "3")


def _as_high(rows: Sequence[str], tall: int) -> Sequence[str]:
    """Return a picture shrunk to the height `tall`; a lower one unchanged."""
    by = max(len(rows) / tall, 1.0)
    columns = [int(x * by) for x in range(int(len(rows[0]) / by))]
    return ["".join(rows[int(y * by)][x] for x in columns) for y in range(int(len(rows) / by))]


def _scattered(rows: Sequence[str]) -> bool:
    """Return whether a picture is in more than 6 pieces, which the light between them would
    hide."""
    return sum(len(patch.rims[0]) > 8 for patch in patches(rows) if patch.depth == 0) > _PIECES


def _hull(rows: Sequence[str]) -> Sequence[str]:
    """Return a picture with all that is between its pieces and that they enclose filled."""
    across = _closed(rows)
    whole = _closed(["".join(column) for column in zip(*across, strict=True)])
    joined = ["".join(row) for row in zip(*whole, strict=True)]
    wide, high = len(rows[0]), len(rows)
    edge = [
        (x, y) for x in range(wide) for y in range(high) if x in (0, wide - 1) or y in (0, high - 1)
    ]
    outside: set[tuple[int, int]] = set()
    while edge:
        x, y = edge.pop()
        if (x, y) in outside or not (0 <= x < wide and 0 <= y < high) or joined[y][x] == "#":
            continue
        outside.add((x, y))
        edge += [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
    return ["".join("." if (x, y) in outside else "#" for x in range(wide)) for y in range(high)]


def _closed(lines: Sequence[str]) -> list[str]:
    """Return lines with their small gaps filled."""
    gaps = re.compile(rf"(?<=#)\.{{1,{_GAP}}}(?=#)")
    return [gaps.sub(lambda gap: "#" * len(gap[0]), line) for line in lines]


def _cut_off(rows: Sequence[str], end: int) -> bool:
    """Return whether a picture is cut off at its column `end`, 0 (first) or -1 (last)."""
    return sum(row[end] == "#" for row in rows) * 4 > len(rows)


def _grounded(rows: Sequence[str]) -> Sequence[str]:
    """Return a picture, continued out of the light at a side where it is cut off."""
    for end in (0, -1):
        if _cut_off(rows, end):
            more = [row[end] * 28 for row in rows]
            less = ["." * 28] * len(rows)
            before, after = (more, less) if end == 0 else (less, more)
            rows = [a + row + b for a, row, b in zip(before, rows, after, strict=True)]
    return rows


def ridge(plate: Plate, rng: Rng, levels: tuple[int, int, int]) -> None:
    """Draw the ground with the edge on which heroes and thing stand; `levels` are its rows at the
    left, in the middle and at the right, and all below is dark."""
    left, middle, right = levels
    corners: list[Spot] = [(0, HIGH), (0, left)]
    for x in range(12, WIDE, 12):
        away = abs(x - WIDE / 2) / WIDE
        outer = left if x < WIDE / 2 else right
        far = (away > 0.33) * (away - 0.33) / 0.17
        corners.append((x, middle + (outer - middle) * far - rng.below(3)))
    corners += [(WIDE, right), (WIDE, HIGH)]
    plate.lit(0, 4, corners, (0, -2))


def thing(plate: Plate, name: str, foot: Spot, scale: int) -> None:
    """Draw the quest's subject, the pixel drawing `name`, with a dark rim, `scale` pixels to one of
    a small drawing; the middle of its lowest row is at `foot`."""
    drawn = sprite(name)
    if drawn is None:
        return
    by = scale if len(drawn[0]) <= 24 else max(scale // 2, 1)
    rows = ["".join(ink * by for ink in row) for row in drawn for _ in range(by)]
    left, top = int(foot[0]) - len(rows[0]) // 2, int(foot[1]) - len(rows)
    shape = ["".join("." if ink == "." else "0" for ink in row) for row in rows]
    for across, down in ((-2, 0), (2, 0), (0, -2), (-1, -1), (1, -1)):
        plate.blit(shape, left + across, top + down)
    plate.blit(rows, left, top)


def block(plate: Plate, middle: int, top: int, half: int, steps: int) -> None:
    """Draw steps of stone from the row `top` down, each wider than the step above; the first
    reaches `half` to either side of the column `middle`."""
    for step in range(steps):
        wide, high = half + 4 * step, 6 + 2 * step
        plate.fill(middle - wide, top, 2 * wide, high, "21"[step % 2])
        plate.fill(middle - wide, top, 2 * wide, 1, "5")
        top += high


def hero(plate: Plate, number: int, x: int, foot: int) -> None:
    """Draw hero `number` of the party from behind, the feet in column `x` and row `foot`: cloak,
    head, and the gear that distinguishes the four."""
    tall = (50, 46, 52, 42)[number]
    head = foot - tall
    for tone, by in (("5", -1.5), ("0", 0.0)):
        wide = 11 - by
        plate.poly(tone, [
            (x - 5, head + 13 + by), (x + 5, head + 13 + by), (x + wide - 2, head + 22),
            (x + wide, foot), (x - wide, foot), (x - wide + 2, head + 22),
        ])  # fmt: skip
        plate.disc(tone, (x, head + 8), 6.5 - by)
        _gear(plate, tone, number, (x, head, foot))


def _gear(plate: Plate, tone: str, number: int, at: tuple[int, int, int]) -> None:
    x, head, foot = at
    more = 1.5 if tone == "5" else 0
    if number == 0:
        plate.limb(tone, [(x + 13, foot - 8, 3 + more), (x + 17, head - 12, 2 + more)])
        plate.limb(tone, [(x + 9, head + 24, 3 + more), (x + 20, head + 25, 3 + more)])
        plate.disc(tone, (x - 11, head + 28), 9 + more, 11 + more)
    elif number == 1:
        plate.limb(tone, [(x + 9, head + 4, 2 + more), (x + 17, head + 20, 3 + more),
                          (x + 9, head + 38, 2 + more)])  # fmt: skip
        plate.poly(
            tone, [(x - 8 - more, head + 12), (x, head - 5 - more), (x + 8 + more, head + 12)]
        )
        plate.limb(tone, [(x - 10, head + 2, 5 + more), (x - 4, head + 24, 5 + more)])
    elif number == 2:
        plate.poly(
            tone, [(x - 11 - more, head + 6), (x - 3, head - 14 - more), (x + 12 + more, head + 6)]
        )
        plate.limb(tone, [(x - 15, foot, 2.5 + more), (x - 15, head - 8, 2.5 + more)])
        plate.disc(tone, (x - 15, head - 10), 4 + more)
    else:
        plate.limb(
            tone, [(x - 6, head + 6, 4 + more), (x - 11, head, 3), (x - 11, head - 6, 1 + more)]
        )
        plate.limb(
            tone, [(x + 6, head + 6, 4 + more), (x + 11, head, 3), (x + 11, head - 6, 1 + more)]
        )
        plate.limb(tone, [(x + 14, foot, 3 + more), (x + 14, head, 3 + more)])
        plate.poly(tone, [(x + 14, head), (x + 26 + more, head - 4), (x + 26 + more, head + 14),
                          (x + 14, head + 10)])  # fmt: skip
