"""Look-ahead of policies: each option is simulated, all options with equal dice."""

from collections.abc import Callable
from math import sqrt

from authoring.engine.dice import splitmix64

Stages = tuple[tuple[int, int], ...]
"""For each round: (trials of each option, number of best options that remain)."""


def best_option(
    options: list[int],
    outcome: Callable[[int, int], float],
    stages: Stages,
    *,
    margin: float,
    errors: float,
) -> int:
    """Return the best of `options`: the first, which is the usual one, unless the mean score of
    another is better by more than `margin` plus `errors` standard errors.

    `outcome(option, number)` is the score of an option with the dice of trial `number`, from 0; all
    are tried with equal dice. `stages` drop the worse options round by round.
    """
    usual = options[0]
    scores: dict[int, list[float]] = {option: [] for option in options}
    live = options
    for samples, limit in stages:
        trials = len(scores[usual])
        for number in range(trials, trials + samples):
            for option in live:
                scores[option].append(outcome(option, number))
        better = [option for option in live if sum(scores[option], 0.0) > sum(scores[usual], 0.0)]
        if not better:
            return usual
        better.sort(key=lambda option: -sum(scores[option], 0.0))
        live = [usual, *better[:limit]]
    best = live[1]
    gaps = [new - old for new, old in zip(scores[best], scores[usual], strict=True)]
    mean, error = mean_and_error(gaps)
    return best if mean > margin + errors * error else usual


def mean_and_error(gaps: list[float]) -> tuple[float, float]:
    """Return the mean of `gaps` (never empty) and its standard error, 0 for a single one."""
    mean = sum(gaps, 0.0) / len(gaps)
    spread = sum([(gap - mean) ** 2 for gap in gaps], 0.0) / max(1, len(gaps) - 1)
    return mean, sqrt(spread / len(gaps))


class LookAhead:
    """The look-ahead of one game: its dice are its own, and differ from choice to choice. `stages`,
    `margin` and `errors` are those of `best_option`."""

    def __init__(self, seed: int, stages: Stages, *, margin: float, errors: float) -> None:
        self.seed = seed
        self.stages = stages
        self.margin = margin
        self.errors = errors
        self.thoughts = 0

    def best(self, options: list[int], outcome: Callable[[int, int], float]) -> int:
        """Return the best of `options`, the first if none is surely better; `outcome(option, seed)`
        is the score of an option, played with the dice of `seed`."""
        self.thoughts += 1
        seed = splitmix64(self.seed ^ self.thoughts * 2**32)
        return best_option(
            options,
            lambda option, number: outcome(option, seed + number),
            self.stages,
            margin=self.margin,
            errors=self.errors,
        )
