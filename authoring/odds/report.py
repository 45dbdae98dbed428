"""Answers of an exact analysis: verdicts, figures, distributions, tables."""

from collections.abc import Callable, Iterable
from fractions import Fraction
from typing import Protocol, TypeVar

from authoring.core.lazy_dataclass import dataclass

ODDS = "odds"
"""Unit of a number between 0 and 1 that is shown as percent."""

CUMULATIVE = "-cumulative"
"""End of the id of a table of cumulative odds, behind that of its distribution."""


class Named(Protocol):
    """Anything with a name, for a row or column of a table."""

    @property
    def name(self) -> str:
        """The name, as tables show it."""


NamedT = TypeVar("NamedT", bound=Named)


@dataclass(frozen=True, slots=True)
class Distribution:
    """Outcomes with their exact odds: `points` are (label, odds).

    The odds add up to 1 unless `note` says why. `id` is also the name of the measured number it
    must agree with, such as `rounds`; the label `never` stands for the value 0 of that number.
    """

    id: str
    title: str
    points: tuple[tuple[str, Fraction], ...]
    note: str = ""
    open_ended: bool = False
    """True if the odds are those of a game that goes on long enough: a game that
    ended earlier is then no miss."""
    best: tuple[tuple[str, Fraction], ...] = ()
    """The outcomes with all open facts settled in the players' favour, while `points` has them
    settled against the players; empty when nothing is open."""
    beyond: str = ""
    """Abilities of the players that the odds leave out, so that play may come out above the
    odds."""
    ended: tuple[tuple[str, Fraction], ...] = ()
    """(Moment, odds that a game ends then, before this is decided): such games are not counted.
    Moment "0": before the first. For `points`."""
    best_ended: tuple[tuple[str, Fraction], ...] = ()
    """Odds of such an end for `best`."""
    among: str = ""
    """Name of the measured number that says whether this could happen in a game at all: only games
    where it is not 0 count."""
    short: str = ""
    """A sentence on why play may come out below the odds; "": because of what the board
    prevents."""

    def ends(self) -> tuple[tuple[str, Fraction, Fraction], ...]:
        """Return (label, least odds, greatest odds) of outcomes; equal where nothing is open."""
        best = dict(self.best)
        pairs = ((label, odds, best.get(label, odds)) for label, odds in self.points)
        return tuple((label, min(a, b), max(a, b)) for label, a, b in pairs)

    def happens(self) -> tuple[Fraction, Fraction]:
        """Return the least and the greatest odds that the counted number is not 0."""
        sides = [
            sum((p for label, p in side if label.isdecimal() and int(label)), Fraction(0))
            for side in (self.points, self.best or self.points)
        ]
        return min(sides), max(sides)


@dataclass(frozen=True, slots=True)
class Figure:
    """One exact number; `low` and `high` differ when facts are left open.

    `unit` is `odds`, or what is counted (tiles, points of damage).
    """

    id: str
    title: str
    low: Fraction
    high: Fraction
    note: str = ""
    unit: str = ODDS
    target: str = ""
    """The name of the target that these odds decide, where that is not their id."""


@dataclass(frozen=True, slots=True)
class Table:
    """Exact numbers in `rows`, (name, numbers), and columns; None where there is no answer.

    `columns` are the heads of the numbers, `corner` that of the row names, `unit` as of Figure.
    """

    id: str
    title: str
    corner: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, tuple[Fraction | None, ...]], ...]
    note: str = ""
    unit: str = ODDS

    @classmethod
    def of_pairs(
        cls,
        head: tuple[str, str],
        rows: Iterable[NamedT],
        columns: Iterable[NamedT],
        value: Callable[[NamedT, NamedT], Fraction | None],
        **more: str,
    ) -> "Table":
        """Return a table with a row and a column for each item of two groups and `value` in each
        cell; `head` is (id, title), `more` are corner, note and unit."""
        others = tuple(columns)
        heads = tuple(other.name for other in others)
        numbers = tuple((row.name, tuple(value(row, other) for other in others)) for row in rows)
        return cls(*head, more.pop("corner", ""), heads, numbers, **more)


@dataclass(frozen=True, slots=True)
class Level:
    """One level of a guarantee about a quest, such as `sure`: whether it is reached, and the reason
    in a sentence."""

    id: str
    reached: bool
    reason: str
    missed: str = ""
    """The name of a target that is missed although the level is reached; "" for none."""
    why: str = ""
    """The reason for `missed`, in a sentence."""


@dataclass(frozen=True, slots=True)
class Counterexample:
    """The shortest course of play to an end that a level of the guarantee excludes."""

    level: str
    """The id of the level that is not reached."""
    title: str
    steps: tuple[str, ...]
    """Sentences of the course of play in order; the last one is its end."""
    rolls: tuple[tuple[str, tuple[int, ...]], ...]
    """(Chart id or other purpose, faces in order); empty where no dice lead there."""
    note: str = ""

    @property
    def command(self) -> str:
        """The line `Dice to roll: questpack replay PACK --roll location=2,2`, with the command that
        replays this game; "" without dice."""
        options = (f"--roll {purpose}={','.join(map(str, faces))}" for purpose, faces in self.rolls)
        return f"Dice to roll: questpack replay PACK {' '.join(options)}" if self.rolls else ""

    @property
    def sentences(self) -> str:
        """Title, steps and dice as one text, for use within a line."""
        return " ".join(filter(None, (f"{self.title}:", *self.steps, self.command)))


@dataclass(frozen=True, slots=True)
class Answer:
    """The contribution of one question to the report; what it does not answer stays empty."""

    verdict: str = ""
    levels: tuple[Level, ...] = ()
    figures: tuple[Figure, ...] = ()
    distributions: tuple[Distribution, ...] = ()
    tables: tuple[Table, ...] = ()
    counterexamples: tuple[Counterexample, ...] = ()


@dataclass(frozen=True, slots=True)
class OddsReport:
    """All answers about one quest, in the order they are shown."""

    verdict: str
    levels: tuple[Level, ...]
    figures: tuple[Figure, ...]
    distributions: tuple[Distribution, ...]
    tables: tuple[Table, ...] = ()
    more: tuple[tuple[str, str], ...] = ()
    """Id and title of the questions that were not asked."""
    counterexamples: tuple[Counterexample, ...] = ()

    def of_level(self, id: str) -> tuple[Counterexample, ...]:
        """Return the counterexamples to a level of the guarantee."""
        return tuple(example for example in self.counterexamples if example.level == id)

    @property
    def drawn(self) -> tuple[Distribution, ...]:
        """The distributions to draw: all but those of a yes or no (`among`), which have a figure,
        and those with a table of cumulative odds."""
        tables = {table.id for table in self.tables}
        return tuple(
            item
            for item in self.distributions
            if not item.among and f"{item.id}{CUMULATIVE}" not in tables
        )


def joined(answers: tuple[Answer, ...], more: tuple[tuple[str, str], ...] = ()) -> OddsReport:
    """Return the report that holds everything in the answers, in their order; `more` are (id,
    title) of questions that were not asked."""
    return OddsReport(
        verdict=" ".join(a.verdict for a in answers if a.verdict),
        levels=tuple(level for a in answers for level in a.levels),
        figures=tuple(figure for a in answers for figure in a.figures),
        distributions=tuple(d for a in answers for d in a.distributions),
        tables=tuple(table for a in answers for table in a.tables),
        more=more,
        counterexamples=tuple(example for a in answers for example in a.counterexamples),
    )
