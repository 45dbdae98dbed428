"""Comparison of two reports of odds: the numbers and levels that differ."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import TypeVar

from authoring.core.lazy_dataclass import dataclass
from authoring.odds.report import ODDS, Distribution, Figure, Level, OddsReport, Table

K = TypeVar("K")
Ends = tuple[Fraction, Fraction]
"""(Least, greatest) value of a number; equal for exact numbers."""

NOTHING = (Fraction(0), Fraction(0))
"""The value of a missing number in a comparison: a row that comes with odds of 0 is no news."""


@dataclass(frozen=True, slots=True)
class Number:
    """One number before and after, as (least, greatest); None where it is not there.

    `group` is the title of its table or distribution, "" for a figure, `name` that of its row,
    `column` that of its column, "" for none.
    """

    id: str
    group: str
    name: str
    column: str
    unit: str
    before: Ends | None
    after: Ends | None


@dataclass(frozen=True, slots=True)
class Promise:
    """A level of the guarantee before and after; None where the report does not have it."""

    id: str
    before: Level | None
    after: Level | None


@dataclass(frozen=True, slots=True)
class Moved:
    """Everything that differs between two reports, in their order; `before` and `after` are their
    verdicts, even if equal."""

    before: str
    after: str
    promises: tuple[Promise, ...]
    numbers: tuple[Number, ...]


def moved(before: OddsReport, after: OddsReport) -> Moved:
    """Return the levels and numbers in which two reports differ."""
    earlier, later = ({level.id: level for level in r.levels} for r in (before, after))
    levels = (Promise(id_, earlier.get(id_), later.get(id_)) for id_ in _either(earlier, later))
    old, new = numbers_of(before), numbers_of(after)
    numbers = []
    for key in _either(old, new):
        number = new[key] if key in new else old[key]
        ends = tuple(side[key].after if key in side else None for side in (old, new))
        if (ends[0] or NOTHING) != (ends[1] or NOTHING):
            numbers.append(
                Number(number.id, number.group, number.name, number.column, number.unit, *ends)
            )
    return Moved(
        before.verdict,
        after.verdict,
        tuple(
            p for p in levels if (p.before and p.before.reached) != (p.after and p.after.reached)
        ),
        tuple(numbers),
    )


Key = tuple[str, str, str]


def numbers_of(report: OddsReport) -> dict[Key, Number]:
    """Return every number of a report by (id, name, column); its value is `after`."""
    numbers = [_of_figure(figure) for figure in report.figures]
    for distribution in report.distributions:
        numbers += _of_distribution(distribution)
    for table in report.tables:
        numbers += _of_table(table)
    return {(number.id, number.name, number.column): number for number in numbers}


def _of_figure(figure: Figure) -> Number:
    ends = (figure.low, figure.high)
    return Number(figure.id, "", figure.title, "", figure.unit, None, ends)


def _of_distribution(distribution: Distribution) -> Iterator[Number]:
    best = dict(distribution.best)
    for label, odds in distribution.points:
        best_odds = best.get(label, odds)
        ends = (min(odds, best_odds), max(odds, best_odds))
        yield Number(distribution.id, distribution.title, label, "", ODDS, None, ends)


def _of_table(table: Table) -> Iterator[Number]:
    for name, values in table.rows:
        for column, value in zip(table.columns, values, strict=True):
            ends = None if value is None else (value, value)
            yield Number(table.id, table.title, name, column, table.unit, None, ends)


def _either(first: Mapping[K, object], second: Mapping[K, object]) -> list[K]:
    """Return the keys of both, each once: those of the first in their order, then the new ones."""
    return list(dict.fromkeys((*first, *second)))
