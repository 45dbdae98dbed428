"""Draws until they have brought enough: by hand, and by going through every course."""

from fractions import Fraction
from itertools import product

import pytest

from authoring.odds.distributions import convolution, quantile
from authoring.odds.renewal import draws_until, gains_until

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)


def test_draws_until_enough_by_hand() -> None:
    """One point with one half: 2 draws for 1, 4 for 2. With 2 points as likely: 1.5 (2 + ...)."""
    assert draws_until({0: HALF, 1: HALF}, 1) == 2
    assert draws_until({0: HALF, 1: HALF}, 2) == 4
    assert draws_until({1: HALF, 2: HALF}, 2) == Fraction(3, 2)
    assert draws_until({0: Fraction(1)}, 2) is None


OUTCOMES = {
    (0, 0): QUARTER, (1, 0): QUARTER, (1, 1): Fraction(1, 8), (0, 1): QUARTER,
    (2, 2): Fraction(1, 8),
}  # fmt: skip


def walked(count: int, most: int, draws: int) -> tuple[list[Fraction], Fraction]:
    """Gains of all courses of some draws, and the odds of those that are not over by then."""
    won, open_still = [Fraction(0)] * (most + 1), Fraction(0)
    for course in product(OUTCOMES.items(), repeat=draws):
        points = gain = 0
        share = Fraction(1)
        over = -1
        for (brings, more), odds in course:
            share *= odds
            if over < 0:
                points, gain = points + brings, gain + more
                over = gain if points >= count else -1
        if over < 0:
            open_still += share
        elif over <= most:
            won[over] += share
    return won, open_still


@pytest.mark.parametrize("count", [1, 2])
def test_gains_until_a_goal_are_those_of_every_course(count: int) -> None:
    odds = gains_until(OUTCOMES, count, 3)
    low, rest = walked(count, 3, 6)
    assert all(a <= b <= a + rest for a, b in zip(low, odds, strict=True))
    assert rest < Fraction(1, 8)


def test_sums_of_independent_numbers() -> None:
    assert convolution({1: HALF, 2: HALF}, {0: HALF, 1: HALF}) == {1: QUARTER, 2: HALF, 3: QUARTER}


def test_quantiles_of_a_die() -> None:
    die = {face: Fraction(1, 6) for face in (3, 1, 2, 6, 5, 4)}
    assert [quantile(die, Fraction(n, 6)) for n in range(1, 7)] == [1, 2, 3, 4, 5, 6]
    assert quantile(die, Fraction(51, 100)) == 4
    with pytest.raises(ValueError, match="less"):
        quantile({1: HALF}, Fraction(2, 3))
