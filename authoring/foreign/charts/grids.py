"""Reader of charts in rows and columns: the cells of CSV and of Markdown tables."""

import csv
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Final

from authoring.export.plain_charts import LINK, span_label, taken_apart, unmarked
from authoring.export.targets.charts import COLUMNS
from authoring.foreign.reading import (
    ChartRead,
    NotRead,
    Reading,
    die_of,
    guess_die,
    mark_columns,
    plain_text,
    shown,
)
from authoring.model.backwards import TENS
from authoring.paper.linked_text import Piece
from authoring.source.schema.row_key import parse_row_key
from authoring.source.schema.row_typos import row_key

_LINK: Final = re.compile(rf"{LINK.pattern}|!?\[([^\[\]]+)\]\([^()\s#]*(?:#([^()\s]*))?\)")
_ROLLED: Final = frozenset({"roll", "dice", "die"})
_FIRST: Final = frozenset({"#", "no", "no.", "number", "result no."})
"""Headings of a column of totals: _ROLLED of any column, _FIRST of the first alone."""
_RESULT: Final = frozenset({"result", "text", "outcome", "description"})
_WEIGHT: Final = frozenset({"weight", "weights"})
_ZEROS: Final = re.compile(r"(?<!\d)(0{1,3})[.):]?$")
Lines = Sequence[tuple[int, list[str]]]
"""Cells of a table, with the line in which each row begins."""


def label_in(cell: str, die: str = "") -> str:
    """Return the row label `1-3` or `4+` for a cell such as `1-3.`, `4 or more`, or `00` where
    `die` shows it; "" for any other."""
    text = cell.strip()
    high = next((ten for ten in TENS if die == f"d{ten}"), 0)
    if high and (match := _ZEROS.search(text)) and len(match[1]) >= len(str(high)) - 1:
        text = f"{text[: match.start()]}{high}"
    key = parse_row_key(text) or parse_row_key(row_key(text, die or "d100"))
    if key is None or key.backwards:
        return ""
    return f"{key.low}+" if key.high is None else span_label(key.low, key.high)


def words_in(cell: str) -> Iterator[Piece]:
    """Yield the pieces of a cell's text; `[[id]]` and links to a Markdown heading become links."""
    return taken_apart(plain_text(cell), _LINK, _link)


def _link(match: re.Match[str]) -> Piece:
    return Piece(match[2] or match[1].strip(), (match[3] or match[1] or "").strip())


def read_csv(reading: Reading) -> Iterator[ChartRead]:
    """Yield the charts of a CSV: those that `questpack export` wrote, or one for each column of
    texts. Cells are separated by semicolons, tabs or commas, whichever are in most lines. Raises
    NotRead for text that is no CSV."""
    lines = reading.text.split("\n")
    comma = max(";\t,", key=lambda sign: sum(sign in line for line in lines))
    cells: list[tuple[int, list[str]]] = []
    text = StringIO(reading.text, newline="")
    table = csv.reader(text, delimiter=comma, skipinitialspace=True, strict=True)
    begin = 1
    try:
        for row in table:
            if any(cell.strip() for cell in row):
                cells.append((begin, [cell.strip() for cell in row]))
            begin = table.line_num + 1
    except csv.Error as reason:
        help = 'a text that begins with " ends with one; inside of it, write "" for each'
        raise NotRead(f"this is no CSV: {reason}", help, begin) from None
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
        key = checked_key(reading, line, roll if chart.die else None, weight, chart.die)
        if key:
            reading.add_row(chart, key[0], unmarked(result), key[1])
    mark_columns(charts)
    yield from charts.values()


