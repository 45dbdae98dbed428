"""Composition: the layout of a cover, for any motif."""

from collections.abc import Callable

from authoring.core.lazy_dataclass import dataclass
from authoring.paper.scene import Scene
from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.motif import Motif
from authoring.render.drawing.prng import Rng


@dataclass(frozen=True, slots=True)
class Composition:
    """One way to lay out a cover, chosen if one of `words` is in a quest's title; a title without
    any leaves the choice to chance. `paint` draws on the dark plate, in the place of the motif."""

    words: frozenset[str]
    paint: Callable[[Plate, Scene, Motif, Rng], None]
