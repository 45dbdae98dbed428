"""Charts in rows and columns: what stands in the cells of CSV and of Markdown tables."""

import csv
import re
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Final

from authoring.export.plain_charts import LINK, taken_apart, unmarked
from authoring.export.targets.charts import COLUMNS
from authoring.foreign.reading import (
    ChartRead,
    NotRead,
    Reading,
    die_of,
    guess_die,
    label_of,
    plain_text,
    shown,
)
from authoring.model.dice import parse_dice
from authoring.paper.linked_text import Piece

_KEY: Final = re.compile(r"(-?\d{1,6})\s*(?:[-\u2010-\u2015\u2212]\s*(-?\d{1,6})|(\+))?\s*[.):]?")
_LINK: Final = re.compile(rf"{LINK.pattern}|!?\[([^\[\]]+)\]\([^()\s#]*(?:#([^()\s]*))?\)")
_ROLLED: Final = frozenset({"roll", "dice", "die", "#", "no", "no.", "number", "result no."})
_RESULT: Final = frozenset({"result", "text", "outcome", "description"})


def label_in(cell: str, high: int = 0) -> str:
    """Return the key of a row typed in a cell, such as `1-3.` or `00`; empty if it is none. `high`
    is the greatest total, which zeros stand for."""
    match = _KEY.fullmatch(cell.strip())
    if match is None:
        return ""
    zeros = ("0", "00", "000")[: len(str(high))] if high else ()
    first, last = (high if digits in zeros else int(digits)
                   for digits in (match[1], match[2] or match[1]))  # fmt: skip
    return f"{first}+" if match[3] else label_of(first, last)


def words_in(cell: str) -> Iterator[Piece]:
    """Return the text of a cell; `[[id]]` and links to a heading of Markdown lead to charts."""
    return taken_apart(plain_text(cell), _LINK, _link)


def _link(match: re.Match[str]) -> Piece:
    return Piece(match[2] or match[1].strip(), (match[3] or match[1] or "").strip())


def read_csv(reading: Reading) -> Iterator[ChartRead]:
    """Yield the charts of a CSV: those that `questpack export` wrote, or one for each column of
    texts. Cells are parted by commas, semicolons or tabs, whichever the first line has most of."""
    first = next((line for line in reading.text.split("\n") if line.strip()), "")
    comma = max(",;\t", key=first.count)
    cells: list[tuple[int, list[str]]] = []
    table = csv.reader(StringIO(reading.text, newline=""), delimiter=comma)
    try:
        for row in table:
            if any(cell.strip() for cell in row):
                cells.append((table.line_num, [cell.strip() for cell in row]))
    except csv.Error as reason:
        raise NotRead(f"this is no CSV: {reason}", "save it again", table.line_num) from None
    if cells and tuple(cell.lower() for cell in cells[0][1]) == COLUMNS:
        yield from _ours(reading, cells[1:])
    else:
        yield from table_charts(reading, cells, reading.name)


def _ours(reading: Reading, cells: Sequence[tuple[int, list[str]]]) -> Iterator[ChartRead]:
    charts: dict[str, ChartRead] = {}
    for line, row in cells:
        if len(row) != len(COLUMNS):
            reading.note(f"a row of {len(row)} cells is left out", f"write {len(COLUMNS)}", line)
            continue
        id, title, die, roll, weight, result = (cell.removeprefix("'") for cell in row)
        chart = charts.setdefault(id, ChartRead(title, die_of(die), keys=(id,), line=line))
        number = int(weight) if re.fullmatch(r"[1-9]\d{0,2}", weight) else 1
        reading.add_row(chart, label_in(roll) if chart.die else "", unmarked(result), number)
    yield from charts.values()


def table_charts(
    reading: Reading, cells: Sequence[tuple[int, list[str]]], title: str
) -> Iterator[ChartRead]:
    """Yield a chart for each column of texts in a table. Its first column holds the totals if every
    row but a heading begins with some; the heading names the dice, or the columns."""
    if not cells:
        return
    wide = max(len(row) for _, row in cells)
    rows = [(line, row + [""] * (wide - len(row))) for line, row in cells]
    head = rows[0][1] if wide > 1 and _is_heading(rows) else None
    body = rows[1:] if head else rows
    die = die_of(head[0]) if head else ""
    dice = parse_dice(die) if die else None
    keyed = wide > 1 and bool(body) and all(label_in(row[0]) for _, row in body)
    for line, row in body if die and not keyed else ():
        if not label_in(row[0]):
            message = f"`{shown(row[0])}` is nothing the dice show: the rows are a list"
            reading.note(message, "", line)
    first = 1 if keyed or die else 0
    for column in range(first, wide):
        name = head[column] if head and wide - first > 1 else ""
        name = f"{title}, {name or column}" if wide - first > 1 else title
        chart = ChartRead(plain_text(name), die if keyed else "", line=rows[0][0])
        chart.keys = (chart.title, title)
        high = dice.high if dice else 100 if len(body[-1:]) and body[-1][1][0].endswith("00") else 0
        for _, row in body:
            text = row[column].strip() or ("nothing" if keyed else "")
            if text:
                reading.add_row(chart, label_in(row[0], high) if keyed else "", words_in(text))
        if keyed and not die:
            chart.die = guess_die(chart.rows)
        yield chart


def _is_heading(rows: Sequence[tuple[int, list[str]]]) -> bool:
    first = rows[0][1]
    words = {cell.lower() for cell in first}
    known = bool(words & (_ROLLED | _RESULT)) or bool(die_of(first[0]))
    others = len(rows) > 1 and all(label_in(row[0]) for _, row in rows[1:])
    return known or (others and not label_in(first[0]))
