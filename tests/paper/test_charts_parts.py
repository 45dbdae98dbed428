"""Charts longer than a page: parts in reading order, none of which is too high."""

from dataclasses import replace

import pytest

from authoring.core.span import file_span
from authoring.model.dice import Dice
from authoring.model.tile import Tile
from authoring.paper.charts import ChartRow, ChartSheet
from authoring.paper.linked_text import Piece

ROOM = Tile(
    "room", "room", "", "Room", 1, 1, (".",), (), {}, frozenset(), frozenset(), file_span("a"), "a"
)


def _sheet(rows: int, number: str = "", letters: int = 12) -> ChartSheet:
    words = (Piece("x" * letters),)
    made = tuple(ChartRow(str(at + 1), words) for at in range(rows))
    return ChartSheet("charts-a", "A", Dice(1, 100), made, number=number)


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


@pytest.mark.parametrize("pictures", [False, True])
def test_across_a_page_no_part_is_higher_than_a_column(pictures: bool) -> None:
    """A numbered chart has one row above the other: as many as in one of two columns at most, and
    where a tile is drawn beside each, half of that."""
    sheet = _sheet(100, "3.1")
    tile = ROOM if pictures else None
    rows = tuple(replace(row, tile=tile) for row in sheet.rows)
    parts = [len(part.rows) for part in replace(sheet, rows=rows, pictures=pictures).parts]
    assert sum(parts) == 100
    assert max(parts) <= (14 if pictures else 29)
    assert len(set(parts[:-1])) == 1
