"""The Plot Counter strip and the map sheet."""

import pytest

from authoring.core.span import file_span
from authoring.rulesets.dungeon_plungin.model import TimeSpan
from authoring.rulesets.dungeon_plungin.printed.plot import full_strip, map_rows, short_strip

SPAN = TimeSpan(12, 6, file_span("pack.yaml"))


def numbers(row: int) -> list[int]:
    return [cell.number for cell in full_strip(SPAN)[row]]


@pytest.mark.rule("DP-AID-01")
def test_the_map_has_13_by_14_cells_and_starts_in_column_7_row_10() -> None:
    rows = map_rows()
    assert (len(rows[0]), len(rows)) == (13, 14)
    assert [(x + 1, y + 1) for y in range(14) for x in range(13) if rows[y][x]] == [(7, 10)]
    assert rows[9][6] == "S"


@pytest.mark.rule("DP-AID-02")
def test_the_strip_has_three_rows_of_twenty() -> None:
    assert numbers(0) == list(range(30, 10, -1))
    assert numbers(1) == [*range(10, 0, -1), *range(1, 11)]
    assert numbers(2) == list(range(11, 31))


@pytest.mark.rule("DP-AID-03")
def test_the_rising_half_is_marked_from_the_second_one() -> None:
    rising = [cell.rising for row in full_strip(SPAN) for cell in row]
    assert rising == [False] * 30 + [True] * 30


@pytest.mark.rule("DP-AID-08")
def test_the_strip_is_marked_for_the_time_span() -> None:
    cells = [cell for row in full_strip(SPAN) for cell in row]
    live = [(cell.number, cell.rising) for cell in cells if cell.live]
    assert live == [(n, False) for n in range(12, 0, -1)] + [(n, True) for n in range(1, 7)]
    assert [(c.number, c.mark) for c in cells if c.mark] == [(12, "start"), (6, "end")]


@pytest.mark.rule("DP-PLOT-04")
def test_the_cell_the_counter_stands_on_is_the_modifier_of_the_phase() -> None:
    for phase, cell in enumerate(short_strip(SPAN), start=1):
        assert SPAN.modifier(phase) == (cell.number if cell.rising else 0)
