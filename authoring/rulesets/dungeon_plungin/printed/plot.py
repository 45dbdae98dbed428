"""The Plot Counter strip and the Map Maker's grid (DP-AID-01 to -08)."""

from dataclasses import dataclass

from authoring.rulesets.dungeon_plungin.model import TimeSpan

COLUMNS, ROWS = 13, 14
START = (7, 10)
"""Where `S` stands on the map sheet: column, row from the top."""


@dataclass(frozen=True, slots=True)
class PlotCell:
    """One number of the strip.

    `rising` cells are the modifiers; `mark` is `start`, `end` or empty.
    """

    number: int
    rising: bool
    mark: str


def falling(number: int, span: TimeSpan) -> PlotCell:
    """A cell of the count down from N to 1."""
    return PlotCell(number, False, "start" if number == span.n else "")


def rising(number: int, span: TimeSpan) -> PlotCell:
    """A cell of the count up from 1 to X."""
    return PlotCell(number, True, "end" if number == span.x else "")


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
