"""Exact distributions of a number of things, and how they combine."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from authoring.odds.distributions import distribution, mixture, whole_weights

Spread = Mapping[int, Fraction]
"""Odds of each number, from 0 up; they add up to 1."""

Tail = tuple[Fraction, ...]
"""`tail[n]`: the odds that more than n are needed; the last is 0."""

ZERO, ONE = Fraction(0), Fraction(1)
NONE: Spread = {0: ONE}
MOST = 40
"""The highest number that is told apart; larger ones count as this."""


def mix(parts: Iterable[tuple[Fraction, Spread]]) -> Spread:
    """Return the mixture of several spreads, each with its odds; the rest of the odds is for 0."""
    pairs = tuple(parts)
    return mixture([*pairs, (1 - sum((odds for odds, _ in pairs), ZERO), NONE)])


def convolve(spread: Spread, other: Spread, *, most: int = MOST) -> Spread:
    """Return the spread of the sum of two independent numbers; sums of `most` or more count as
    `most`."""
    if len(spread) == 1 and 0 in spread:
        return other
    if len(other) == 1 and 0 in other:
        return spread
    return distribution(
        (min(a + b, most), odds * share) for a, odds in spread.items() for b, share in other.items()
    )


def upper_bound(spreads: Iterable[Spread]) -> Spread:
    """Return an upper bound of all `spreads`: in none of them is any number or more likelier to be
    reached."""
    members = list(spreads)
    last = max((max(spread) for spread in members), default=0)
    bound: dict[int, Fraction] = {}
    above = ZERO
    for number in range(last, -1, -1):
        shares = (sum((s[n] for n in s if n >= number), ZERO) for s in members)
        reached = max(shares, default=ONE)
        bound[number], above = reached - above, reached
    return {number: share for number, share in sorted(bound.items()) if share} or NONE


def compound(spread: Spread, times: Spread, *, most: int = MOST) -> Spread:
    """Return the spread of the sum of independent numbers, each spread like `spread`; their number
    has the spread `times`, and `most` is as in `convolve`."""
    if len(spread) == 1 and 0 in spread:
        return NONE
    powers = [NONE]
    for _ in range(max(times)):
        powers.append(convolve(powers[-1], spread, most=most))
    return mix((odds, powers[number]) for number, odds in times.items())


def convolve_all(spreads: Iterable[Spread]) -> Spread:
    """Return the spread of the sum of all of them, each independent of the others."""
    total = NONE
    for spread in spreads:
        total = convolve(total, spread)
    return total


def sum_tail(spreads: Sequence[Spread]) -> Tail:
    """Return the tail of the sum of independent spreads, computed in integers with one division."""
    weights, below = [1], 1
    known = {id(spread): _weights(spread) for spread in {id(s): s for s in spreads}.values()}
    for spread in spreads:
        own, whole = known[id(spread)]
        after = [0] * (len(weights) + len(own) - 1)
        for a, weight in enumerate(weights):
            for b, share in enumerate(own):
                after[a + b] += weight * share
        weights, below = after, below * whole
    return _tail(weights, below)


def window_tail(spread: Spread, phases: int) -> Tail:
    """Return the tail of the most that two Phases in a row bring, among `phases` of them.

    For each `most`, `alive` counts the games in which no two neighbours have brought more so far,
    by what their last Phase brought.
    """
    own, whole = _weights(spread)
    below = whole**phases
    tail = []
    for most in range(2 * len(own)):
        alive = own[: most + 1]
        for _ in range(phases - 1):
            sums = [0]
            for weight in alive:
                sums.append(sums[-1] + weight)
            alive = [
                weight * sums[min(most - number, len(alive) - 1) + 1]
                for number, weight in enumerate(own[: most + 1])
            ]
        tail.append(1 - Fraction(sum(alive), below))
        if not tail[-1]:
            break
    return tuple(tail)


def tail_of(spread: Spread) -> Tail:
    """Return the tail of one spread."""
    own, whole = _weights(spread)
    return _tail(own, whole)


def union_bound(tails: Iterable[Tail]) -> Tail:
    """Return for each n a bound of the odds that any of several numbers passes n: the sum of
    `tails`, at most 1."""
    members = tuple(tails)
    bounds = [
        min(ONE, sum((tail[n] for tail in members if n < len(tail)), ZERO))
        for n in range(max(map(len, members)))
    ]
    return tuple(bounds)


def _tail(weights: Sequence[int], below: int) -> Tail:
    above = sum(weights)
    tail = []
    for weight in weights:
        above -= weight
        tail.append(Fraction(above, below))
        if not above:
            break
    return tuple(tail)


def _weights(spread: Spread) -> tuple[list[int], int]:
    """Return the spread as integer weights, and the whole they add up to."""
    weights, whole = whole_weights(spread)
    return [weights.get(number, 0) for number in range(max(spread) + 1)], whole
