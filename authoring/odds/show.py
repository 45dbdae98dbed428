"""An odds report as text with small bars, and as JSON with exact fractions."""

from collections.abc import Iterable
from fractions import Fraction
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
from authoring.report.values import attributes, exact, plain

_BLOCKS = " ▏▎▍▌▋▊▉█"
_LABEL_AT_MOST = 34
_BAR_AT_MOST = 30


def as_text(report: OddsReport, width: int = 80, *, ascii_only: bool = False) -> str:
    """Return the whole report; lines fit `width` columns, 40 at least, except for a command to
    copy."""
    width = max(width, 40)
    parts = [wrap(report.verdict, width)]
    if report.levels:
        parts.append(
            ["Guarantee", *(line for level in report.levels for line in _level(level, width))]
        )
    parts += [_counterexample(example, width) for example in report.counterexamples]
    if report.figures:
        parts.append(["Figures", *_figures(report.figures, width)])
    parts += [_distribution(distribution, width, ascii_only) for distribution in report.drawn]
    parts += [_table(table, width) for table in report.tables]
    if report.more:
        head = "More, with --question NAME, or --question all:"
        parts.append([head, *(line for entry in report.more for line in _more(entry, width))])
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def bar(odds: Fraction, length: int, *, ascii_only: bool = False) -> str:
    """Return a bar for a number from 0 to 1; never empty unless the number is 0."""
    if ascii_only:
        full = round(float(odds) * length)
        return "#" * (full or int(odds > 0))
    eighths = max(round(float(odds) * length * 8), int(odds > 0))
    full, part = divmod(eighths, 8)
    return "█" * full + (_BLOCKS[part] if part else "")


def _level(level: Level, width: int) -> list[str]:
    head = f"  {'yes' if level.reached else 'no':<5}{level.id:<15}"
    lines = wrap(level.reason, width - len(head)) or [""]
    return [head + lines[0], *(" " * len(head) + line for line in lines[1:])]


def _counterexample(example: Counterexample, width: int) -> list[str]:
    """Return the steps of a game, and a line with its dice that is not broken, so that it can be
    copied."""
    lines = [example.title]
    for step in example.steps:
        lines += wrap(step, width, initial_indent="  ", subsequent_indent="    ")
    if example.rolls:
        lines.append(f"  {example.command}")
    return lines + _note(example.note, width)


def _more(question: tuple[str, str], width: int) -> list[str]:
    name, title = question
    head = f"  {name:<15}"
    return wrap(head + title, width, subsequent_indent=" " * len(head))


def _value(value: Fraction, unit: str) -> str:
    return percent(value) if unit == ODDS else number(value)


def _figures(figures: tuple[Figure, ...], width: int) -> list[str]:
    """Return one line for each figure; notes below, each once."""
    notes = list(dict.fromkeys(figure.note for figure in figures if figure.note))
    lines: list[str] = []
    for figure in figures:
        mark = f" [{notes.index(figure.note) + 1}]" if figure.note else ""
        value, most = (_value(end, figure.unit) for end in (figure.low, figure.high))
        if value != most:
            value += f" to {most}"
        elif figure.low != figure.high:
            value = f"about {value}"
        elif short := short_fraction(figure.low):
            value += f" ({short})"
        title = wrap(figure.title + mark, max(width - len(value) - 4, 20)) or [""]
        lines += [f"  {line}" for line in title[:-1]]
        dots = "." * max(width - len(title[-1]) - len(value) - 4, 0)
        lines.append(f"  {title[-1]} {dots} {value}")
    for place, note in enumerate(notes, 1):
        lines += _note(f"[{place}] {note}", width)
    return lines


def _note(note: str, width: int) -> list[str]:
    return [f"  {line}" for line in wrap(note, width - 2)] if note else []


def _distribution(found: Distribution, width: int, ascii_only: bool) -> list[str]:
    labels = max((len(label) for label, _ in found.points), default=0)
    labels = min(labels, _LABEL_AT_MOST, width // 2)
    room = min(width - labels - 26, _BAR_AT_MOST)
    # The longest bar fills its column, so that small odds can be told apart.
    ends = found.ends()
    highest = max((least for _, least, _ in ends), default=Fraction(0)) or Fraction(1)
    lines = [found.title]
    for label, least, most in ends:
        drawn = bar(least / highest, max(room, 1), ascii_only=ascii_only)
        text = f"  {_cut(label, labels):<{labels}}  {percent(least):>12}  {drawn}"
        if most > least:
            text = f"{text:<{labels + 19 + max(room, 1)}}to {percent(most)}"
        elif short := short_fraction(least, 7):
            text = f"{text:<{labels + 19 + max(room, 1)}}{short}"
        lines.append(text.rstrip())
    return lines + _note(found.note, width)


def _cut(text: str, length: int) -> str:
    return text if len(text) <= length else text[: length - 2] + ".."


def _cell(value: Fraction | None, unit: str) -> str:
    if value is None:
        return "-"
    if unit == ODDS:
        return "0" if value == 0 else percent(value).removesuffix(" %")
    return f"{float(value):.2f}"


def _table(table: Table, width: int) -> list[str]:
    """Return the columns side by side; those that do not fit go below."""
    heads = [table.corner, *(name for name, _ in table.rows)]
    first = min(max(len(head) for head in heads), _LABEL_AT_MOST)
    cells = [[_cell(value, table.unit) for value in values] for _, values in table.rows]
    widths = [
        max([len(head), *(len(row[i]) for row in cells)]) + 2
        for i, head in enumerate(table.columns)
    ]
    unit = " (%)" if table.unit == ODDS else ""
    lines = [f"{table.title}{unit}"]
    for block in _blocks(widths, width - first - 2):
        lines.append(_line(table.corner, table.columns, (first, widths, block)))
        for (name, _), row in zip(table.rows, cells, strict=True):
            lines.append(_line(name, row, (first, widths, block)))
    return lines + _note(table.note, width)


def _line(
    name: str, cells: list[str] | tuple[str, ...], shape: tuple[int, list[int], range]
) -> str:
    first, widths, block = shape
    return f"  {_cut(name, first):<{first}}" + "".join(f"{cells[i]:>{widths[i]}}" for i in block)


def _blocks(widths: list[int], room: int) -> list[range]:
    """Cut the columns into runs that fit, one column at least in each."""
    blocks: list[range] = []
    start = used = 0
    for i, width in enumerate(widths):
        if i > start and used + width > room:
            blocks.append(range(start, i))
            start, used = i, 0
        used += width
    return [*blocks, range(start, len(widths))]


def as_json(report: OddsReport) -> dict[str, object]:
    """Return plain data; every number as an exact "p/q" (null past 4,200 digits) and as a float."""
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
                "rolls": [{"for": what, "faces": plain(faces)} for what, faces in example.rolls],
                "note": example.note,
            }
            for example in report.counterexamples
        ],
    }


def _points(points: Iterable[tuple[str, Fraction]]) -> list[dict[str, object]]:
    return [{"label": label, "exact": exact(odds), "float": float(odds)} for label, odds in points]
