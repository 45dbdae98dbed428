"""Distributions put together: beside what the dice module counts."""

from fractions import Fraction

from authoring.model.dice import Dice
from authoring.odds.dice import mean, totals
from authoring.odds.distributions import average, distribution, expectation, mixture, whole_weights

DIE = totals(Dice(1, 6))


def test_two_dice_are_the_sums_of_one_and_one() -> None:
    sums = distribution((a + b, p * q) for a, p in DIE.items() for b, q in DIE.items())
    assert sums == totals(Dice(2, 6))
    assert list(sums)[:7] == [2, 3, 4, 5, 6, 7, 8], "in the order in which they first come"


def test_a_coin_decides_between_a_die_and_nothing() -> None:
    half = Fraction(1, 2)
    odds = mixture([(half, DIE), (half, {0: Fraction(1)}), (Fraction(0), {7: Fraction(1)})])
    assert odds == {**dict.fromkeys(range(1, 7), Fraction(1, 12)), 0: half}


def test_the_expectation_of_dice_is_their_mean() -> None:
    assert expectation(totals(Dice(3, 6, 1))) == mean(Dice(3, 6, 1))
    assert expectation({}) == 0


def test_whole_weights_are_over_the_least_common_denominator() -> None:
    odds = {"a": Fraction(1, 2), "b": Fraction(1, 3), "c": Fraction(1, 6)}
    assert whole_weights(odds) == ({"a": 3, "b": 2, "c": 1}, 6)
    assert whole_weights({}) == ({}, 1)


def test_the_average_is_of_what_is_known() -> None:
    assert average([Fraction(1), None, Fraction(2)]) == Fraction(3, 2)
    assert average([None]) is None
