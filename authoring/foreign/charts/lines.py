"""Reader of charts in text: pasted lists, and Markdown with headings, tables and lists."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from authoring.core.lazy_dataclass import dataclass, field
from authoring.export.plain_charts import slug_of
from authoring.foreign.charts.grids import label_in, table_charts, words_in
from authoring.foreign.reading import (
    MOST_NUMBER,
    ChartRead,
    Reading,
    die_of,
    guess_die,
    plain_text,
    shown,
)
from authoring.source.schema.row_key import parse_row_key

_HEADING: Final = re.compile(r"#{1,6}\s+(.*)")
_ITEM: Final = re.compile(r"[-*+\u2022]\s+(.*)")
_KEY: Final = r"-?\d{1,6}(?:\s*[-\u2010-\u2015\u2212~]\s*-?\d{1,6}|\s*\+)?"
_WORDED: Final = r"\d{1,6}\s+(?:to|through|until|bis|or|and|oder|und)\s+\w{1,9}"
_FIRM: Final = re.compile(r"([^.):\t]{1,40})(?:\.(?!\d)|[):\t])\s*(\S.*)")
_LOOSE: Final = tuple(
    re.compile(rf"({key})(?:\s*(?:\.(?!\d)|[):\t])\s*|\s*[,;]\s+|\s[-=\u2013\u2014]\s+|\s+)(\S.*)")
    for key in (_WORDED, _KEY)
)
"""Patterns of a row that begins with totals: _FIRM with `.`, `)`, `:` or a tab behind them, _LOOSE
with a comma, dash or space, too."""
_ANY: Final = "d100"
"""Dice for rows as long as the chart's own are not known."""
_NEAR: Final = 3
"""Lines looked at to see whether, after a line without a number, numbered rows go on."""
_DOTTED: Final = re.compile(r"\d\s?[.):]")
_RULE: Final = re.compile(r"\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?")
_CELL: Final = re.compile(r"(?<!\\)\|")
_DICE: Final = re.compile(
    r"[\[(]?\b(\d{0,3}d\d{1,4}(?:\s?[+*x-]\s?(?:\d{0,3}d)?\d{1,5}){0,3})\b[\])]?", re.IGNORECASE
)
_MARKS: Final = re.compile(
    r"__(?=\S)(.{1,200}?)(?<=\S)__|(?<!\w)_(?=\S)(.{1,200}?)(?<=\S)_(?!\w)|`+|"
    r"\\([\\`*_{}\[\]()#+.!|~$^=-])"
)
"""Emphasis with underscores, backticks of code, and signs after a backslash."""


@dataclass(slots=True)
class _Block:
    """Lines of one chart: `kind` is `table`, `keyed` (rows with numbers) or `list`; `ruled` if a
    rule is below the heading of a table; `lines` are (line number, cells)."""

    kind: str = ""
    title: str = ""
    note: str = ""
    die: str = ""
    ruled: bool = False
    lines: list[tuple[int, list[str]]] = field(default_factory=list)


def read(reading: Reading) -> Iterator[ChartRead]:
    """Yield a chart for each table and each list. A heading, or a single line above it, is its
    title and may name its dice; other texts are left out with a note. Without any table or list,
    each line is a row of one list."""
    notes = len(reading.notes)
    charts = tuple(_found(reading))
    lines = [line.strip() for line in reading.text.split("\n") if line.strip()]
    if not charts and len(lines) > 1:
        del reading.notes[notes:]
        chart = ChartRead(reading.name, line=1)
        for line in lines:
            reading.add_row(chart, "", words_in(_without_marks(line)))
        charts = (chart,)
    yield from charts


def _found(reading: Reading) -> Iterator[ChartRead]:
    block, heading, loose, gap = _Block(), "", (0, ""), False
    fresh = False  # the heading stands above no block so far
    lines = (*reading.text.split("\n"), "", "")
    for number, (line, after) in enumerate(pairwise(lines), start=1):
        text = line.strip().lstrip("\ufeff>").strip()
        ruled = "|" in after and _RULE.fullmatch(after.strip())
        kind, cells = _cells(text, barred=bool(ruled) or block.kind == "table")
        if block.kind and kind != block.kind:
            if text and not kind and line[:1].isspace() and block.lines:
                block.lines[-1][1][-1] += f" {text}"
                continue
            if text and _goes_on(lines[number - 1 : number + _NEAR], block, gap=gap):
                _among(reading, block, (number, text), gap=gap)
                continue
            if text or (kind == "" and block.kind == "table"):
                yield from _charts(reading, block)
                block = _Block()
        if kind:
            again = gap and kind == block.kind == "keyed"
            if again and _ends(cells)[0] <= _ends(block.lines[-1][1])[0]:
                yield from _charts(reading, block)
                block = _Block()
            if not block.kind:
                block.kind = kind
                title = heading if fresh else loose[1] or heading
                block.title, block.die = _titled(title, reading.name)
                block.note = plain_text(_without_marks(loose[1])).replace("*", "") if fresh else ""
                loose, fresh = (0, ""), False
            block.lines += [(number, cells)] if cells else []
            block.ruled |= not cells and len(block.lines) == 1
        elif text.strip("-=*_"):
            _left_out(reading, loose)
            match = _HEADING.fullmatch(text)
            heading, fresh = (match[1].rstrip(" #"), True) if match else (heading, fresh)
            loose = (0, "") if match else (number, text)
        gap = not text
    _left_out(reading, loose)
    yield from _charts(reading, block)


