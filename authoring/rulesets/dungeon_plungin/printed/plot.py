"""The Plot Counter strip and the Map Maker's grid (DP-AID-01 to -08)."""

from dataclasses import dataclass

from authoring.rulesets.dungeon_plungin.model import TimeSpan

COLUMNS, ROWS = 13, 14
START = (7, 10)
"""Where `S` stands on the map sheet: column, row from the top."""
LONGEST = 30


@dataclass(frozen=True, slots=True)
class PlotCell:
    """One number of the strip.

    `rising` cells are the modifiers; `live` ones are used by this Time Span;
    `mark` is `start`, `end` or empty.
    """

    number: int
    rising: bool
    live: bool
    mark: str


def falling(number: int, span: TimeSpan) -> PlotCell:
    """A cell of the count down from N to 1."""
    return PlotCell(number, False, number <= span.n, "start" if number == span.n else "")


def rising(number: int, span: TimeSpan) -> PlotCell:
    """A cell of the count up from 1 to X."""
    return PlotCell(number, True, number <= span.x, "end" if number == span.x else "")


def full_strip(span: TimeSpan) -> tuple[tuple[PlotCell, ...], ...]:
    """All 60 cells in 3 rows of 20 (DP-AID-02)."""
    down = [falling(number, span) for number in range(LONGEST, 0, -1)]
    up = [rising(number, span) for number in range(1, LONGEST + 1)]
    cells = (*down, *up)
    return tuple(cells[row * 20 : row * 20 + 20] for row in range(3))


def short_strip(span: TimeSpan) -> tuple[PlotCell, ...]:
    """Only the cells this Time Span uses."""
    down = (falling(number, span) for number in range(span.n, 0, -1))
    return (*down, *(rising(number, span) for number in range(1, span.x + 1)))


def map_rows() -> tuple[tuple[str, ...], ...]:
    """The map grid: `S` in its cell, every other cell empty."""
    return tuple(
        tuple("S" if (column, row) == START else "" for column in range(1, COLUMNS + 1))
        for row in range(1, ROWS + 1)
    )
