"""The model of a report: a document of sections with tables and curves, not marked up yet."""

from dataclasses import dataclass, replace
from typing import ClassVar, NamedTuple


@dataclass(frozen=True, slots=True)
class Number:
    """A figure: set to the right."""

    kind: ClassVar = "n"
    text: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A share of 0..1, drawn; the figure itself stands beside it."""

    kind: ClassVar = "bar"
    share: float


@dataclass(frozen=True, slots=True)
class Games:
    """Numbers of games to look at."""

    kind: ClassVar = "games"
    numbers: tuple[int, ...]

    @property
    def text(self) -> str:
        """`3, 17, 40`."""
        return ", ".join(f"{number:,}" for number in self.numbers)


@dataclass(frozen=True, slots=True)
class Command:
    """A command to type."""

    kind: ClassVar = "command"
    text: str


Curve = tuple[tuple[int, float], ...]
"""(So far, share 0..1 from there on), from the left to the right."""


@dataclass(frozen=True, slots=True)
class Spark:
    """A small curve, up to `last`."""

    kind: ClassVar = "drawn"
    curve: Curve
    last: int


Cell = str | Number | Games | Bar | Command | Spark


@dataclass(frozen=True, slots=True)
class Chart:
    """`curves`, each with its name, over one range of numbers from 0 to `last`."""

    title: str
    unit: str
    last: int
    curves: tuple[tuple[str, Curve], ...]


class Column(NamedTuple):
    """A column that plain text sets in `width` letters; a bar is drawn in as many."""

    head: str
    width: int
    short: str | None = None
    """The head in plain text, where it is another."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, then a chart, a table and remarks on them.

    Columns that are no `Column` are left out of plain text if others are. `rest` says what the
    table leaves out, such as `3 more`. `text` are the lines of plain text where it says
    something else; none: the section is left out.
    """

    title: str
    columns: tuple[str | Column, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    notes: tuple[str, ...] = ()
    chart: Chart | None = None
    small: bool = False
    """It may stand beside others."""
    least: int = 0
    """Letters of the names of rows in plain text at least."""
    rest: str = ""
    text: tuple[str, ...] | None = None

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads of the columns."""
        return tuple(item.head if isinstance(item, Column) else item for item in self.columns)

    @property
    def remarks(self) -> tuple[str, ...]:
        """Return the lines below the table: rows left out, and the notes."""
        return (f"And {self.rest}.", *self.notes) if self.rest else self.notes

    def shortened(self, most: int | None) -> "Section":
        """Return it with `most` rows at most, the rest counted; all of them for None."""
        rest = len(self.rows[most:]) if most is not None else 0
        return replace(self, rows=self.rows[:most], rest=f"{rest} more, in JSON" if rest else "")

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kind of each column's cells, by its first row; "" for words and bars."""
        cells = self.rows[0] if self.rows else ("",) * len(self.columns)
        return tuple("" if isinstance(cell, str | Bar) else cell.kind for cell in cells)


@dataclass(frozen=True, slots=True)
class Document:
    """A whole report.

    `head` are lines below the title, the last of them the answer. `command` names what has made
    it, and `foot` what it was made from.
    """

    title: str
    command: str
    head: tuple[str, ...]
    sections: tuple[Section, ...]
    foot: str = ""
