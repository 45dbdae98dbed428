"""Quality of starting gear, and of the best of many finds."""

from collections.abc import Mapping
from fractions import Fraction
from math import comb

from authoring.odds.distributions import distribution
from authoring.odds.draws import Part, all_draws, marked_among
from authoring.rulesets.dungeoneers.model.numbers import BEST

ZERO, ONE = Fraction(0), Fraction(1)
Spread = Mapping[int, Fraction]
"""Odds of each number; they add up to 1."""


def supplied(percent: int) -> dict[int, Fraction]:
    """Return the odds of each starting bonus or number of scrolls: 1, and one more for each success
    with `percent` until one fails, 9 at most (DGN-FAM-08, DGN-FAM-09)."""
    step = Fraction(min(max(percent, 0), 100), 100)
    spread = {number: step ** (number - 1) * (1 - step) for number in range(1, BEST)}
    spread[BEST] = step ** (BEST - 1)
    return spread


def tail_odds(spread: Spread, number: int) -> Fraction:
    """Return the odds of more than `number` by the distribution `spread`."""
    return sum((odds for total, odds in spread.items() if total > number), ZERO)


def drawn_in_all(parts: Mapping[str, int], draws: int, taken: int = 0) -> dict[int, Fraction]:
    """Return the odds of each sum over `draws` draws without replacement from a pile of `parts`,
    name -> number; an empty pile is renewed. `taken` of the draws, any of them, count one less,
    unless they are 0."""
    numbers = list(parts.values())
    if not numbers:
        return {0: ONE}
    whole, rest = divmod(draws, len(numbers))
    # One number for a sum and for how many of the parts are not 0.
    step = len(numbers) + 1
    pile = (Part(1, {number * step + (number > 0): 1}) for number in numbers)
    sets, base = comb(len(numbers), rest), whole * sum(numbers)
    filled = whole * sum(number > 0 for number in numbers)
    sums = distribution(
        (base + total - lost, Fraction(count, sets) * odds)
        for both, count in all_draws(pile, rest)[rest].items()
        for total, nonzero in [divmod(both, step)]
        for lost, odds in marked_among(draws, filled + nonzero, min(taken, draws)).items()
    )
    return dict(sorted(sums.items()))