def _goes_on(lines: Sequence[str], block: _Block, *, gap: bool) -> bool:
    """Return whether a keyed block continues in `lines`, with no heading before: with any higher
    number, or past an empty line (`gap`) with the very next one."""
    for line in lines if block.kind == "keyed" else ():
        text = line.strip()
        kind, cells = _cells(text, barred=False)
        if kind == "keyed":
            low, high = _ends(cells)[0], _ends(block.lines[-1][1])[1]
            return low == high + 1 if gap else low > high
        if _HEADING.fullmatch(text) or _titled(text, "")[1] or (text and not text.strip("-=*_")):
            break
        gap |= not text
    return False


def _among(reading: Reading, block: _Block, line: tuple[int, str], *, gap: bool) -> None:
    """Add a line without a number to the row before; past an empty line (`gap`) leave it out."""
    if gap:
        _left_out(reading, line)
        return
    row = block.lines[-1][1]
    row[-1] += f" {line[1]}"
    message = f"`{shown(line[1])}` has no number: it is read as part of row {row[0]}"
    reading.note(message, "begin it with one if it is a row", line[0])


def _left_out(reading: Reading, loose: tuple[int, str]) -> None:
    if loose[1]:
        reading.note(f"`{shown(loose[1])}` is no row and is left out", "", loose[0])


def _cells(text: str, *, barred: bool) -> tuple[str, list[str]]:
    """Return the kind of a line, see `_Block`, "" for none, and its cells, [] for the rule below a
    heading. In a table (`barred`) the first bar may be missing."""
    if not text:
        return "", []
    if text.startswith("|") or (barred and _CELL.search(text)):
        if _RULE.fullmatch(text):
            return "table", []
        cells = _CELL.split(text.strip().removeprefix("|").removesuffix("|"))
        return "table", [_without_marks(cell.strip()) for cell in cells]
    item = _ITEM.fullmatch(text)
    for form in (_FIRM,) if item else (_FIRM, *_LOOSE):
        match = form.fullmatch(item[1] if item else text)
        if match and label_in(match[1], _ANY):
            return "keyed", [match[1], _without_marks(match[2])]
    if item:
        return "list", [_without_marks(item[1])]
    if "\t" in text:
        return "table", [_without_marks(cell.strip()) for cell in text.split("\t")]
    return "", []


def _without_marks(text: str) -> str:
    """Return Markdown text with the marks of a pack alone: `**strong**` and `*slanted*`."""
    return _MARKS.sub(_mark, text)


def _mark(match: re.Match[str]) -> str:
    return f"**{match[1]}**" if match[1] else f"*{match[2]}*" if match[2] else match[3] or ""


def _titled(text: str, name: str) -> tuple[str, str]:
    """Return (title, dice) of a heading such as `The Deep (d20)`; `name` and "" for none."""
    match = _DICE.search(text)
    die = die_of(match[1]) if match else ""
    title = (text[: match.start()] + text[match.end() :]) if match and die else text
    return plain_text(_without_marks(title)).strip(" :-\u2013\u2014,") or name, die


def _charts(reading: Reading, block: _Block) -> Iterator[ChartRead]:
    if block.kind == "table":
        for chart in table_charts(reading, block.lines, block.title, block.die, headed=block.ruled):
            chart.keys += (slug_of(block.title),)
            chart.note = block.note
            yield chart
        return
    if not block.lines:
        return
    chart = ChartRead(block.title, note=block.note, line=block.lines[0][0])
    chart.keys = (slug_of(block.title),)
    keyed = block.kind == "keyed" and _ascending(reading, block)
    die = block.die or ("d100" if block.lines[-1][1][0].endswith("00") else "")
    for line, cells in block.lines:
        label = label_in(cells[0], die) if keyed else ""
        words = words_in(cells[-1] if keyed else " ".join(cells))
        reading.add_row(chart, label, words, line=line)
    if keyed:
        chart.die = block.die or guess_die(chart.rows)
    yield chart


def _ascending(reading: Reading, block: _Block) -> bool:
    """Return whether the numbers that begin the lines are totals. Where they do not ascend they are
    part of the texts; or, if all are 1 with a dot, of a list that numbers itself, and removed."""
    lows = [_ends(cells)[0] for _, cells in block.lines]
    equal = len(lows) > 1 and len(set(lows)) == 1
    if equal and lows[0] in (0, 1):
        typed = reading.text.split("\n")
        if all(_DOTTED.search(typed[line - 1]) for line, _ in block.lines):
            block.lines = [(line, cells[1:]) for line, cells in block.lines]
            return False
    at = 1 if equal else next((at for at in range(1, len(lows)) if lows[at] < lows[at - 1]), 0)
    if at:
        line = block.lines[at][0]
        reading.note("the numbers do not ascend: the lines are a list", "", line)
    return not at


def _ends(cells: list[str]) -> tuple[int, int]:
    """Return (least total, greatest total) of a row by its first cell."""
    key = parse_row_key(label_in(cells[0], _ANY))
    return (key.low, key.high or key.low) if key else (MOST_NUMBER, MOST_NUMBER)
