"""Sums of dice against plain convolution, counting, and icepool."""

from collections import Counter
from fractions import Fraction
from itertools import product

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.odds.dice import mean, totals, ways, ways_between


def bf_totals(count: int, sides: int) -> Counter[int]:
    return Counter(sum(faces) for faces in product(range(1, sides + 1), repeat=count))


@pytest.mark.parametrize(
    ("count", "sides"), [(1, 4), (1, 20), (2, 6), (3, 6), (4, 4), (5, 3), (3, 1)]
)
def test_ways_equal_counting_every_roll(count: int, sides: int) -> None:
    counted = bf_totals(count, sides)
    assert ways(count, sides) == tuple(counted[t] for t in range(count, count * sides + 1))


def test_two_dice_make_seven_in_six_of_36_ways() -> None:
    assert totals(2, 6)[7] == Fraction(6, 36)
    assert totals(2, 6)[12] == Fraction(1, 36)
    assert totals(2, 6, 1)[13] == Fraction(1, 36)


@given(st.integers(1, 12), st.integers(2, 20))
def test_ways_equal_icepool(count: int, sides: int) -> None:
    die = count @ icepool.d(sides)
    assert tuple(die.quantities()) == ways(count, sides)


def test_the_largest_dice_allowed_add_up() -> None:
    weights = ways(100, 1000)
    assert len(weights) == 99_901
    assert weights[0] == weights[-1] == 1
    assert weights[1] == weights[-2] == 100
    assert sum(weights) == 1000**100


@given(st.integers(1, 6), st.integers(1, 12), st.integers(-5, 80), st.integers(-5, 80))
def test_a_stretch_of_totals_is_the_sum_of_its_totals(
    count: int, sides: int, low: int, high: int
) -> None:
    counted = sum(n for total, n in enumerate(ways(count, sides), count) if low <= total <= high)
    assert ways_between(count, sides, low, high) == counted


def test_no_dice_total_their_bonus() -> None:
    assert totals(0, 1, 3) == {3: 1}
    assert mean(0, 1, 3) == 3


def test_the_mean_of_dice_is_the_mean_of_their_totals() -> None:
    assert mean(3, 6, 2) == sum(t * p for t, p in totals(3, 6, 2).items())


def test_impossible_dice_are_refused() -> None:
    with pytest.raises(ValueError, match="dice need"):
        ways(1, 0)
