"""Values far above comparable ones, by a measure that one outlier cannot distort."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from statistics import median

FAR = 3
"""Times the median of the others that make a spike."""
_FEWEST = 2
"""Others there must be to stand out among."""


@dataclass(frozen=True, slots=True)
class Spike:
    """One value far above the others: its name, its value, and the median of the others."""

    name: str
    value: Fraction
    usual: Fraction

    def sentence(self, outstanding: str, unit: str) -> str:
        """Return a sentence such as `Spike: Den costs far more than the others: 2.10 over all
        heroes, the others 0.30 (median).`"""
        value, usual = (f"{float(number):.2f}" for number in (self.value, self.usual))
        return f"Spike: {self.name} {outstanding}: {value} {unit}, the others {usual} (median)."


def spikes(among: Sequence[tuple[str, Fraction | None]], worth: Fraction) -> list[Spike]:
    """Return the values of at least three times the median of the others. Those below `worth` do
    not matter; values of 0 and None are not compared."""
    peaks = []
    for at, (name, value) in enumerate(among):
        others = [other for i, (_, other) in enumerate(among) if i != at and other]
        if value is None or value < worth or len(others) < _FEWEST:
            continue
        usual = median(others)
        if value >= FAR * usual:
            peaks.append(Spike(name, value, usual))
    return peaks
