"""Amounts added up: the quick whole numbers beside slow fractions, bounds beside what holds."""

import time
from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from authoring.model.dice import Dice, Pool, Term, fixed
from authoring.odds.dice import totals
from authoring.rulesets.dungeon_plungin.exact import sums
from authoring.rulesets.dungeon_plungin.exact.sums import Averages, Highest, Spreads, Sums, Weights
from tests.examples import later

Slow = dict[int, Fraction]
SEEDS = [*range(6), *later(*range(6, 40))]
SHARES = tuple(Fraction(n, 20) for n in range(1, 20))


class Slowly:
    """A stupid twin: every amount with its fraction."""

    nothing: Slow = {0: Fraction(1)}  # noqa: RUF012

    def amount(self, dice: Dice) -> Slow:
        found: Slow = {}
        for number, odds in totals(dice).items():
            found[max(number, 0)] = found.get(max(number, 0), Fraction(0)) + odds
        return found

    def plus(self, one: Slow, other: Slow) -> Slow:
        found: Slow = {}
        for a, p in one.items():
            for b, q in other.items():
                found[a + b] = found.get(a + b, Fraction(0)) + p * q
        return found

    def repeated(self, one: Slow, times: Dice) -> Slow:
        parts = []
        for number, odds in self.amount(times).items():
            power = self.nothing
            for _ in range(number):
                power = self.plus(power, one)
            parts.append((odds, power))
        return self.mix(parts)

    def mix(self, parts: object) -> Slow:
        found: Slow = {}
        rest = Fraction(1)
        for odds, one in parts:  # type: ignore[attr-defined]
            rest -= odds
            for number, share in one.items():
                found[number] = found.get(number, Fraction(0)) + odds * share
        found[0] = found.get(0, Fraction(0)) + rest
        return found

    def either(self, one: Slow, other: Slow) -> Slow:
        return one


def drawn(lot: Random, sums: "Sums[object]", depth: int = 0) -> object:
    """Something that is found, by lot: the same for the same state of the lot."""
    kind = lot.choice(("dice", "plus", "repeated", "mix")) if depth < 3 else "dice"
    if kind == "dice":
        return sums.amount(Dice(lot.randint(0, 3), lot.choice((2, 4, 6)), lot.randint(-2, 5)))
    if kind == "plus":
        return sums.plus(drawn(lot, sums, depth + 1), drawn(lot, sums, depth + 1))
    if kind == "repeated":
        times = Dice(lot.randint(0, 1), 4, lot.randint(0, 1))
        return sums.repeated(drawn(lot, sums, depth + 1), times)
    odds = [Fraction(lot.randint(1, 5), 12) for _ in range(2)]
    return sums.mix([(share, drawn(lot, sums, depth + 1)) for share in odds])


def quantile(slow: Slow, share: Fraction) -> int:
    below = Fraction(0)
    for number in sorted(slow):
        below += slow[number]
        if below >= share:
            return number
    raise AssertionError("no whole")


