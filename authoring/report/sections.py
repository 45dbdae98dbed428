"""Model of a report: a document of sections with tables and curves, without markup."""

from dataclasses import replace
from typing import ClassVar, NamedTuple

from authoring.core.lazy_dataclass import dataclass


@dataclass(frozen=True, slots=True)
class Number:
    """A cell with a number as text, aligned to the right."""

    kind: ClassVar = "n"
    text: str


@dataclass(frozen=True, slots=True)
class Bar:
    """A cell with a bar for a `share` of 0 to 1; its number stands in another cell."""

    kind: ClassVar = "bar"
    share: float


@dataclass(frozen=True, slots=True)
class Games:
    """A cell with the numbers of example games."""

    kind: ClassVar = "games"
    numbers: tuple[int, ...]

    @property
    def text(self) -> str:
        """The numbers as text: `3, 17, 40`."""
        return ", ".join(f"{number:,}" for number in self.numbers)


@dataclass(frozen=True, slots=True)
class Command:
    """A cell with a command for the shell."""

    kind: ClassVar = "command"
    text: str


Curve = tuple[tuple[int, float], ...]
"""(Length so far, share 0..1 from there on), from left to right."""


@dataclass(frozen=True, slots=True)
class Spark:
    """A cell with a small curve over lengths from 0 to `last`."""

    kind: ClassVar = "drawn"
    curve: Curve
    last: int


Cell = str | Number | Games | Bar | Command | Spark


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of `curves`, (name, curve) each, over lengths from 0 to `last`, counted in `unit`."""

    title: str
    unit: str
    last: int
    curves: tuple[tuple[str, Curve], ...]


class Column(NamedTuple):
    """A column of `width` characters in plain text; a full bar is as wide."""

    head: str
    width: int
    short: str | None = None
    """A shorter head for plain text."""


@dataclass(frozen=True, slots=True)
class Section:
    """A heading, then a chart, a table and remarks on them. Where some of `columns` are a `Column`,
    plain text shows only these. `rest` names the rows left out, such as `3 more`. `text` replaces
    the section in plain text; (): it is left out there."""

    title: str
    columns: tuple[str | Column, ...] = ()
    rows: tuple[tuple[Cell, ...], ...] = ()
    notes: tuple[str, ...] = ()
    chart: Chart | None = None
    small: bool = False
    """True if it may stand beside other small sections in HTML."""
    least: int = 0
    """Least width of the first column in plain text, in characters."""
    rest: str = ""
    text: tuple[str, ...] | None = None

    @property
    def heads(self) -> tuple[str, ...]:
        """The heads of the columns."""
        return tuple(item.head if isinstance(item, Column) else item for item in self.columns)

    @property
    def remarks(self) -> tuple[str, ...]:
        """The lines below the table: the number of rows left out, then the notes."""
        return (f"And {self.rest}.", *self.notes) if self.rest else self.notes

    def shortened(self, most: int | None) -> "Section":
        """Return the section with its first `most` rows, the rest counted; with all for None."""
        rest = len(self.rows[most:]) if most is not None else 0
        return replace(self, rows=self.rows[:most], rest=f"{rest} more, in JSON" if rest else "")

    @property
    def kinds(self) -> tuple[str, ...]:
        """The `kind` of each cell in the first row; "" for words, bars and without rows."""
        cells = self.rows[0] if self.rows else ("",) * len(self.columns)
        return tuple("" if isinstance(cell, str | Bar) else cell.kind for cell in cells)


@dataclass(frozen=True, slots=True)
class Document:
    """A whole report. `head` are lines below the title, the last of them the answer. `command` is
    the command that made it, and `foot` names its input."""

    title: str
    command: str
    head: tuple[str, ...]
    sections: tuple[Section, ...]
    foot: str = ""
