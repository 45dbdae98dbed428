"""The Plot Counter strip and the map sheet."""

import pytest

from authoring.core.span import file_span
from authoring.rulesets.dungeon_plungin.model import TimeSpan
from authoring.rulesets.dungeon_plungin.printed.plot import map_rows, short_strip

SPAN = TimeSpan(12, 6, file_span("pack.yaml"))


@pytest.mark.rule("DP-AID-01")
def test_the_map_has_13_by_14_cells_and_starts_in_column_7_row_10() -> None:
    rows = map_rows()
    assert (len(rows[0]), len(rows)) == (13, 14)
    assert [(x + 1, y + 1) for y in range(14) for x in range(13) if rows[y][x]] == [(7, 10)]
    assert rows[9][6] == "S"


@pytest.mark.rule("DP-AID-02", "DP-AID-08", "DP-AID-09", "DP-VEC-26")
def test_the_strip_has_the_numbers_of_the_time_span_and_no_more() -> None:
    """The book prints 60 for every quest; what no Phase reaches is left out."""
    cells = short_strip(SPAN)
    assert [cell.number for cell in cells] == [*range(12, 0, -1), *range(1, 7)]
    assert [(c.number, c.mark) for c in cells if c.mark] == [(12, "start"), (6, "end")]
    longest = short_strip(TimeSpan(30, 30, file_span("pack.yaml")))
    assert [cell.number for cell in longest] == [*range(30, 0, -1), *range(1, 31)]


@pytest.mark.rule("DP-AID-03")
def test_the_rising_half_is_marked_from_the_second_one() -> None:
    assert [cell.rising for cell in short_strip(SPAN)] == [False] * 12 + [True] * 6


@pytest.mark.rule("DP-PLOT-04")
def test_the_cell_the_counter_stands_on_is_the_modifier_of_the_phase() -> None:
    for phase, cell in enumerate(short_strip(SPAN), start=1):
        assert SPAN.modifier(phase) == (cell.number if cell.rising else 0)