@pytest.mark.parametrize("seed", SEEDS)
def test_averages_highest_and_spreads_are_those_of_slow_fractions(seed: int) -> None:
    slow = drawn(Random(seed), Slowly())  # type: ignore[arg-type]
    assert isinstance(slow, dict)
    mean = sum((n * p for n, p in slow.items()), Fraction(0))
    assert drawn(Random(seed), Averages()) == mean  # type: ignore[arg-type]
    highest = drawn(Random(seed), Highest())  # type: ignore[arg-type]
    assert isinstance(highest, int)
    assert highest == max(slow)
    for width in (1, 2, 7):
        bounds: list[list[int]] = []
        for up in (False, True):
            sums = Spreads(width, -(-highest // width), up)
            weights = drawn(Random(seed), sums)  # type: ignore[arg-type]
            assert isinstance(weights, tuple)
            assert sum(weights) == 1 << 96
            bounds.append([sums.quantile(weights, share) for share in SHARES])
        right = [quantile(slow, share) for share in SHARES]
        if width == 1:
            assert bounds == [right, right]
        for low, exact, high in zip(bounds[0], right, bounds[1], strict=True):
            assert low <= exact <= high


SEVENTHS = Dice(1, 7, -2, (Term(2, (Pool(1, 3),)), Term(-1, (Pool(1, 2), Pool(1, 3)))))
THIRDS: tuple[Callable[[Sums[object]], object], ...] = (
    lambda sums: sums.amount(Dice(1, 3)),
    lambda sums: sums.amount(Dice(3, 7, -5)),
    lambda sums: sums.plus(sums.amount(Dice(2, 3)), sums.amount(Dice(1, 7))),
    lambda sums: sums.repeated(sums.amount(Dice(1, 7)), Dice(1, 3)),
    lambda sums: sums.repeated(sums.amount(Dice(2, 3, -2)), Dice(1, 6, -1)),
    lambda sums: sums.repeated(sums.amount(fixed(2)), Dice(1, 7, -3)),
    lambda sums: sums.repeated(sums.amount(fixed(2)), Dice(1, 25, -1)),
    lambda sums: sums.amount(SEVENTHS),
    lambda sums: sums.repeated(sums.amount(Dice(1, 3)), SEVENTHS),
)
"""Amounts whose odds are thirds, sevenths and 25ths, which no weight is."""


@pytest.mark.parametrize("width", [1, 2, 5])
@pytest.mark.parametrize("amount", THIRDS)
def test_what_rounding_costs_counts_as_the_worst(
    amount: Callable[[Sums[object]], object], width: int
) -> None:
    """From below no number is reached more often than it is, from above none more seldom."""
    slow = amount(Slowly())  # type: ignore[arg-type]
    assert isinstance(slow, dict)
    for up in (False, True):
        sums = Spreads(width, -(-max(slow) // width), up)
        weights = amount(sums)  # type: ignore[arg-type]
        assert isinstance(weights, tuple)
        for step in range(1, len(weights) + 1):
            least = (step - 1) * width + 1 if up else step * width
            reached = sum((odds for number, odds in slow.items() if number >= least), Fraction(0))
            bound = Fraction(sum(weights[step:]), 1 << 96)
            assert reached <= bound if up else bound <= reached


@pytest.mark.parametrize("up", [False, True])
def test_one_of_two_amounts_is_bounded_at_each_point(up: bool) -> None:
    """1 or 4 for sure against 2: at least 1 and 2 by halves, at most 2 and 4."""
    sums = Spreads(1, 4, up)
    first = sums.mix(
        [(Fraction(1, 2), sums.amount(fixed(1))), (Fraction(1, 2), sums.amount(fixed(4)))]
    )
    both = sums.either(first, sums.amount(fixed(2)))
    assert [sums.quantile(both, share) for share in (Fraction(1, 2), Fraction(1))] == (
        [2, 4] if up else [1, 2]
    )


@pytest.mark.parametrize(
    ("amount", "times"),
    [
        (Dice(100, 1000), Dice(100, 1000)),
        (Dice(50, 20), Dice(100, 1000)),
        (fixed(999_999), fixed(999_999)),
        (Dice(1, 2), Dice(100, 1000)),
    ],
    ids=str,
)
def test_whatever_dice_the_format_has_take_seconds(amount: Dice, times: Dice) -> None:
    """And the bounds stay on both sides of the average."""
    began = time.process_time()
    highest = Highest().amount(amount) * Highest().amount(times) * 60
    mean = Averages().repeated(Averages().amount(amount), times) * 60
    width = -(-highest // 4000)
    ends: list[int] = []
    for up in (False, True):
        sums = Spreads(width, -(-highest // width), up)
        whole: Weights = sums.power(sums.repeated(sums.amount(amount), times), 60)
        ends.append(sums.quantile(whole, Fraction(1, 2)))
    assert ends[0] <= mean * 21 / 20
    assert mean * 19 / 20 <= ends[1]
    assert time.process_time() - began < 20


@pytest.mark.parametrize("up", [False, True])
def test_past_a_number_of_steps_spreads_are_put_together_roughly(
    up: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nothing is multiplied any more, and what comes is still a bound."""
    exact = Spreads(1, 600, up)
    hundred = exact.power(exact.amount(Dice(1, 6)), 100)
    done: list[int] = []

    def counted(one: Weights, other: Weights) -> list[int]:
        done.append(len(one) + len(other))
        return convolved(one, other)

    convolved = sums._convolved
    monkeypatch.setattr(sums, "_WORK", 5_000)
    monkeypatch.setattr(sums, "_convolved", counted)
    rough = Spreads(1, 600, up)
    whole = rough.nothing
    for _ in range(100):
        whole = rough.plus(whole, rough.amount(Dice(1, 6)))
    assert 0 < sum(done) <= 5_000
    assert len(done) < 99
    for share in SHARES:
        least, right = rough.quantile(whole, share), exact.quantile(hundred, share)
        assert right <= least if up else least <= right
