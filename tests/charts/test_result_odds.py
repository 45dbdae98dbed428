"""Answers about the results of a chart: each column has every label."""

from fractions import Fraction

from authoring.charts.result_odds import result_distribution, result_table
from tests.charts.made import chart

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
CHART = chart("c", "d6", {"1-3": "a", "4-6": "b"})


def test_the_points_are_the_labels_with_their_odds() -> None:
    odds = {"a": HALF + QUARTER, "b": QUARTER}
    assert result_distribution(CHART, odds).points == (("a", HALF + QUARTER), ("b", QUARTER))


def test_a_label_that_a_modifier_never_gives_is_0_in_its_column() -> None:
    table = result_table(CHART, {"+0": {"a": HALF, "b": HALF}, "+3": {"b": Fraction(1)}})
    assert table.columns == ("+0", "+3")
    assert table.rows == (("a", (HALF, 0)), ("b", (HALF, 1)))
