"""Charts: which row a total falls on."""

import pytest

from authoring.core.span import file_span
from authoring.model.chart import Chart, Row, roll_of
from authoring.model.dice import Dice, fixed

SPAN = file_span("chart.yaml")


def row(low: int, high: int | None) -> Row:
    return Row(low, high, f"{low}", f"from {low}", SPAN, SPAN)


def chart(*rows: Row, modifier_high: int = 0) -> Chart:
    return Chart("c", "", "", "C", Dice(1, 6), rows, SPAN, SPAN, "p", 0, modifier_high)


@pytest.mark.parametrize(("total", "low"), [(1, 1), (3, 1), (4, 4), (5, 5), (6, 5), (12, 5)])
def test_a_total_falls_on_the_row_that_covers_it(total: int, low: int) -> None:
    found = chart(row(1, 3), row(4, 4), row(5, None), modifier_high=6).row_for(total)
    assert found is not None
    assert found.low == low


@pytest.mark.rule("DP-AMB-75")
def test_past_the_last_row_the_last_row_counts() -> None:
    found = chart(row(4, 6), row(1, 3)).row_for(9)
    assert found is not None
    assert found.low == 4


def test_a_gap_and_an_empty_chart_have_no_row() -> None:
    assert chart(row(1, 2), row(4, 6)).row_for(3) is None
    assert chart().row_for(1) is None


def test_low_and_high_include_the_modifier() -> None:
    made = chart(row(1, None), modifier_high=6)
    assert (made.low, made.high) == (1, 12)


@pytest.mark.parametrize("id", ["a+²", "a+--5", "a+-", "a!--5", "a!5-", "a+" + "9" * 5000])
def test_what_is_no_way_to_roll_is_read_without_an_error(id: str) -> None:
    assert roll_of(id).plus == fixed(0)
    assert roll_of(id).ignore == ()
