"""Cover with a great door seen from the front, slightly open, the place's ruler above it and the
quest's subject on it."""

from typing import Final

from authoring.paper.scene import Scene
from authoring.render.drawing.linocut import Plate, Spot
from authoring.render.drawing.motif import Motif
from authoring.render.drawing.prng import Rng
from authoring.render.pictures.covers.composition import Composition
from authoring.render.pictures.covers.parts import (
    MIDDLE,
    RIDGE,
    block,
    hero,
    light,
    ridge,
    ruler,
    thing,
)

_HALF: Final = 84
"""Pixels from the middle to either side of the door."""
_TOP, _FOOT = 214, 362
"""Rows of the leaves."""
_PLACES: Final = {1: (-34,), 2: (-40, 44), 3: (-66, -38, 48), 4: (-70, -42, 42, 72)}
"""Distances of the heroes from the middle, by their number."""


def _paint(plate: Plate, scene: Scene, motif: Motif, rng: Rng) -> None:
    light(plate, rng, (MIDDLE, 190))
    motif.back(plate, rng)
    motif.front(plate, rng)
    _frame(plate)
    if scene.chief is not None:
        ruler(plate, scene, (MIDDLE, _TOP - 8), 74, glow=False, whole=False)
    _leaves(plate)
    thing(plate, scene.thing, (MIDDLE, _TOP + 88), 3)
    ridge(plate, rng, (RIDGE - 18, RIDGE, RIDGE - 18))
    block(plate, MIDDLE, RIDGE - 12, 92, 2)
    for number, across in enumerate(_PLACES[scene.heroes]):
        hero(plate, number, MIDDLE + across, RIDGE + 6)


def _arched(half: float, top: float, foot: float) -> list[Spot]:
    """Return the corners of an opening with a round head, from row `top` to `foot`, `half` to each
    side."""
    rows = [(step / 12 - 1) for step in range(25)]
    spring = top + half
    return [
        (MIDDLE - half, foot),
        *((MIDDLE + half * x, spring - half * (1 - x * x) ** 0.5) for x in rows),
        (MIDDLE + half, foot),
    ]


def _frame(plate: Plate) -> None:
    """Draw wedges of stone around the door, and the light field above its leaves."""
    plate.lit(1, 4, _arched(_HALF + 22, 116, _FOOT + 10), (0, -2))
    for course in range(11):
        for side in (-1, 1):
            x, y = MIDDLE + side * (_HALF + 11), 214 + course * 15
            plate.fill(x - 10, y, 20, 13, "2")
            plate.fill(x - 10, y, 20, 1, "4")
    plate.poly(0, _arched(_HALF + 4, 130, _FOOT + 10))
    plate.poly(4, _arched(_HALF, 134, _FOOT + 10))
    plate.poly(5, _arched(_HALF - 26, 146, _TOP))


def _leaves(plate: Plate) -> None:
    """Draw the leaves of the door: planks, iron bands, rings, and light through the gap between
    them."""
    plate.fill(MIDDLE - _HALF, _TOP, 2 * _HALF, _FOOT - _TOP + 10, "1")
    plate.fill(MIDDLE - _HALF, _TOP - 6, 2 * _HALF, 8, "0")
    plate.fill(MIDDLE - _HALF, _TOP - 6, 2 * _HALF, 1, "6")
    for x in range(MIDDLE - _HALF, MIDDLE + _HALF, 14):
        plate.fill(x + 1, _TOP + 2, 12, _FOOT - _TOP + 8, "2")
        plate.fill(x + 1, _TOP + 2, 1, _FOOT - _TOP + 8, "3")
    plate.poly(6, [(MIDDLE - 3, _TOP + 2), (MIDDLE + 3, _TOP + 2), (MIDDLE + 9, _FOOT + 10),
                   (MIDDLE - 9, _FOOT + 10)])  # fmt: skip
    for level in (_TOP + 14, _TOP + 68, _TOP + 122):
        for side in (-1, 1):
            left = MIDDLE - _HALF if side < 0 else MIDDLE + 10
            plate.fill(left, level, _HALF - 10, 10, "0")
            plate.fill(left, level, _HALF - 10, 1, "4")
            for rivet in range(left + 6, left + _HALF - 14, 14):
                plate.disc(4, (rivet, level + 5), 2)
    for side in (-1, 1):
        ring = (MIDDLE + side * 52, _TOP + 100)
        plate.disc(0, ring, 11)
        plate.disc(4, ring, 9)
        plate.disc(2, ring, 6)


_WORDS: Final = "door gate lock seal vault wall"

COMPOSITION = Composition(frozenset(_WORDS.split()), _paint)
