"""Values far above comparable ones, by a measure that one outlier cannot distort."""

from collections.abc import Sequence
from fractions import Fraction
from statistics import median

from authoring.core.lazy_dataclass import dataclass

FAR = 3
"""Least ratio of a spike to the median of the others."""
_FEWEST = 2
"""Least number of other values for a comparison."""


@dataclass(frozen=True, slots=True)
class Spike:
    """A named value far above the others, and `usual`, the median of those."""

    name: str
    value: Fraction
    usual: Fraction

    def sentence(self, verb_phrase: str, compared_over: str) -> str:
        """Return, for `costs far more` and `over all heroes`, a sentence such as `Spike: Den costs
        far more: 2.10 over all heroes, the others 0.30 (median).`"""
        value, usual = (f"{float(number):.2f}" for number in (self.value, self.usual))
        return (
            f"Spike: {self.name} {verb_phrase}: {value} {compared_over}, the others {usual} "
            "(median)."
        )


def spikes(values: Sequence[tuple[str, Fraction | None]], least: Fraction) -> list[Spike]:
    """Return those of the (name, value) pairs, in their order, that are at least `FAR` times the
    median of the others. Values below `least` are no spikes; 0 and None are not compared."""
    peaks = []
    for at, (name, value) in enumerate(values):
        others = [other for i, (_, other) in enumerate(values) if i != at and other]
        if value is None or value < least or len(others) < _FEWEST:
            continue
        usual = median(others)
        if value >= FAR * usual:
            peaks.append(Spike(name, value, usual))
    return peaks
