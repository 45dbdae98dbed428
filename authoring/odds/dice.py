"""Number of ways in which a pool of equal dice can add up, as exact integers."""

from fractions import Fraction
from functools import lru_cache
from itertools import accumulate


@lru_cache(maxsize=256)
def ways(count: int, sides: int) -> tuple[int, ...]:
    """Return the ways to roll each total from `count` to `count * sides`, in order.

    They add up to `sides ** count`. No dice at all have one way: nothing. The weights are the
    coefficients of (1 + x + ... + x^(sides-1))^count; its logarithmic derivative gives each from
    three earlier ones, so that 100d1000 costs no more than its 99,901 totals. Raises ValueError for
    a negative count or no sides.
    """
    if count < 0 or sides < 1:
        raise ValueError("dice need a count of 0 or more and at least 1 side")
    if count == 0:
        return (1,)
    p = [0] * (count * (sides - 1) + 1)
    p[0] = 1
    for n in range(len(p) - 1):
        value = (n + count) * p[n]
        if n + 1 >= sides:
            value += (n + 1 - sides - count * sides) * p[n + 1 - sides]
        if n >= sides:
            value += (count * (sides - 1) - n + sides) * p[n - sides]
        p[n + 1] = value // (n + 1)
    return tuple(p)


@lru_cache(maxsize=256)
def _up_to(count: int, sides: int) -> tuple[int, ...]:
    return (0, *accumulate(ways(count, sides)))


def ways_between(count: int, sides: int, low: int, high: int) -> int:
    """Return the number of ways to roll a total in `low..high`, both ends included."""
    sums = _up_to(count, sides)
    last = len(sums) - 1
    first = min(max(low - count, 0), last)
    past = min(max(high - count + 1, 0), last)
    return max(sums[past] - sums[first], 0)


def odds_above(count: int, sides: int, bonus: int, limit: int) -> Fraction:
    """Return P(`count`d`sides` + `bonus` is more than `limit`)."""
    most = count * sides
    return Fraction(ways_between(count, sides, limit - bonus + 1, most), sides**count)


def totals(count: int, sides: int, bonus: int = 0) -> dict[int, Fraction]:
    """Return the distribution of `count`d`sides` + `bonus`."""
    combinations = sides**count
    return {
        count + bonus + i: Fraction(weight, combinations)
        for i, weight in enumerate(ways(count, sides))
    }


def mean(count: int, sides: int, bonus: int = 0) -> Fraction:
    """Return the average total."""
    return Fraction(count * (sides + 1), 2) + bonus