def table_charts(
    reading: Reading, cells: Lines, title: str, die: str = "", *, headed: bool = False
) -> Iterator[ChartRead]:
    """Yield a chart for each column of texts in a table. Another column holds the totals if its
    heading says so, or if it is the first and most of its cells are totals; or it holds weights.
    `die` are the chart's dice, "" to take them from the heading or the totals. The first row is a
    heading if `headed`, or if it looks like one."""
    if not cells:
        return
    head = cells[0][1] if headed or _is_heading(reading, cells) else []
    rows = _even(reading, cells, len(head))
    wide, body = len(rows[0][1]), rows[1:] if head else rows
    kinds = [_kind(cell, at) for at, cell in enumerate(head)]
    weighed = kinds.index("weight") if "weight" in kinds else -1
    key = kinds.index("roll") if "roll" in kinds else 0
    die = die or (die_of(head[key]) if head else "")
    keyed = wide > 1 and key != weighed and _holds_keys(body, key)
    if "roll" in kinds and not keyed:
        message = f"below `{shown(head[key])}` is little that dice show: the rows are a list"
        reading.note(message, "", rows[0][0])
    known = []
    noughts = "d100" if body and body[-1][1][key].endswith("00") else ""
    for line, row in body:
        weight = row[weighed] if weighed >= 0 and not keyed else "1"
        roll = checked_key(reading, line, row[key] if keyed else None, weight, die or noughts)
        if roll:
            known.append((line, row, *roll))
    if keyed and weighed >= 0:
        reading.note("the weights are left out: the totals say how often", "", rows[0][0])
    own = {weighed, key} if wide > 1 and (keyed or "roll" in kinds) else {weighed}
    texts = [at for at in range(wide) if at not in own]
    for count, at in enumerate(texts, start=1):
        name = plain_text(head[at] if head else "") or str(count)
        chart = ChartRead(plain_text(title), line=rows[0][0])
        chart.keys = (chart.title, title)
        if len(texts) > 1:
            chart.table, chart.column, chart.title = chart.title, name, f"{chart.title}, {name}"
            chart.keys = (chart.title, *chart.keys)
        last = max((index for index, (_, row, *_) in enumerate(known) if row[at]), default=-1)
        for line, row, label, number in known if keyed else known[: last + 1]:
            if row[at] or keyed:
                words = words_in(row[at] or "nothing")
                reading.add_row(chart, label, words, number, line=line)
            else:
                reading.note(f"column `{shown(name)}` has no text here: a row less", "", line)
        chart.die = (die or guess_die(chart.rows)) if keyed else ""
        yield chart


def checked_key(
    reading: Reading, line: int, roll: str | None, weight: str, die: str
) -> tuple[str, int] | None:
    """Return (label, weight) of a row for `die`; label "" if `roll` is None, as in a list. None,
    with a note on its `line`, if roll or weight cannot be read."""
    label = label_in(roll, die) if roll is not None else ""
    if roll is not None and not label:
        cell = f"`{shown(roll)}`" if roll else "an empty cell"
        message = f"{cell} is nothing the dice show: its row is left out"
        reading.note(message, "begin it with its number", line)
    elif not re.fullmatch(r"[1-9]\d{0,2}", weight):
        message = f"`{shown(weight)}` is no weight: its row is left out"
        reading.note(message, "write a whole number from 1 to 999", line)
    else:
        return label, int(weight)
    return None


def _even(reading: Reading, cells: Lines, wide: int) -> Lines:
    """Return rows of `wide` cells (0: as many as most have): further ones are joined to the last,
    missing ones are ""."""
    counts = Counter(len(row) for _, row in cells)
    wide = wide or max(counts, key=lambda count: (counts[count], -count))
    for line, row in cells:
        if len(row) > wide:
            message = f"a row of {len(row)} cells, where others have {wide}: "
            message += f"`{shown(', '.join(row[wide:]))}` is read as the end of the last"
            reading.note(message, 'put a text with a comma in quotes: "..."', line)
        elif len(row) < wide:
            message = f"a row of {len(row)} cells, where others have {wide}: the rest is empty"
            reading.note(message, "", line)
    return [
        (line, [*row[: wide - 1], ", ".join(row[wide - 1 :]), *[""] * (wide - len(row))][:wide])
        for line, row in cells
    ]


def _kind(heading: str, at: int) -> str:
    """Return `roll`, `weight` or "" for texts, by the heading of the column with index `at`."""
    word = heading.lower()
    if word in _ROLLED or die_of(word) or (not at and word in _FIRST):
        return "roll"
    return "weight" if word in _WEIGHT else ""


def _holds_keys(rows: Lines, column: int) -> bool:
    """Return whether most cells of a column are totals."""
    return 2 * sum(bool(label_in(row[column])) for _, row in rows) > len(rows)


def _is_heading(reading: Reading, rows: Lines) -> bool:
    """Return whether the first row of a table is its heading; add a note where that is guessed, as
    only this row begins without a total."""
    line, first = rows[0]
    if any(_kind(cell, at) or cell.lower() in _RESULT for at, cell in enumerate(first)):
        return len(first) > 1
    if len(first) < 2 or label_in(first[0]) or not _holds_keys(rows[1:], 0):
        return False
    reading.note(f"`{shown(', '.join(first))}` is read as the heading of the table", "", line)
    return True
