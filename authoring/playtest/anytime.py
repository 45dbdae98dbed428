"""Anytime-valid confidence sequence for a binomial rate: its interval holds at every game at once,
so that play may stop at any of them.

The Wilson interval of `stats` is right for a number of games fixed beforehand: looking after every
game and stopping when the result looks good is wrong far more often than that interval states. This
one is a confidence sequence: the odds that it ever misses the true rate, at any game of an endless
playtest, are at most 1 - confidence. The price is its width.

The method is the beta-binomial mixture of H. Robbins, "Statistical methods related to the law of
the iterated logarithm", Annals of Mathematical Statistics 41 (1970); see also T. L. Lai, "On
confidence sequences", Annals of Statistics 4 (1976). A player who thinks that the true rate is `p`
bets a fair stake against one who thinks every rate equally likely. After `hits` of `n` games the
other player's stake has grown by the factor `1 / ((n + 1) * P(exactly hits))`, and by Ville's
inequality this ever exceeds `1 / alpha` with odds of at most `alpha`. The interval is every `p`
that has not been ruined like this: `(n + 1) * P(hits of n | p) > alpha`.
"""

from collections.abc import Callable
from math import lgamma, log, log1p
from typing import Final

from authoring.playtest.stats import CONFIDENCE, Rate

_HALVINGS: Final = 60
"""Halvings after which two numbers of 0 to 1 have nothing between them."""


def anytime_rate(hits: int, n: int, confidence: float = CONFIDENCE) -> Rate:
    """Return the rate of `hits` in `n` games, with an interval that holds at any stopping time in
    `confidence` of cases; 0..1 without games."""
    if n == 0:
        return Rate(0, 0, 0.0, 0.0, 1.0)
    share, possible = hits / n, _possible(hits, n, 1 - confidence)
    low = 0.0 if hits == 0 else _end(possible, share, 0.0)
    high = 1.0 if hits == n else _end(possible, share, 1.0)
    return Rate(hits, n, share, low, high)


def _possible(hits: int, n: int, alpha: float) -> Callable[[float], bool]:
    """Return a function that says whether a true rate between 0 and 1 is possible given the
    hits."""
    log_ways = lgamma(n + 1) - lgamma(hits + 1) - lgamma(n - hits + 1)
    threshold = log(alpha) - log(n + 1) - log_ways

    def possible(p: float) -> bool:
        return hits * log(p) + (n - hits) * log1p(-p) > threshold

    return possible


def _end(possible: Callable[[float], bool], good: float, bad: float) -> float:
    """Return the last possible rate on the way from `good`, a possible one, to `bad`."""
    for _ in range(_HALVINGS):
        middle = (good + bad) / 2
        if middle in (good, bad):
            break
        if possible(middle):
            good = middle
        else:
            bad = middle
    return bad
