"""Cover with the thing of the quest, large, in a shaft of light; the ruler's shadow is on the
wall."""

from typing import Final

from authoring.paper.scene import Scene
from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif
from authoring.render.drawing.prng import Rng
from authoring.render.pictures.covers.composition import Composition
from authoring.render.pictures.covers.parts import (
    MIDDLE,
    RIDGE,
    TITLE,
    block,
    hero,
    light,
    ridge,
    shadow,
    thing,
)

_PLACES: Final = (-112, -84, -58, -138)
"""Distances of the heroes from the middle: all of them come from one side."""
_STAND: Final = 322
"""The row of the thing."""


def _paint(plate: Plate, scene: Scene, motif: Motif, rng: Rng) -> None:
    light(plate, rng, (MIDDLE, 262))
    motif.back(plate, rng)
    _shaft(plate)
    shadow(plate, scene, (MIDDLE + 6, 322), 196, "1")
    motif.front(plate, rng)
    _halo(plate)
    block(plate, MIDDLE, _STAND, 40, 4)
    thing(plate, scene.thing, (MIDDLE, _STAND), 4)
    ridge(plate, rng, (RIDGE - 26, RIDGE, RIDGE + 6))
    for number, across in enumerate(_PLACES[: scene.heroes]):
        hero(plate, number, MIDDLE + across, RIDGE - 4)


def _shaft(plate: Plate) -> None:
    """Draw light from above in every other row and column, so that what is behind shows through."""
    for y in range(TITLE, _STAND):
        half = 16 + (y - TITLE) * 44 // (_STAND - TITLE)
        for x in range(MIDDLE - half + y % 2, MIDDLE + half, 2):
            plate.fill(x, y, 1, 1, "6" if abs(x - MIDDLE) < half * 0.7 else "5")


def _halo(plate: Plate) -> None:
    """Draw the shine around the thing."""
    plate.disc(6, (MIDDLE, _STAND - 48), 58)
    plate.disc(5, (MIDDLE, _STAND - 48), 52)
    plate.disc(6, (MIDDLE, _STAND - 48), 46)


_WORDS: Final = "altar crown gold heart hoard jewel mine stone treasure"

COMPOSITION = Composition(frozenset(_WORDS.split()), _paint)
