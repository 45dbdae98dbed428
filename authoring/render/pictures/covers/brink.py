"""Cover with the party on a cliff, and the ruler rising from the depth, larger than the page."""

from typing import Final

from authoring.paper.scene import Scene
from authoring.render.drawing.linocut import Plate, Spot
from authoring.render.drawing.motif import Motif
from authoring.render.drawing.prng import Rng
from authoring.render.pictures.covers.composition import Composition
from authoring.render.pictures.covers.parts import HIGH, MIDDLE, WIDE, hero, light, ruler, thing

_EDGE: Final[tuple[Spot, ...]] = (
    (0, 312), (64, 316), (112, 322), (136, 330), (128, 346), (142, 360), (132, 378), (150, 392),
    (144, 412), (160, 430), (158, HIGH), (0, HIGH),
)  # fmt: skip
"""Outline of the cliff."""
_DEPTH: Final[tuple[Spot, ...]] = (
    (MIDDLE - 20, HIGH), (MIDDLE + 8, 402), (MIDDLE + 70, 388), (336, 380), (336, HIGH),
)  # fmt: skip
"""Outline of the depth below the ruler."""
_NIGHT: Final = 436
"""The first row of the dark area behind the words at the foot."""
_FLOOR: Final = 318
_PLACES: Final = (70, 44, 20, 94)
"""Columns of the heroes."""


def _paint(plate: Plate, scene: Scene, motif: Motif, rng: Rng) -> None:
    light(plate, rng, (MIDDLE + 52, 236))
    motif.back(plate, rng)
    if scene.chief is not None:
        ruler(plate, scene, (MIDDLE + 66, 388), 262, glow=False, facing=-1)
    motif.front(plate, rng)
    plate.poly(0, _DEPTH)
    plate.lit(0, 5, _EDGE, (2, -2))
    for _crack in range(7):
        x, y = 10 + rng.below(104), 336 + rng.below(44)
        plate.fill(x, y, 8 + rng.below(14), 1, "2")
    thing(plate, scene.thing, (112, 324), 2)
    for number, x in enumerate(_PLACES[: scene.heroes]):
        hero(plate, number, x, _FLOOR + number % 2)
    plate.fill(0, _NIGHT, WIDE, HIGH - _NIGHT, "0")


_WORDS: Final = "abyss chasm deep depth pit"

COMPOSITION = Composition(frozenset(_WORDS.split()), _paint)
