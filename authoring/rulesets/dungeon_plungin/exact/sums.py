"""Three ways to add up amounts: their mean, their maximum, and bounds of their distribution.

All have the operations of Sums, so that what a quest gives is added up by the same code. Spreads
use whole numbers of bounded size whatever the dice are."""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate
from typing import Final, Protocol, TypeVar

from authoring.core.lazy_dataclass import dataclass, field
from authoring.model.dice import Dice
from authoring.odds.dice import mean, totals, ways_of

T = TypeVar("T")
ZERO = Fraction(0)
_BITS: Final = 96
_WHOLE: Final = 1 << _BITS
"""The sum of the weights of a spread."""
_TIE: Final = _WHOLE >> 70
"""Weight by which a quantile may be missed, as rounding may have cost that much."""
_FIELD: Final = 2 * _BITS // 8 + 4
"""Bytes that hold a sum of products of weights."""
_APART: Final = 24
"""The most different numbers of `times` that `repeated` keeps apart; more are rounded up to
multiples of a stride."""
_LONG: Final = 2_000
"""The most totals of a roll that are counted one by one; beyond, only bounds are computed."""
_WORK: Final = 4_000_000
"""Steps of spreads that are combined before the rest is bounded roughly."""


class Sums(Protocol[T]):
    """Operations on amounts of one kind, each amount a `T`."""

    @property
    def nothing(self) -> T:
        """The amount 0."""

    def amount(self, dice: Dice) -> T:
        """Return the amount of `dice`; totals below 0 count as 0."""

    def plus(self, left: T, right: T) -> T:
        """Return the sum of two independent amounts."""

    def repeated(self, amount: T, times: Dice) -> T:
        """Return the sum of `times` independent amounts."""

    def mix(self, parts: Iterable[tuple[Fraction, T]]) -> T:
        """Return one of several amounts, each with its odds; `nothing` with the rest of the
        odds."""

    def either(self, left: T, right: T) -> T:
        """Return a bound for one of two amounts, whichever of them comes."""


class Averages:
    """Exact means; of alternatives without odds, the lesser one."""

    nothing = ZERO

    def amount(self, dice: Dice) -> Fraction:
        """Return the mean of the dice, totals below 0 taken as 0."""
        if dice.low >= 0:
            return mean(dice)
        spread = totals(dice)
        return sum((max(number, 0) * odds for number, odds in spread.items()), ZERO)

    def plus(self, left: Fraction, right: Fraction) -> Fraction:
        """Return the sum of two means."""
        return left + right

    def repeated(self, amount: Fraction, times: Dice) -> Fraction:
        """Return the mean `amount` times the mean of `times`."""
        return amount * self.amount(times)

    def mix(self, parts: Iterable[tuple[Fraction, Fraction]]) -> Fraction:
        """Return the mean of a mixture, from the odds and mean of each part."""
        return sum((odds * mean for odds, mean in parts), ZERO)

    def either(self, left: Fraction, right: Fraction) -> Fraction:
        """Return the lesser mean."""
        return min(left, right)


class Highest:
    """The greatest possible amount."""

    nothing = 0

    def amount(self, dice: Dice) -> int:
        """Return the highest total of the dice, at least 0."""
        return max(dice.high, 0)

    def plus(self, left: int, right: int) -> int:
        """Return the sum of two maxima."""
        return left + right

    def repeated(self, amount: int, times: Dice) -> int:
        """Return the maximum `amount` times the highest total of `times`."""
        return amount * self.amount(times)

    def mix(self, parts: Iterable[tuple[Fraction, int]]) -> int:
        """Return the greatest maximum among parts with odds above 0; 0 for none."""
        return max((most for odds, most in parts if odds), default=0)

    def either(self, left: int, right: int) -> int:
        """Return the greater maximum."""
        return max(left, right)


Weights = tuple[int, ...]
"""Weights of 0, 1, 2 ... steps, out of `_WHOLE`."""


