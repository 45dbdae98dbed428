"""Motif: the kind of place that the cover and the friezes of a quest show."""

from collections.abc import Callable, Mapping

from authoring.core.lazy_dataclass import dataclass
from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.prng import Rng

Stone = tuple[bool, float]
"""True if a pixel of a wall lies in a seam, and how much darker than others its stone is."""


@dataclass(frozen=True, slots=True)
class Motif:
    """One kind of place.

    `tones` are seven colours, dark to light. `words` says how much a word in a quest's
    title, texts and features speaks for it. `back` paints what stands behind the boss of a
    cover (light lies there already), `front` what frames it. `wall` is the stone of a
    frieze at so many pixels across and up; `skirt` paints what grows along it.
    """

    tones: tuple[str, str, str, str, str, str, str]
    words: Mapping[str, int]
    back: Callable[[Plate, Rng], None]
    front: Callable[[Plate, Rng], None]
    wall: Callable[[int, int], Stone]
    skirt: Callable[[Plate, Rng], None]

    def inks(self) -> Mapping[str, str]:
        """Return the colours by the letter of their tone."""
        return {str(number): colour for number, colour in enumerate(self.tones)}


def weights_of(**by_weight: str) -> Mapping[str, int]:
    """Return word -> weight, for the words with spaces between them in `much`, `some`, `little`."""
    weights = {"much": 6, "some": 3, "little": 1}
    return {word: weights[how] for how, words in by_weight.items() for word in words.split()}
