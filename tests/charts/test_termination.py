"""Which chains of charts end, by hand and by counting generations."""

from fractions import Fraction
from math import isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from authoring.charts.branching import Growth, growth
from authoring.charts.graph import build
from authoring.charts.termination import Ending, Termination, termination
from authoring.model.chart import Chart
from tests.charts.made import chart, charts


def verdict(*all_: Chart, of: str = "c") -> Termination:
    return termination(build(charts(*all_)))[of]


def test_a_plain_reroll_ends_with_probability_one() -> None:
    one = chart("c", "d6", {"1-5": "x", "6": "-> c"})
    found = verdict(one)
    assert (found.ending, found.probability, found.loop) == (Ending.ENDS, 1.0, ("c",))
    assert isclose(found.radius, 1 / 6)


def test_roll_twice_on_half_the_faces_is_critical() -> None:
    one = chart("c", "d6", {"1-3": "x", "4-6": "-> c x 2"})
    found = verdict(one)
    assert (found.ending, found.probability) == (Ending.CRITICAL, 1.0)
    assert isclose(found.radius, 1.0)


def test_roll_twice_on_fewer_faces_ends() -> None:
    one = chart("c", "d6", {"1-4": "x", "5-6": "-> c x 2"})
    assert verdict(one).ending is Ending.ENDS


def test_roll_twice_on_more_than_half_the_faces_diverges() -> None:
    # By hand: q = 1/3 + 2/3 q^2 has the roots 1/2 and 1.
    found = verdict(chart("c", "d6", {"1-2": "x", "3-6": "-> c x 2"}))
    assert found.ending is Ending.DIVERGES
    assert isclose(found.radius, 4 / 3)
    assert isclose(found.probability, 1 / 2, abs_tol=1e-12)


def test_two_links_on_one_row_count_like_a_link_rolled_twice() -> None:
    found = verdict(chart("c", "d6", {"1-2": "x", "3-6": "-> c, c"}))
    assert found.ending is Ending.DIVERGES
    assert isclose(found.probability, 1 / 2, abs_tol=1e-12)


def test_a_number_of_rolls_may_be_a_product() -> None:
    """d2*d2 is 1, 2, 2 or 4, mean 9/4: on a sixth of the faces it ends, on half it diverges; then q
    is the fixpoint of q = 1/2 + (q + 2 q^2 + q^4) / 8."""
    assert verdict(chart("c", "d6", {"1-5": "x", "6": "-> c x d2*d2"})).ending is Ending.ENDS
    found = verdict(chart("c", "d6", {"1-3": "x", "4-6": "-> c x d2*d2"}))
    q = found.probability
    assert found.ending is Ending.DIVERGES
    assert isclose(q, 1 / 2 + (q + 2 * q**2 + q**4) / 8, abs_tol=1e-9)
    assert isclose(found.radius, 9 / 8)


def test_a_number_of_rolls_by_dice_counts_by_its_mean() -> None:
    # Half the faces lead to d2 rolls: mean 3/4. By hand: all is well.
    assert verdict(chart("c", "d6", {"1-3": "x", "4-6": "-> c x d2"})).ending is Ending.ENDS
    # d4: mean 5/4 > 1; the fixpoint solves q = 1/2 + (q + q^2 + q^3 + q^4) / 8.
    found = verdict(chart("c", "d6", {"1-3": "x", "4-6": "-> c x d4"}))
    q = found.probability
    assert found.ending is Ending.DIVERGES
    assert isclose(q, 0.5 + sum(q**k for k in range(1, 5)) / 8, abs_tol=1e-12)
    assert q < 0.99


def test_a_chart_that_always_rolls_again_never_ends() -> None:
    found = verdict(chart("c", "d6", {"1-6": "-> c"}))
    assert (found.ending, found.probability) == (Ending.NEVER, 0.0)


