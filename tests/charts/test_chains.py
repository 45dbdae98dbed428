"""Rolls that lead back to rolls, by hand; `twin/` has those that do not."""

from fractions import Fraction

from authoring.charts.chains.chain_answers import ChainAnswers
from tests.charts.made import chart, charts


def test_a_roll_that_is_made_again_leaves_the_odds_of_the_others() -> None:
    """`roll again` on a 6 of a d6: the other five share what is left."""
    known = charts(chart("a", "d6", {"1-2": "x", "3-5": "y", "6": "-> a"}))
    answers = ChainAnswers(known)
    assert answers.at_least_once("a", "a", 0) == (Fraction(2, 5),) * 2
    assert answers.expected("a", "a", 2) == (Fraction(1, 5),) * 2


def test_two_charts_that_lead_to_each_other_are_solved() -> None:
    """a: 1 in 2 to b; b: 1 in 3 back to a. Rolls on a: 1 / (1 - 1/6)."""
    known = charts(
        chart("a", "d2", {"1": "x", "2": "-> b"}), chart("b", "d3", {"1-2": "y", "3": "-> a"})
    )
    answers = ChainAnswers(known)
    assert answers.expected("a", "a", 1) == (Fraction(3, 5),) * 2
    assert answers.at_least_once("a", "a", 0) == (Fraction(3, 5),) * 2
    assert answers.at_least_once("a", "b", 0) == (Fraction(2, 5),) * 2


def test_rolls_that_never_end_have_no_odds() -> None:
    known = charts(
        chart("a", "d6", {"1-5": "x", "6": "-> a x 7"}), chart("b", "d2", {"1-2": "-> b"})
    )
    answers = ChainAnswers(known)
    assert answers.at_least_once("a", "a", 0) is None
    assert answers.results("b") is None
    assert not answers.ends("b")
