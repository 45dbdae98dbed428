"""Exact distributions of a number of things, and their combinations."""

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
    """Return the mixture of spreads by their odds; what is missing to 1 goes to the number 0."""
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
    """Return the least spread in which every number is at least as likely to be reached as in each
    of `spreads`; NONE for no spreads."""
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
    """Return the spread of the sum of a random number (`times`) of independent numbers, each with
    `spread`; sums of `most` or more count as `most`."""
    if len(spread) == 1 and 0 in spread:
        return NONE
    powers = [NONE]
    for _ in range(max(times)):
        powers.append(convolve(powers[-1], spread, most=most))
    return mix((odds, powers[number]) for number, odds in times.items())


def convolve_all(spreads: Iterable[Spread]) -> Spread:
    """Return the spread of the sum of independent numbers, capped at MOST."""
    total = NONE
    for spread in spreads:
        total = convolve(total, spread)
    return total


def sum_tail(spreads: Sequence[Spread]) -> Tail:
    """Return the tail of the sum of independent numbers, not capped."""
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
    """Return the tail of the largest sum of two neighbours among `phases` Phases, each with
    `spread`. For each `most`, `alive` counts the games in which no two neighbours have brought more
    so far, by what their last Phase brought."""
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
    """Return for each n an upper bound of the odds that any of several numbers is above n: the sum
    of their `tails`, at most 1."""
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
    """Return a spread as integer weights of 0, 1, 2, ... and their sum."""
    weights, whole = whole_weights(spread)
    return [weights.get(number, 0) for number in range(max(spread) + 1)], whole
