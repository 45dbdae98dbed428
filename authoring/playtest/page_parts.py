"""Building blocks of report pages: sections with tables and curves, not marked up yet."""

from dataclasses import dataclass

from authoring.playtest.stats import Rate
from authoring.playtest.text_lines import in_tenths, interval


@dataclass(frozen=True, slots=True)
class Number:
    """A figure: set to the right."""

    text: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A share of 0..1, drawn; the figure itself stands beside it."""

    share: float


@dataclass(frozen=True, slots=True)
class Games:
    """Numbers of games to look at."""

    numbers: tuple[int, ...]

    @property
    def text(self) -> str:
        """`3, 17, 40`."""
        return ", ".join(f"{number:,}" for number in self.numbers)


@dataclass(frozen=True, slots=True)
class Command:
    """A command to type."""

    text: str


Curve = tuple[tuple[int, float], ...]
"""(So far, share 0..1 from there on), from the left to the right."""


@dataclass(frozen=True, slots=True)
class Spark:
    """A small curve, up to `last`."""

    curve: Curve
    last: int


Cell = str | Number | Games | Bar | Command | Spark


@dataclass(frozen=True, slots=True)
class Chart:
    """Curves over one range of numbers, from 0 to `last`, each with its name."""

    title: str
    unit: str
    last: int
    curves: tuple[tuple[str, Curve], ...]


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, then a chart, a table and remarks on them."""

    title: str
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    notes: tuple[str, ...] = ()
    chart: Chart | None = None
    small: bool = False
    """It may stand beside others."""


def rate_cells(rate: Rate) -> tuple[Cell, Cell, Cell]:
    """Return the cells for a share, its interval, and a bar."""
    return Number(in_tenths(rate.value)), Number(interval(rate)), Bar(rate.value)
