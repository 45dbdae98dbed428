"""Cover with the place's ruler in the middle, dark in front of the light, and the party facing
it."""

from typing import Final

from authoring.paper.scene import Scene
from authoring.render.drawing.linocut import Plate
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

_PLACES: Final = {1: (-58,), 2: (-58, 52), 3: (-84, -52, 60), 4: (-88, -54, 54, 88)}
"""Distances of the heroes from the middle, by their number."""


def _paint(plate: Plate, scene: Scene, motif: Motif, rng: Rng) -> None:
    light(plate, rng)
    motif.back(plate, rng)
    if scene.chief is not None:
        ruler(plate, scene, (MIDDLE, 316), 176)
    motif.front(plate, rng)
    ridge(plate, rng, (RIDGE - 14, RIDGE, RIDGE - 14))
    block(plate, MIDDLE, RIDGE - 12, 30, 2)
    thing(plate, scene.thing, (MIDDLE, RIDGE - 12), 2)
    for number, across in enumerate(_PLACES[scene.heroes]):
        hero(plate, number, MIDDLE + across, RIDGE)


_WORDS: Final = "king lord queen throne"

COMPOSITION = Composition(frozenset(_WORDS.split()), _paint)
