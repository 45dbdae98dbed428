"""What stands far above its like."""

from fractions import Fraction

from authoring.odds.spikes import Spike, spikes

ONE = Fraction(1)


def test_three_times_the_median_of_the_others_stands_out() -> None:
    usual = [("a", ONE), ("b", ONE), ("c", 2 * ONE)]
    assert spikes([*usual, ("d", 3 * ONE)], ONE) == [Spike("d", 3 * ONE, ONE)]
    assert spikes([*usual, ("d", 3 * ONE - Fraction(1, 100))], ONE) == []


def test_one_outlier_does_not_hide_another() -> None:
    among = [("a", ONE), ("b", ONE), ("c", ONE), ("d", 40 * ONE), ("e", 9 * ONE)]
    assert [one.name for one in spikes(among, ONE)] == ["d", "e"]


def test_what_costs_nothing_is_no_measure() -> None:
    assert spikes([("a", ONE), ("b", Fraction(0)), ("c", None), ("d", 9 * ONE)], ONE) == []
    assert spikes([("a", ONE), ("b", ONE), ("d", 9 * ONE)], 10 * ONE) == []


def test_a_spike_says_what_it_comes_to_beside_the_others() -> None:
    sentence = Spike("Den", Fraction(21, 10), Fraction(3, 10)).sentence("is worse", "Lives")
    assert sentence == "Spike: Den is worse: 2.10 Lives, the others 0.30 (median)."