@dataclass(frozen=True, slots=True)
class Spreads:
    """A bound of amounts in steps of `width`, each rounded up (`up`: an upper bound) or down.

    Amounts above `last` steps count as `last`. With a `width` of 1 both bounds are equal, and
    exact, as long as few dice and little work are asked for."""

    width: int
    last: int
    up: bool
    done: list[int] = field(default_factory=lambda: [0])
    """Number of steps combined so far, in a list to be changed."""

    @property
    def nothing(self) -> Weights:
        """The weights of the amount 0."""
        return (_WHOLE,)

    def amount(self, dice: Dice) -> Weights:
        """Return the weights of a roll of the dice."""
        return self._settled(self._rolled(dice, self.width))

    def _rolled(self, dice: Dice, width: int) -> list[int]:
        """Return the weights of a roll in steps; rounding may leave their sum below `_WHOLE`."""
        if dice.pool_count > 1 and dice.pool_count * dice.pool_sides > _LONG and not dice.terms:
            return self._bounded(dice, width)
        ways = ways_of(dice)
        weights = [0] * (self._step(max(dice.high, 0), width) + 1)
        for number, count in zip(ways.numbers, ways.weights, strict=True):
            weights[self._step(max(number, 0), width)] += count
        return [weight * _WHOLE // ways.whole for weight in weights]

    def _bounded(self, dice: Dice, width: int) -> list[int]:
        """Return the weights of a roll of many dice, each rounded to small steps of its own."""
        small, rolls = _coarse_bound(dice.pool_count, dice.pool_sides, self.up)
        weights = [0] * (self._step(max(dice.high, 0), width) + 1)
        for step, weight in enumerate(rolls):
            number = min(max(step * small + dice.bonus, 0), max(dice.high, 0))
            weights[self._step(number, width)] += weight
        return weights

    def _step(self, number: int, width: int) -> int:
        return -(-number // width) if self.up else number // width

    def _settled(self, weights: Sequence[int]) -> Weights:
        """Return weights of at most `last` steps with the sum `_WHOLE`: weight lost by rounding
        goes to the highest step (`up`), else to 0."""
        steps = list(weights[: self.last + 1])
        steps[-1] += sum(weights[self.last + 1 :])
        steps[-1 if self.up else 0] += _WHOLE - sum(steps)
        while len(steps) > 1 and not steps[-1]:
            steps.pop()
        return tuple(steps)

    def plus(self, left: Weights, right: Weights) -> Weights:
        """Return the weights of the sum of two independent amounts."""
        if len(left) == 1 or len(right) == 1:
            return right if len(left) == 1 else left
        self.done[0] += len(left) + len(right)
        if self.done[0] > _WORK:
            return self._roughly(left, right)
        return self._settled(_convolved(left, right))

    def _roughly(self, left: Weights, right: Weights) -> Weights:
        """Return a cheap bound of a sum: the longer of both or, if `up`, the highest sum."""
        if not self.up:
            return max(left, right, key=len)
        return (*(0,) * min(len(left) + len(right) - 2, self.last), _WHOLE)

    def power(self, amount: Weights, times: int) -> Weights:
        """Return the weights of the sum of `times` independent amounts."""
        result, square = self.nothing, amount
        while times:
            if times & 1:
                result = self.plus(result, square)
            times >>= 1
            square = self.plus(square, square) if times else square
        return result

    def repeated(self, amount: Weights, times: Dice) -> Weights:
        """Return the weights of the sum of `times` independent amounts; beyond `_APART` different
        numbers of times, numbers are rounded to a stride."""
        if len(amount) == 1 or times.high <= 0:
            return self.nothing
        least = max(times.low, 0)
        stride = -(-(times.high - least) // _APART) or 1
        odds = self._settled_times(self._rolled(times.plus(-least), stride))
        step = self.power(amount, stride)
        result = self.nothing
        rest = 0
        for weight in reversed(odds[1:]):
            rest += weight
            result = self._after(step, result, rest, weight)
        whole = self._blend(((odds[0], self.nothing), (rest, result)))
        return self.plus(self.power(amount, least), whole)

    def _settled_times(self, weights: list[int]) -> list[int]:
        weights[-1 if self.up else 0] += _WHOLE - sum(weights)
        return weights

    def _after(self, step: Weights, result: Weights, rest: int, weight: int) -> Weights:
        """Return `step` plus an amount that is 0 with the odds `weight` / `rest`, else `result`."""
        more = self._blend(((weight, self.nothing), (rest - weight, result)), rest)
        return self.plus(step, more)

    def mix(self, parts: Iterable[tuple[Fraction, Weights]]) -> Weights:
        """Return the mixture of `parts`, each with its odds; 0 with the rest of the odds."""
        pairs = [(odds.numerator * _WHOLE // odds.denominator, weights) for odds, weights in parts]
        rest = max(_WHOLE - sum(weight for weight, _ in pairs), 0)
        return self._blend((*pairs, (rest, self.nothing)))

    def _blend(self, parts: Iterable[tuple[int, Weights]], whole: int = _WHOLE) -> Weights:
        pairs = [(weight, weights) for weight, weights in parts if weight]
        blend = [0] * max((len(weights) for _, weights in pairs), default=1)
        self.done[0] += sum(len(weights) for _, weights in pairs) // 8
        for weight, weights in pairs:
            for at, share in enumerate(weights):
                blend[at] += weight * share
        return self._settled([share // (whole or 1) for share in blend])

    def either(self, left: Weights, right: Weights) -> Weights:
        """Return a bound of both amounts: at each point the lower one, or the higher if `up`."""
        size = max(len(left), len(right))
        sums = [accumulate((*weights, *(0,) * (size - len(weights)))) for weights in (left, right)]
        side = min if self.up else max
        below = [side(pair) for pair in zip(*sums, strict=True)]
        return self._settled(
            [after - before for before, after in zip((0, *below[:-1]), below, strict=True)]
        )

    def quantile(self, weights: Weights, share: Fraction) -> int:
        """Return the least amount that is not exceeded with odds of at least `share`."""
        threshold = share * _WHOLE - _TIE
        below = accumulate(weights)
        return next(step for step, count in enumerate(below) if count >= threshold) * self.width


@lru_cache(maxsize=1024)
def _coarse_bound(count: int, sides: int, up: bool) -> tuple[int, Weights]:
    """Return the width of a step, and a bound (`up`: upper) of `count` dice in such steps."""
    small = -(-count * sides // _LONG)
    inner = Spreads(small, _LONG, up)
    return small, inner.power(inner.amount(Dice(1, sides)), count)


def _convolved(left: Weights, right: Weights) -> list[int]:
    """Return the weights of a sum, from the product of two large integers that hold the weights."""
    product = _packed(left) * (_packed(left) if right is left else _packed(right))
    raw = product.to_bytes(_FIELD * (len(left) + len(right)), "little")
    fields = range(0, _FIELD * (len(left) + len(right) - 1), _FIELD)
    return [int.from_bytes(raw[at : at + _FIELD], "little") >> _BITS for at in fields]


def _packed(weights: Weights) -> int:
    return int.from_bytes(
        b"".join(weight.to_bytes(_FIELD, "little") for weight in weights), "little"
    )
