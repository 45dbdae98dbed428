"""Charts compiled to a row per total: their ends, their gaps, what is counted."""

import pickle
from dataclasses import replace

import pytest

from authoring.core.span import Span
from authoring.engine.chart_rolls import ChartTable, compile_chart
from authoring.engine.journal import ChartRolled
from authoring.engine.record import ROWS
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice
from tests.engine.coin import Scripted, flipping

HERE = Span("pack.yaml", 1, 1, 1, 1, 0, 0)


def chart(*rows: tuple[int, int | None, str], low: int = 0, high: int = 0) -> Chart:
    """A chart rolled on with d4, its modifiers from `low` to `high`."""
    made = tuple(Row(first, last, f"{first}", result, HERE, HERE) for first, last, result in rows)
    plain = Chart("c", "", "", "C", Dice(1, 4, 0), made, HERE, HERE, "pack")
    return replace(plain, modifier_low=low, modifier_high=high)


def table(*rows: tuple[int, int | None, str], low: int = 0, high: int = 0) -> ChartTable[str]:
    return compile_chart(chart(*rows, low=low, high=high), str)


@pytest.mark.parametrize(
    ("total", "result"), [(-3, "a"), (1, "a"), (2, "a"), (3, "b"), (4, "b"), (5, "b"), (99, "b")]
)
def test_past_either_end_the_nearest_row_counts(total: int, result: str) -> None:
    assert table((1, 2, "a"), (3, 4, "b")).result(total) == result


def test_totals_that_only_a_modifier_brings_have_their_rows() -> None:
    made = table((0, 0, "low"), (1, 4, "mid"), (5, None, "high"), low=-2, high=2)
    assert [made.result(total) for total in (-1, 0, 1, 5, 6)] == [
        None,
        "low",
        "mid",
        "high",
        "high",
    ]


def test_a_gap_has_no_result_and_is_not_counted() -> None:
    s = flipping(Scripted(), [2], journal=[])
    assert s.roll_chart(table((1, 1, "a"), (3, 4, "b"))) is None
    assert s.tallies == {}
    assert s.journal == [ChartRolled("c", 2)]


def test_a_roll_is_noted_and_its_row_counted() -> None:
    made = table((1, 2, "a"), (3, 4, "b"))
    s = flipping(Scripted(), [1, 4, 2], journal=[])
    assert [s.roll_chart(made), s.roll_chart(made), s.roll_chart(made, 1)] == ["a", "b", "b"]
    assert s.tallies == {ROWS: {"c/1": 1, "c/3": 2}}
    assert s.journal == [
        ChartRolled("c", 1, 0, "c/1"),
        ChartRolled("c", 4, 0, "c/3"),
        ChartRolled("c", 3, 1, "c/3"),
    ]


def test_a_table_goes_to_another_process_as_it_is() -> None:
    made = table((1, 2, "a"), (4, 4, "b"), low=-1, high=2)
    there = pickle.loads(pickle.dumps(made))
    for name in ChartTable.__slots__:
        assert getattr(there, name) == getattr(made, name)


def test_results_get_the_type_play_expects() -> None:
    made = compile_chart(chart((1, None, "12")), lambda result: int(str(result)))
    assert made.result(3) == 12