def test_two_charts_that_always_send_back_and_forth_never_end() -> None:
    found = verdict(chart("c", "d6", {"1-6": "-> d"}), chart("d", "d4", {"1-4": "-> c"}))
    assert (found.ending, found.loop) == (Ending.NEVER, ("c", "d"))


def test_forty_charts_in_a_loop_are_judged_exactly() -> None:
    """Floats, which judge more than forty, need a billionth before they call it growth."""
    for size, found in ((40, Growth.SUPERCRITICAL), (41, Growth.CRITICAL)):
        loop = [[Fraction(j == (i + 1) % size) for j in range(size)] for i in range(size)]
        assert growth(loop) is Growth.CRITICAL
        loop[0][1] += Fraction(1, 10**12)
        assert growth(loop) is found


def test_a_loop_over_two_charts_grows_by_the_product_of_both() -> None:
    # c: one face in two leads to d; d: always two rolls on c: exactly critical.
    c = chart("c", "d6", {"1-3": "x", "4-6": "-> d"})
    d = chart("d", "d6", {"1-6": "-> c x 2"})
    assert verdict(c, d).ending is Ending.CRITICAL
    bigger = chart("d", "d6", {"1-6": "-> c x 3"})
    found = verdict(c, bigger)
    assert found.ending is Ending.DIVERGES
    assert isclose(found.radius, sqrt(1.5), rel_tol=1e-9)


def test_a_chart_that_leads_into_a_divergent_one_may_not_end() -> None:
    bad = chart("c", "d6", {"1-2": "x", "3-6": "-> c x 2"})
    root = chart("root", "d6", {"1-3": "x", "4-6": "-> c"})
    found = verdict(root, bad, of="root")
    assert (found.ending, found.loop) == (Ending.MAY_NOT_END, ())
    assert isclose(found.probability, 0.5 + 0.5 * 0.5, abs_tol=1e-12)


def test_a_modifier_can_make_the_difference() -> None:
    one = chart("c", "d6", {"1-4": "x", "5+": "-> c x 2"}, modifier_high=3)
    found = verdict(one)
    assert (found.ending, found.modifier) == (Ending.DIVERGES, 3)


def test_a_row_never_rolled_makes_no_loop() -> None:
    assert termination(build([chart("c", "d6", {"1-6": "x", "7": "-> c x 9"})])) == {}


def test_charts_without_loops_have_no_verdict() -> None:
    assert termination(build([chart("c", "d6", {"1-6": "x"})])) == {}


def test_a_link_to_no_chart_ends_the_rolling() -> None:
    found = verdict(chart("c", "d6", {"1-3": "-> nowhere", "4-6": "-> c"}))
    assert found.ending is Ending.ENDS


def bf_alive_after(faces: int, again: int, times: int, generations: int) -> float:
    """P(still rolling after so many generations), generation by generation."""
    q = 0.0
    for _ in range(generations):
        q = (faces - again) / faces + again / faces * q**times
    return 1 - q


@pytest.mark.parametrize(
    ("again", "times"), [(1, 2), (2, 2), (4, 2), (5, 2), (3, 3), (1, 6), (2, 4)]
)
def test_the_odds_equal_following_the_generations(again: int, times: int) -> None:
    one = chart("c", "d6", {f"1-{6 - again}": "x", f"{7 - again}-6": f"-> c x {times}"})
    found = verdict(one)
    assert isclose(found.probability, 1 - bf_alive_after(6, again, times, 3000), abs_tol=2e-3)


@given(st.integers(1, 5), st.integers(1, 4))
def test_the_verdict_follows_the_mean(again: int, times: int) -> None:
    rows = {f"1-{6 - again}": "x", f"{7 - again}-6": f"-> c x {times}"}
    found = verdict(chart("c", "d6", rows))
    mean = Fraction(again * times, 6)
    expected = Ending.ENDS if mean < 1 else Ending.CRITICAL if mean == 1 else Ending.DIVERGES
    assert found.ending is expected
