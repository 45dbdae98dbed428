"""Charts longer than a page: parts in reading order, none of which is too high."""

import pytest

from authoring.model.dice import Dice
from authoring.paper.charts import ChartRow, ChartSheet
from authoring.paper.linked_text import Piece


def _sheet(rows: int, number: str = "", letters: int = 12) -> ChartSheet:
    words = (Piece("x" * letters),)
    made = tuple(ChartRow(str(at + 1), words) for at in range(rows))
    return ChartSheet("charts-a", number, "A", Dice(1, 100), "", "", (), made)


@pytest.mark.parametrize("number", ["", "3.1"])
@pytest.mark.parametrize("letters", [12, 70, 400])
@pytest.mark.parametrize("rows", [1, 9, 24, 25, 58, 59, 100, 1000])
def test_parts_hold_every_row_once_in_order(rows: int, letters: int, number: str) -> None:
    sheet = _sheet(rows, number, letters)
    held = [row for part in sheet.parts for row in part.rows]
    assert held == list(sheet.rows)
    assert all(part.rows and part.title == sheet.title for part in sheet.parts)
    for part in sheet.parts:
        left, right = part.halves
        assert (*left, *right) == part.rows


def test_a_chart_of_a_hundred_short_rows_takes_two_pages() -> None:
    """29 rows fit in each of two columns of a page (counted on A4, 15.4 pt a row)."""
    assert [len(part.rows) for part in _sheet(100).parts] == [58, 42]
    assert len(_sheet(58).parts) == 1


def test_long_rows_are_counted_as_the_lines_they_take() -> None:
    assert [len(part.rows) for part in _sheet(30, letters=70).parts] == [19, 11]
