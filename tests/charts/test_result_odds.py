"""Answers about the results of a chart: each column has every label."""

from dataclasses import replace
from fractions import Fraction

import pytest

from authoring.charts.outcomes import outcomes
from authoring.charts.result_odds import (
    chart_answer,
    not_followed,
    result_distribution,
    result_table,
)
from tests.charts.made import chart, charts

HALF, QUARTER = Fraction(1, 2), Fraction(1, 4)
CHART = chart("c", "d6", {"1-3": "a", "4-6": "b"})


def test_the_points_are_the_labels_with_their_odds() -> None:
    odds = {"a": HALF + QUARTER, "b": QUARTER}
    assert result_distribution(CHART, odds).points == (("a", HALF + QUARTER), ("b", QUARTER))


@pytest.mark.parametrize(("low", "high", "die"), [(0, 0, "d6"), (2, 2, "d6+2"), (0, 2, "d6")])
def test_the_head_holds_what_is_always_added(low: int, high: int, die: str) -> None:
    added = replace(CHART, modifier_low=low, modifier_high=high)
    assert result_distribution(added, {"a": Fraction(1)}).title == f"c ({die})"


def test_a_row_that_brings_several_rolls_has_a_note() -> None:
    """What it leads to is followed only where it is nothing but one roll."""
    known = charts(
        CHART, chart("once", "d2", {"1": "-> c", "2": "x"}), chart("twice", "d2", {"1": "-> c x 2"})
    )
    for id, has_note in (("c", False), ("once", False), ("twice", True)):
        drawn = outcomes(known, id, follows=lambda row: bool(row.links))
        assert bool(not_followed(drawn)) is has_note, id


def test_a_label_that_a_modifier_never_gives_is_0_in_its_column() -> None:
    table = result_table(CHART, {"+0": {"a": HALF, "b": HALF}, "+3": {"b": Fraction(1)}})
    assert table.columns == ("+0", "+3")
    assert table.rows == (("a", (HALF, 0)), ("b", (HALF, 1)))


def test_a_chart_is_answered_by_its_table_or_else_by_its_points() -> None:
    by_modifier, empty = chart("m", "d6", {"1-6": "a"}), chart("e", "d6", {})
    table = result_table(by_modifier, {"+0": {"a": Fraction(1)}})
    answer = chart_answer(
        [CHART, by_modifier, empty],
        lambda plain: result_distribution(plain, {plain.id: Fraction(1)}),
        lambda known: table if known is by_modifier else None,
    )
    assert answer.tables == (table,)
    assert [(one.id, one.points) for one in answer.distributions] == [("chart-c", (("c", 1),))]
