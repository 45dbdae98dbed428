"""Composition: the layout of a cover, for any place."""

from collections.abc import Callable

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.scene import Scene
from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif
from authoring.render.drawing.prng import Rng


@dataclass(frozen=True, slots=True)
class Composition:
    """One way to lay out a cover.

    `words` of a quest's title ask for it; a title without any leaves it to chance. `paint` gets
    the dark plate, and the place as a motif.
    """

    words: frozenset[str]
    paint: Callable[[Plate, Scene, Motif, Rng], None]
