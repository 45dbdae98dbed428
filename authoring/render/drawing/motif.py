"""Motif: the kind of place that a quest's cover and friezes show."""

from collections.abc import Callable, Mapping

from authoring.core.lazy_dataclass import dataclass
from authoring.render.drawing.linocut import Plate
from authoring.render.drawing.prng import Rng

Stone = tuple[bool, float]
"""True if a pixel of a wall lies in a seam, and how much darker than others its stone is."""


@dataclass(frozen=True, slots=True)
class Motif:
    """One kind of place.

    `tones` are seven colours, dark to light. `words` maps a word to its weight if it is in a
    quest's title, texts or features. `back` paints what is behind the ruler of a cover, around the
    light, `front` what frames it. `wall` returns the stone of a frieze's wall at a pixel, (from the
    left, from the foot); `skirt` paints what grows along the wall.
    """

    tones: tuple[str, str, str, str, str, str, str]
    words: Mapping[str, int]
    back: Callable[[Plate, Rng], None]
    front: Callable[[Plate, Rng], None]
    wall: Callable[[int, int], Stone]
    skirt: Callable[[Plate, Rng], None]

    def inks(self) -> Mapping[str, str]:
        """Return the colours by the letter of their tone, `0` to `6`."""
        return {str(number): colour for number, colour in enumerate(self.tones)}


def weights_of(**by_weight: str) -> Mapping[str, int]:
    """Return word -> weight for words separated by spaces: `much` 6, `some` 3, `little` 1."""
    weights = {"much": 6, "some": 3, "little": 1}
    return {word: weights[how] for how, words in by_weight.items() for word in words.split()}
