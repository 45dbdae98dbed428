"""The cover: the place, its light, who rules it, what the quest is about, and who goes in."""

import math
import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from authoring.paper.scene import Scene
from authoring.paper.silhouettes import drawn_silhouette, silhouette_of
from authoring.render.drawing.canvas import data_uri
from authoring.render.drawing.luck import Luck
from authoring.render.drawing.plate import Plate, Spot
from authoring.render.drawing.sprites import doubled, sprite
from authoring.render.drawing.tracing import patches
from authoring.render.motifs import motif_of, motifs

WIDE, HIGH = 336, 476
TITLE: Final = 112
"""Rows at the top that stay dark: the title stands there."""
_LIGHT: Final = (168, 236)
"""Where the light comes from."""
_BAND: Final = 33
_RAYS: Final = 30
_FLOOR, _RIDGE = 318, 372
"""Rows where the floor begins, and where the heroes stand."""
_HEAD: Final = 316
"""The row on which the ruler's picture ends."""
_TALL: Final = 176
"""Rows of the ruler's picture at the most."""
_PIECES, _GAP = 6, 5
"""Pieces of a picture that are too many, and how many pixels between them are its own."""
_PLACES: Final = {1: (-58,), 2: (-58, 52), 3: (-84, -52, 60), 4: (-88, -54, 54, 88)}
"""How far from the middle the heroes stand, by their number."""


@cache
def cover(scene: Scene) -> str:
    """The picture's address."""
    motif = motifs()[motif_of(scene)]
    return data_uri(painted_cover(scene).plate_svg(motif.inks()))


def painted_cover(scene: Scene) -> Plate:
    """The picture as tones."""
    motif, luck = motifs()[motif_of(scene)], Luck(scene.seed, "cover")
    plate = Plate(WIDE, HIGH, "0")
    _light(plate, luck)
    motif.back(plate, luck)
    if scene.chief is not None:
        _ruler(plate, scene)
    motif.front(plate, luck)
    _ridge(plate, luck)
    _thing(plate, scene.thing)
    for number, across in enumerate(_PLACES[scene.heroes]):
        _hero(plate, number, _LIGHT[0] + across)
    return plate


def _light(plate: Plate, luck: Luck) -> None:
    """Bands of light with the teeth of a gouge, around the place it comes from."""
    teeth = [luck.below(9) / 60 for _ in range(_RAYS)]
    middle, level = _LIGHT
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


def _ruler(plate: Plate, scene: Scene) -> None:
    """The ruler's picture, dark before the light, four dots to one of its own."""
    rows = _grounded(drawn_silhouette(silhouette_of(scene.chief)) if scene.chief else ("#",))
    body = _hull(rows) if _scattered(rows) else rows
    rows, body = (_below_the_arch(doubled(doubled(shape))) for shape in (rows, body))
    left, top = (WIDE - len(rows[0])) // 2, _HEAD - len(rows)
    for tone, shape, ways in (("6", body, ((-2, -1), (2, -1), (0, -3))), ("3", body, ((0, 0),)),
                              ("0", rows, ((0, 0),))):  # fmt: skip
        drawn = [row.replace("#", tone) for row in shape]
        for across, down in ways:
            plate.blit(drawn, left + across, top + down)
    for y, every in enumerate((5, 4, 3, 3, 2, 2, 2), _HEAD - 20):
        for x in range(left, left + len(rows[0])):
            if (x // 5 + y * 3) % every == 0:
                plate.fill(x, y + (y - _HEAD + 20) * 2, 1, 1, "3")


def _below_the_arch(rows: Sequence[str]) -> Sequence[str]:
    """A picture made as much smaller as it is too high."""
    by = max(len(rows) / _TALL, 1.0)
    columns = [int(x * by) for x in range(int(len(rows[0]) / by))]
    return ["".join(rows[int(y * by)][x] for x in columns) for y in range(int(len(rows) / by))]


def _scattered(rows: Sequence[str]) -> bool:
    """Whether a picture is in so many pieces that the light between them would hide it."""
    return sum(len(patch.rims[0]) > 8 for patch in patches(rows) if patch.depth == 0) > _PIECES


def _hull(rows: Sequence[str]) -> Sequence[str]:
    """A picture with all that lies between its pieces, and all that they enclose."""
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
    """Lines without their small gaps."""
    gaps = re.compile(rf"(?<=#)\.{{1,{_GAP}}}(?=#)")
    return [gaps.sub(lambda gap: "#" * len(gap[0]), line) for line in lines]


def _grounded(rows: Sequence[str]) -> Sequence[str]:
    """A picture that is cut off at a side goes on there, out of the light."""
    for end in (0, -1):
        if sum(row[end] == "#" for row in rows) * 4 > len(rows):
            more = [row[end] * 16 for row in rows]
            less = ["." * 16] * len(rows)
            before, after = (more, less) if end == 0 else (less, more)
            rows = [a + row + b for a, row, b in zip(before, rows, after, strict=True)]
    return rows


def _ridge(plate: Plate, luck: Luck) -> None:
    """The edge on which heroes and thing stand, with all below it dark."""
    corners: list[Spot] = [(0, HIGH), (0, _RIDGE - 14)]
    for x in range(12, WIDE, 12):
        away = abs(x - WIDE / 2) / WIDE
        corners.append((x, _RIDGE - (away > 0.33) * (away - 0.33) * 90 - luck.below(3)))
    corners += [(WIDE, _RIDGE - 14), (WIDE, HIGH)]
    plate.lit(0, 4, corners, (0, -2))


def _thing(plate: Plate, name: str) -> None:
    """What the quest is about, on a block in the middle."""
    drawn = sprite(name)
    if drawn is None:
        return
    rows = doubled(drawn) if len(drawn[0]) <= 24 else drawn
    middle, top = WIDE // 2, _RIDGE - 12
    for inset, high, tone in ((0, 6, "2"), (4, 8, "1")):
        plate.fill(middle - 30 + inset, top, 60 - 2 * inset, high, tone)
        plate.fill(middle - 30 + inset, top, 60 - 2 * inset, 1, "5")
        top += high
    left, high = middle - len(rows[0]) // 2, _RIDGE - 12 - len(rows)
    shape = ["".join("." if ink == "." else "0" for ink in row) for row in rows]
    for by in ((-2, 0), (2, 0), (0, -2), (-1, -1), (1, -1)):
        plate.blit(shape, left + by[0], high + by[1])
    plate.blit(rows, left, high)


def _hero(plate: Plate, number: int, x: int) -> None:
    """One of the party seen from behind: cloak, head, and what tells the four apart."""
    tall = (50, 46, 52, 42)[number]
    foot, head = _RIDGE, _RIDGE - tall
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
