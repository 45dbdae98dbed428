"""Life Charts worked out by hand."""

from fractions import Fraction

import pytest

from authoring.rulesets.dungeon_plungin.exact.life import death

HALF = Fraction(1, 2)


@pytest.mark.rule("DP-BOSS-05")
def test_each_point_of_damage_is_one_roll_at_the_new_total() -> None:
    # Kills at total 1 never, at 2 in half of all rolls, at 3 always.
    answer = death([Fraction(0), HALF, Fraction(1)])
    assert answer.by == (0, HALF, 1)
    assert answer.damage == 2 * HALF + 3 * HALF


@pytest.mark.rule("DP-BOSS-05")
def test_bigger_hits_mean_fewer_rolls() -> None:
    answer = death([Fraction(0), HALF, Fraction(1), Fraction(1)], hit=2)
    assert answer.by == (0, HALF, HALF, 1)
    assert answer.damage == 3


def test_a_boss_no_roll_kills_has_no_average() -> None:
    answer = death([Fraction(0)] * 5)
    assert answer.damage is None
    assert answer.by == (0,) * 5
