"""How likely chance alone makes a difference: exact, and one bound for a whole family of tests."""

from collections.abc import Iterable
from math import comb, lgamma, log, log1p, sqrt
from statistics import NormalDist

FAMILY = 1e-3
"""How likely a sound tool fails any comparison at all: seeds are fixed, so it never begins to."""
COMPARISONS = 20_000
"""All comparisons that share this bound (Bonferroni); each test says how many it makes."""
LEVEL = FAMILY / COMPARISONS
DEVIATIONS = NormalDist().inv_cdf(1 - LEVEL)
"""The same bound for sums of many games."""


def at_least(hits: int, n: int, odds: float) -> float:
    """P(so many hits or more in n games)."""
    if hits <= 0 or odds >= 1:
        return 1.0
    return min(1.0, sum(_exactly(k, n, odds) for k in range(hits, n + 1)))


def at_most(hits: int, n: int, odds: float) -> float:
    """P(so many hits or fewer in n games)."""
    return at_least(n - hits, n, 1 - odds)


def _exactly(k: int, n: int, odds: float) -> float:
    if odds <= 0:
        return float(k == 0)
    if n <= 60:
        return comb(n, k) * odds**k * (1 - odds) ** (n - k)
    ways = lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)
    return float(2.718281828459045 ** (ways + k * log(odds) + (n - k) * log1p(-odds)))


def spread_of(odds: Iterable[float]) -> tuple[float, float]:
    """Hits expected of games with these odds, and how far chance may lead from them."""
    each = list(odds)
    return sum(each), DEVIATIONS * sqrt(sum(p * (1 - p) for p in each)) + 1
