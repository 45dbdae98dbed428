"""Tail probabilities of hits in many games, for tests against chance."""

from collections.abc import Sequence
from math import erfc, exp, lgamma, log, log1p, sqrt

from authoring.core.lazy_dataclass import dataclass

FAMILY = 0.01
"""Family-wise error: probability that a report with correct odds states any difference."""
_LARGE = 400.0
"""Variance above which a sum of hits counts as normal; below it is added up exactly."""
_NEGLIGIBLE = 1e-16


@dataclass(frozen=True, slots=True)
class Trials:
    """`games` with `hits` among them, where the odds of a hit in each are `low` to `high`."""

    games: int
    hits: int
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Tails:
    """Tail probabilities. `fewer`: P(as many hits or fewer) by the low odds; `more`: P(as many or
    more) by the high odds."""

    fewer: float
    more: float

    @property
    def ends(self) -> tuple[float, float]:
        """Both tails: (fewer, more)."""
        return self.fewer, self.more


def tails(trials: Sequence[Trials]) -> Tails:
    """Return the tail probabilities for the number of hits in all trials together."""
    hits = sum(trial.hits for trial in trials)
    missed = sum(trial.games for trial in trials) - hits
    return Tails(
        fewer=_at_least([(trial.games, 1 - trial.low) for trial in trials], missed),
        more=_at_least([(trial.games, trial.high) for trial in trials], hits),
    )


def _at_least(trials: Sequence[tuple[int, float]], hits: int) -> float:
    """Return P(`hits` or more in all games); `trials` are (number of games, odds of a hit)."""
    hits -= sum(n for n, p in trials if p >= 1)
    undecided = [(n, p) for n, p in trials if n and 0 < p < 1]
    if hits <= 0 or hits > sum(n for n, _ in undecided):
        return float(hits <= 0)
    variance = sum(n * p * (1 - p) for n, p in undecided)
    if variance > _LARGE:
        mean = sum(n * p for n, p in undecided)
        return erfc((hits - 0.5 - mean) / sqrt(2 * variance)) / 2
    first, weights = 0, [1.0]
    for n, p in undecided:
        least, more = _binomial(n, p)
        first, weights = first + least, _convolved(weights, more)
    return min(1.0, sum(weights[max(hits - first, 0) :]))


def _binomial(n: int, p: float) -> tuple[int, list[float]]:
    """Return (first number of hits, odds of it and the following); others are negligible."""
    middle = min(int((n + 1) * p), n)
    log_ways = lgamma(n + 1) - lgamma(middle + 1) - lgamma(n - middle + 1)
    top = exp(log_ways + middle * log(p) + (n - middle) * log1p(-p))
    ratio = p / (1 - p)
    up, down = [top], list[float]()
    while middle + len(up) <= n and up[-1] > _NEGLIGIBLE:
        k = middle + len(up)
        up.append(up[-1] * (n - k + 1) / k * ratio)
    while len(down) < middle and (down[-1] if down else top) > _NEGLIGIBLE:
        k = middle - len(down)
        down.append((down[-1] if down else top) * k / (n - k + 1) / ratio)
    return middle - len(down), [*reversed(down), *up]


def _convolved(first: Sequence[float], second: Sequence[float]) -> list[float]:
    weights = [0.0] * (len(first) + len(second) - 1)
    for at, odds in enumerate(first):
        for index, share in enumerate(second, at):
            weights[index] += odds * share
    return weights
