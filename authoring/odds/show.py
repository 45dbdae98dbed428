"""An odds report in sections, as text with small bars, and as JSON with exact fractions."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from itertools import chain
from textwrap import wrap

from authoring.core.wording import percent
from authoring.odds.report import (
    ODDS,
    Counterexample,
    Distribution,
    Figure,
    Level,
    OddsReport,
    Table,
)
from authoring.odds.spoken import number, short_fraction
from authoring.report.sections import Bar, Cell, Number, Section
from authoring.report.values import attributes, exact, plain

_BLOCKS = " ▏▎▍▌▋▊▉█"
_LABEL_AT_MOST = 34
_BAR_AT_MOST = 30


def as_text(report: OddsReport, width: int = 80, *, ascii_only: bool = False) -> str:
    """Return the whole report as text; lines fit `width` columns, 40 at least, except commands.
    With `ascii_only` bars are of `#`."""
    width = max(width, 40)
    parts: list[Iterable[str]] = [wrap(report.verdict, width)]
    parts += (section.text or () for section in sections(report, width, ascii_only=ascii_only))
    if report.more:
        head = "More, with --question NAME, or --question all:"
        lines = (hanging(f"  {name:<15}", title, width) for name, title in report.more)
        parts.append([head, *chain.from_iterable(lines)])
    return "\n\n".join(filter(None, map("\n".join, parts))) + "\n"


def sections(report: OddsReport, width: int = 80, *, ascii_only: bool = False) -> Iterator[Section]:
    """Yield the sections of the report, with plain text of `width` columns as in `as_text`."""
    if report.levels:
        yield _levels(report.levels, width)
    for example in report.counterexamples:
        yield _counterexample(example, width)
    if report.figures:
        yield _figures(report.figures, width)
    for distribution in report.drawn:
        yield _distribution(distribution, width, ascii_only)
    for table in report.tables:
        yield _table(table, width)


def bar(odds: Fraction, length: int, *, ascii_only: bool = False) -> str:
    """Return a bar in proportion to `length` characters for odds of 1, rounded to an eighth of a
    character, or to whole ones (`ascii_only`): odds near 1 may look like 1, but only 0 is ""."""
    if ascii_only:
        full = round(float(odds) * length)
        return "#" * (full or int(odds > 0))
    eighths = max(round(float(odds) * length * 8), int(odds > 0))
    full, part = divmod(eighths, 8)
    return "█" * full + (_BLOCKS[part] if part else "")


def _levels(levels: Sequence[Level], width: int) -> Section:
    title, rows, text = "Guarantee", [], ["Guarantee"]
    for level in levels:
        answer = "yes" if level.reached else "no"
        rows.append((level.id, answer, level.reason))
        text += hanging(f"  {answer:<5}{level.id:<15}", level.reason, width)
    return Section(title, ("level", "", "why"), tuple(rows), text=tuple(text))


def _counterexample(example: Counterexample, width: int) -> Section:
    """Return the steps of a game, and a line with its dice, unbroken for copying."""
    text = [example.title]
    for step in example.steps:
        text += wrap(step, width, initial_indent="  ", subsequent_indent="    ")
    if example.rolls:
        text.append(f"  {example.command}")
    notes = tuple(filter(None, (*example.steps, example.command, example.note)))
    text += _note(example.note, width)
    return Section(example.title, notes=notes, text=tuple(text))


def hanging(head: str, text: str, width: int) -> list[str]:
    """Return lines of `width`: `head`, then `text`, which continues below its own beginning."""
    return wrap(head + text, width, subsequent_indent=" " * len(head)) or [head.rstrip()]


def between(low: Fraction, high: Fraction, unit: str) -> str:
    """Return `98.5 %` for the unit ODDS and `17.4` for others; `low to high` where they differ."""
    texts = [percent(end) if unit == ODDS else number(end) for end in (low, high)]
    return texts[0] if low == high else " to ".join(texts)


def _figures(figures: Sequence[Figure], width: int) -> Section:
    """Return one line for each figure; notes below, each once."""
    notes = list(dict.fromkeys(figure.note for figure in figures if figure.note))
    title, rows, text = "Figures", [], ["Figures"]
    for figure in figures:
        name = figure.title + (f" [{notes.index(figure.note) + 1}]" if figure.note else "")
        value = between(figure.low, figure.high, figure.unit)
        exact = short_fraction(figure.low) if figure.low == figure.high else ""
        rows.append((name, Number(value), Number(exact)))
        low, _, high = value.partition(" to ")
        words = f"about {low}" if low == high else value + (f" ({exact})" if exact else "")
        *above, last = wrap(name, max(width - len(words) - 4, 20)) or [""]
        text += (f"  {line}" for line in above)
        text.append(f"  {last} {'.' * max(width - len(last) - len(words) - 4, 0)} {words}")
    footnotes = tuple(f"[{at}] {note}" for at, note in enumerate(notes, 1))
    text += (line for note in footnotes for line in _note(note, width))
    return Section(title, ("", "", "exactly"), tuple(rows), footnotes, text=tuple(text))


def _note(note: str, width: int) -> list[str]:
    return [f"  {line}" for line in wrap(note, width - 2)] if note else []


def _distribution(distribution: Distribution, width: int, ascii_only: bool) -> Section:
    labels = max((len(label) for label, _ in distribution.points), default=0)
    labels = min(labels, _LABEL_AT_MOST, width // 2)
    room = max(min(width - labels - 26, _BAR_AT_MOST), 1)
    # The longest bar fills its column, so that small odds can be told apart.
    ends = distribution.ends()
    highest = max((low for _, low, _ in ends), default=Fraction(0)) or Fraction(1)
    most_of_all = max((high for _, _, high in ends), default=Fraction(0)) or Fraction(1)
    rows, text = [], [distribution.title]
    for label, low, high in ends:
        exact = short_fraction(low) if low == high else ""
        cells = (label, Number(between(low, high, ODDS)), Number(exact))
        rows.append((*cells, Bar(float(low / most_of_all))))
        blocks = bar(low / highest, room, ascii_only=ascii_only)
        line = f"  {_cut(label, labels):<{labels}}  {percent(low):>12}  {blocks}"
        tail = f"to {percent(high)}" if high > low else short_fraction(low, 7)
        text.append(f"{line:<{labels + 19 + room}}{tail}".rstrip())
    text += _note(distribution.note, width)
    notes = (distribution.note,) if distribution.note else ()
    return Section(
        distribution.title, ("", "odds", "exactly", ""), tuple(rows), notes, text=tuple(text)
    )


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 2] + ".."


def _table(table: Table, width: int) -> Section:
    """Return the columns side by side; in plain text those that do not fit go below."""
    heads = [table.corner, *(name for name, _ in table.rows)]
    first = min(max(len(head) for head in heads), _LABEL_AT_MOST)
    values = [[_value(value, table.unit) for value in values] for _, values in table.rows]
    cells = [[text.removesuffix(" %") for text in row] for row in values]
    widths = [
        max([len(head), *(len(row[i]) for row in cells)]) + 2
        for i, head in enumerate(table.columns)
    ]
    unit = " (%)" if table.unit == ODDS else ""
    text = [f"{table.title}{unit}"]
    for block in _blocks(widths, width - first - 2):
        text.append(_line(table.corner, table.columns, (first, widths, block)))
        for (name, _), row in zip(table.rows, cells, strict=True):
            text.append(_line(name, row, (first, widths, block)))
    text += _note(table.note, width)
    rows: list[tuple[Cell, ...]] = []
    for (name, _), row in zip(table.rows, values, strict=True):
        rows.append((name, *map(Number, row)))
    notes = (table.note,) if table.note else ()
    columns = (table.corner, *table.columns)
    return Section(table.title, columns, tuple(rows), notes, text=tuple(text))


def _value(value: Fraction | None, unit: str) -> str:
    if value is None:
        return "-"
    return percent(value) if unit == ODDS else f"{float(value):.2f}"


def _line(
    name: str, cells: list[str] | tuple[str, ...], shape: tuple[int, list[int], range]
) -> str:
    first, widths, block = shape
    return f"  {_cut(name, first):<{first}}" + "".join(f"{cells[i]:>{widths[i]}}" for i in block)


def _blocks(widths: list[int], room: int) -> list[range]:
    """Return ranges of columns that fit into `room` together, at least one column in each."""
    blocks: list[range] = []
    start = used = 0
    for i, width in enumerate(widths):
        if i > start and used + width > room:
            blocks.append(range(start, i))
            start, used = i, 0
        used += width
    return [*blocks, range(start, len(widths))]


def as_json(report: OddsReport) -> dict[str, object]:
    """Return plain data; numbers exactly as "p/q" (None past 4,200 digits) and as a float."""
    return {
        "verdict": report.verdict,
        "levels": [attributes(level, "id", "reached", "reason") for level in report.levels],
        "figures": [
            attributes(figure, "id", "title", "unit", "low", "high", "note")
            for figure in report.figures
        ],
        "distributions": [
            {
                **attributes(distribution, "id", "title"),
                "points": _points(distribution.points),
                "best": _points(distribution.best),
                **attributes(distribution, "beyond", "note"),
            }
            for distribution in report.distributions
        ],
        "tables": [
            {
                **attributes(table, "id", "title", "unit", "corner", "columns"),
                "rows": [{"name": name, "values": plain(values)} for name, values in table.rows],
                "note": table.note,
            }
            for table in report.tables
        ],
        "counterexamples": [
            {
                **attributes(example, "level", "title", "steps"),
                "rolls": [
                    {"for": purpose, "faces": plain(faces)} for purpose, faces in example.rolls
                ],
                "note": example.note,
            }
            for example in report.counterexamples
        ],
    }


def _points(points: Iterable[tuple[str, Fraction]]) -> list[dict[str, object]]:
    return [{"label": label, "exact": exact(odds), "float": float(odds)} for label, odds in points]
