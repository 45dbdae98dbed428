"""Exact odds of dice, as whole numbers of ways."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from math import prod
from operator import add, mul

from authoring.core.dice_text import digit_numbers
from authoring.core.lazy_dataclass import dataclass
from authoring.model.dice import Dice, Pool, Term
from authoring.odds.distributions import distribution

Weights = Mapping[int, int]
"""The ways to come to each total."""


@lru_cache(maxsize=64)
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


@dataclass(frozen=True, slots=True)
class Ways:
    """The `numbers` that dice can come to, rising, each with its ways in `weights`; `sums` are the
    sums of the first 0, 1, 2 ... weights."""

    numbers: Sequence[int]
    weights: Sequence[int]
    sums: Sequence[int]

    @property
    def whole(self) -> int:
        """Number of all ways in which the dice can fall."""
        return self.sums[-1]

    def between(self, low: int, high: int) -> int:
        """Return the number of ways to come to a total in `low..high`, both ends included."""
        first, past = bisect_left(self.numbers, low), bisect_right(self.numbers, high)
        return max(self.sums[past] - self.sums[first], 0)

    def within(self, low: int, high: int) -> Sequence[int]:
        """Return the totals in `low..high`, both ends included, that the dice can come to."""
        return self.numbers[bisect_left(self.numbers, low) : bisect_right(self.numbers, high)]


@lru_cache(maxsize=64)
def ways_of(dice: Dice) -> Ways:
    """Return all totals of the dice with the ways to each."""
    numbers: Sequence[int]
    least = dice.pool_count + dice.bonus
    weights: Sequence[int] = ways(dice.pool_count, dice.pool_sides)
    numbers = range(least, least + len(weights))
    if dice.terms:
        known: Weights = dict(zip(numbers, weights, strict=True))
        for term in dice.terms:
            known = _paired(known, _of_term(term), add)
        numbers = sorted(known)
        weights = [known[number] for number in numbers]
    return Ways(numbers, weights, tuple(accumulate(weights, initial=0)))


def _of_term(term: Term) -> Weights:
    weights: Weights = {term.times: 1}
    for pool in term.pools:
        weights = _paired(weights, _of_pool(pool), mul)
    return weights


def _of_pool(pool: Pool) -> Weights:
    if not pool.read:
        return dict(enumerate(ways(pool.count, pool.sides), pool.low))
    return dict.fromkeys(digit_numbers(pool.sides, pool.count), 1)


def _paired(one: Weights, other: Weights, operation: Callable[[int, int], int]) -> Weights:
    """Return the ways of two independent rolls, combined by `operation`, such as their sum."""
    return distribution(
        (operation(number, more), many * few)
        for number, many in one.items()
        for more, few in other.items()
    )


def odds_above(dice: Dice, limit: int) -> Fraction:
    """Return the odds that the dice come to more than `limit`."""
    known = ways_of(dice)
    return Fraction(known.between(limit + 1, dice.high), known.whole)


def totals(dice: Dice) -> dict[int, Fraction]:
    """Return the odds of each total of the dice, the least total first."""
    known = ways_of(dice)
    pairs = zip(known.numbers, known.weights, strict=True)
    return {number: Fraction(weight, known.whole) for number, weight in pairs}


@lru_cache(maxsize=1024)
def mean(dice: Dice) -> Fraction:
    """Return the exact average total of the dice."""
    return _moments(dice)[0]


def amounts(dice: Dice) -> dict[int, Fraction]:
    """Return the odds of each amount that the dice give: totals below 0 are none (`Dice.amount` of
    the engine)."""
    rolled = totals(dice)
    none = sum((odds for number, odds in rolled.items() if number <= 0), Fraction(0))
    more = {number: odds for number, odds in rolled.items() if number > 0}
    return {0: none, **more} if none else more


def mean_amount(dice: Dice) -> Fraction:
    """Return the exact average of the amount that the dice give."""
    if dice.low >= 0:
        return mean(dice)
    return sum((number * odds for number, odds in amounts(dice).items()), Fraction(0))


def variance(dice: Dice) -> Fraction:
    """Return the exact variance of the total of the dice."""
    return _moments(dice)[1]


def _moments(dice: Dice) -> tuple[Fraction, Fraction]:
    """Return mean and variance, however many totals there are: of the parts of a sum both add up;
    of factors the means, and the means of the squares, are multiplied."""
    average, spread = _of_number(Pool(dice.pool_count, dice.pool_sides))
    for term in dice.terms:
        parts = [_of_number(pool) for pool in term.pools]
        factor = term.times * prod(mean for mean, _ in parts)
        squares = term.times**2 * prod(mean**2 + variance for mean, variance in parts)
        average, spread = average + factor, spread + squares - factor**2
    return average + dice.bonus, spread


def _of_number(pool: Pool) -> tuple[Fraction, Fraction]:
    places = [10**place if pool.read else 1 for place in range(pool.count)]
    squares = sum(place**2 for place in places)
    return Fraction(pool.sides + 1, 2) * sum(places), Fraction(pool.sides**2 - 1, 12) * squares


def faces(dice: Dice, total: int) -> tuple[int, ...]:
    """Return a face for each die, in the order in which they are rolled, that come to `total`.

    Raises ValueError for a total that cannot be rolled.
    """
    if not ways_of(dice).between(total, total):
        raise ValueError(f"{dice} never comes to {total}")
    first = Term(1, (Pool(dice.pool_count, dice.pool_sides),)) if dice.pool_count else None
    terms = (first, *dice.terms) if first else dice.terms
    values: list[int] = []
    total -= dice.bonus
    for at, term in enumerate(terms):
        rest = ways_of(Dice(0, 1, 0, terms[at + 1 :]))
        possible = sorted(_of_term(term), reverse=True)
        value = next(n for n in possible if rest.between(total - n, total - n))
        values += _faces_of(term.pools, value // term.times)
        total -= value
    return tuple(values)


def _faces_of(pools: Sequence[Pool], value: int) -> Iterable[int]:
    """Return faces of the dice of `pools`, whose sums have the product `value`, high ones first."""
    pool, *others = pools
    number = value
    if others:
        rest = _of_pool(others[0])
        divisors = (n for n in sorted(_of_pool(pool), reverse=True) if value % n == 0)
        number = next(n for n in divisors if value // n in rest)
    spare = number - pool.low
    for at in range(pool.count):
        more = min(spare, pool.sides - 1)
        yield int(str(number)[at]) if pool.read else 1 + more
        spare -= more
    if others:
        yield from _faces_of(others, value // number)
