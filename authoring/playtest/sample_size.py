"""Number of games that would decide all open questions."""

from collections import Counter
from dataclasses import replace
from math import ceil
from typing import Final

from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.stopping_rule import undecided

_STEPS: Final = 12
"""Halvings of the range that contains the number; it is rounded far more than that."""
_FIGURES: Final = 2
"""Significant digits of the number: it is a guess."""


def games_to_decide(plan: Plan, measured: Measured, at_most: int) -> int | None:
    """Return the number of games that would decide all goals at the measured rates, rounded up to
    two figures.

    None when everything is decided, or no number up to `at_most` would do it.
    """
    if not measured.games or not undecided(plan, measured):
        return None
    limit = at_most / measured.games
    if undecided(plan, _times(measured, limit)):
        return None
    open_, decided = 1.0, limit
    for _ in range(_STEPS):
        # The number may be the double or the thousandfold: the middle is that of factors.
        middle = (open_ * decided) ** 0.5
        if undecided(plan, _times(measured, middle)):
            open_ = middle
        else:
            decided = middle
    needed = _rounded(ceil(measured.games * decided))
    # Whole games won of whole games played: a game more or less may decide right at an end.
    if undecided(plan, _times(measured, needed / measured.games)):
        needed = _rounded(needed + 1)
    return min(needed, at_most)


def _times(measured: Measured, factor: float) -> Measured:
    """Return the counts multiplied by `factor`, as if more games had gone just as well."""
    numbers = {
        name: Counter({value: round(times * factor) for value, times in counts.items()})
        for name, counts in measured.numbers.items()
    }
    games = round(measured.games * factor)
    return replace(measured, games=games, won=round(measured.won * factor), numbers=numbers)


def _rounded(games: int) -> int:
    unit = int(10 ** max(len(str(games)) - _FIGURES, 0))
    return ceil(games / unit) * unit
