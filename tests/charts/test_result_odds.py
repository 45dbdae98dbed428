"""Answers about the results of a chart: each column has every label."""

from dataclasses import replace
from fractions import Fraction

from authoring.charts.result_odds import chart_answer, result_distribution, result_table
from tests.charts.made import chart

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
CHART = chart("c", "d6", {"1-3": "a", "4-6": "b"})


def test_the_points_are_the_labels_with_their_odds() -> None:
    odds = {"a": HALF + QUARTER, "b": QUARTER}
    assert result_distribution(CHART, odds).points == (("a", HALF + QUARTER), ("b", QUARTER))


def test_the_heading_names_what_every_roll_adds() -> None:
    """The points are those of a roll with the least modifier, here the only one."""
    known = replace(CHART, modifier_low=2, modifier_high=2)
    answer = chart_answer([CHART, known], lambda _: {}, lambda _: None)
    assert [one.title for one in answer.distributions] == ["c (d6)", "c (d6+2)"]


def test_a_label_that_a_modifier_never_gives_is_0_in_its_column() -> None:
    table = result_table(CHART, {"+0": {"a": HALF, "b": HALF}, "+3": {"b": Fraction(1)}})
    assert table.columns == ("+0", "+3")
    assert table.rows == (("a", (HALF, 0)), ("b", (HALF, 1)))


def test_a_chart_is_answered_by_its_table_or_else_by_its_points() -> None:
    by_modifier, empty = chart("m", "d6", {"1-6": "a"}), chart("e", "d6", {})
    table = result_table(by_modifier, {"+0": {"a": Fraction(1)}})
    answer = chart_answer(
        [CHART, by_modifier, empty],
        lambda plain: {f"{plain.id}": Fraction(1)},
        lambda known: table if known is by_modifier else None,
    )
    assert answer.tables == (table,)
    assert [(one.id, one.points) for one in answer.distributions] == [("chart-c", (("c", 1),))]
