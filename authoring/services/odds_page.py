"""The exact odds of a quest as one HTML file, in the look of a playtest's report."""

from collections.abc import Iterator, Sequence
from fractions import Fraction

from authoring.core.wording import percent
from authoring.odds.moved import Ends, Moved, Number
from authoring.odds.report import (
    ODDS,
    Counterexample,
    Distribution,
    Figure,
    Level,
    OddsReport,
    Table,
)
from authoring.odds.spoken import number as spoken
from authoring.odds.spoken import short_fraction
from authoring.report.html import to_html
from authoring.report.sections import Bar, Cell, Document, Section
from authoring.report.sections import Number as Figured
from authoring.services.packs import Opened

_EXACT = "Every number is a fraction, worked out with whole numbers, and rounded where it is shown."


def odds_page(opened: Opened, report: OddsReport) -> str:
    """Return the whole HTML file."""
    return _page(opened, (_EXACT, report.verdict or "Exact odds"), _sections(report))


def moved_page(opened: Opened, moved: Moved, settings: Sequence[str]) -> str:
    """Return the whole HTML file about the odds that `settings` move."""
    head = (f"With {'; '.join(settings)}", f"Before: {moved.before}", f"Now: {moved.after}")
    return _page(opened, head, _moved(moved))


def _page(opened: Opened, head: tuple[str, ...], sections: Iterator[Section]) -> str:
    title = f"{opened.pack.title} {opened.pack.version}".strip()
    foot = f"Digest of the pack: {opened.pack.source.digest}"
    return to_html(Document(title, "odds", head, tuple(sections), foot))


def _sections(report: OddsReport) -> Iterator[Section]:
    if report.levels:
        yield _levels(report.levels)
    yield from map(_counterexample, report.counterexamples)
    if report.figures:
        yield _figures(report.figures)
    yield from map(_distribution, report.drawn)
    yield from map(_table, report.tables)


def _levels(levels: Sequence[Level]) -> Section:
    rows = tuple((level.id, "yes" if level.reached else "no", level.reason) for level in levels)
    return Section("Guarantee", ("level", "", "why"), rows)


def _counterexample(example: Counterexample) -> Section:
    notes = (*example.steps, example.command, example.note)
    return Section(example.title, notes=tuple(filter(None, notes)))


def _figures(figures: Sequence[Figure]) -> Section:
    notes = tuple(dict.fromkeys(figure.note for figure in figures if figure.note))
    rows = []
    for figure in figures:
        mark = f" [{notes.index(figure.note) + 1}]" if figure.note else ""
        ends = (figure.low, figure.high)
        exact = short_fraction(figure.low) if figure.low == figure.high else ""
        rows.append((figure.title + mark, Figured(_ends(ends, figure.unit)), Figured(exact)))
    footnotes = tuple(f"[{at}] {note}" for at, note in enumerate(notes, 1))
    return Section("Figures", ("", "", "exactly"), tuple(rows), footnotes)


def _distribution(one: Distribution) -> Section:
    highest = max((most for _, _, most in one.ends()), default=Fraction(0)) or Fraction(1)
    rows = tuple(
        (
            label,
            Figured(_ends((least, most), ODDS)),
            Figured(short_fraction(least) if least == most else ""),
            Bar(float(least / highest)),
        )
        for label, least, most in one.ends()
    )
    return Section(one.title, ("", "odds", "exactly", ""), rows, _note(one.note))


def _table(table: Table) -> Section:
    def cell(value: Fraction | None) -> Cell:
        return Figured("-" if value is None else _value(value, table.unit))

    rows = tuple((name, *map(cell, values)) for name, values in table.rows)
    return Section(table.title, (table.corner, *table.columns), rows, _note(table.note))


def _note(note: str) -> tuple[str, ...]:
    return (note,) if note else ()


def _moved(moved: Moved) -> Iterator[Section]:
    if moved.promises:
        rows = tuple(
            (
                promise.id,
                _reached(promise.before),
                _reached(promise.after),
                promise.after.reason if promise.after else "",
            )
            for promise in moved.promises
        )
        yield Section("Guarantee", ("level", "before", "now", "why"), rows)
    groups: dict[tuple[str, str], list[Number]] = {}
    for number in moved.numbers:
        groups.setdefault((number.group and number.id, number.group), []).append(number)
    for (_, title), numbers in groups.items():
        yield Section(title or "Figures", ("", "before", "now"), tuple(map(_number, numbers)))
    if not moved.promises and not moved.numbers:
        yield Section("Nothing else moved")


def _number(one: Number) -> tuple[Cell, ...]:
    name = f"{one.name}, {one.column}" if one.column else one.name
    ends = (Figured("-" if e is None else _ends(e, one.unit)) for e in (one.before, one.after))
    return (name, *ends)


def _reached(level: Level | None) -> str:
    return "-" if level is None else "yes" if level.reached else "no"


def _ends(ends: Ends, unit: str) -> str:
    texts = [percent(end) if unit == ODDS else spoken(end) for end in ends]
    return texts[0] if ends[0] == ends[1] else " to ".join(texts)


def _value(value: Fraction, unit: str) -> str:
    return percent(value) if unit == ODDS else f"{float(value):.2f}"
