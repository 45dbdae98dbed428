"""A report as plain text in 80 columns."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from textwrap import wrap
from typing import Final

from authoring.core.printable import one_line
from authoring.report.sections import Bar, Cell, Column, Document, Games, Number, Section, Spark

WIDTH: Final = 80
_GAP: Final = 2
_LEAST: Final = 12
"""Least width of a column of words."""
_NAMES: Final = 32
"""Most characters of a column of names."""


def to_text(document: Document) -> str:
    """Return the document as plain text, ending with a newline."""
    head = (fold(one_line(line), "") for line in document.head)
    lines = (*heading(one_line(document.title)), *chain.from_iterable(head))
    return sections_text((Section("", text=lines), *document.sections))


def sections_text(sections: Iterable[Section]) -> str:
    """Return the sections as plain text without a report's title, an empty line between two."""
    texts = (section.text or _section(section) for section in sections if section.text != ())
    return "\n\n".join("\n".join(map(str.rstrip, lines)) for lines in texts) + "\n"


def fold(text: str, indent: str = "  ", hang: str | None = None) -> list[str]:
    """Return `text` as lines of at most `WIDTH` characters, the first after `indent`, others after
    `hang` (None: `indent`); one line for an empty text."""
    later = indent if hang is None else hang
    return wrap(
        text, WIDTH, initial_indent=indent, subsequent_indent=later, break_on_hyphens=False
    ) or [indent.rstrip()]


def heading(title: str) -> Iterator[str]:
    """Yield the lines of a report's title, the last a line of `=`."""
    lines = fold(title, "")
    yield from lines
    yield "=" * max(map(len, lines))


def name_column(names: Sequence[str]) -> int:
    """Return the width of a column of `names` in characters, at most 32."""
    return min(max((len(name) for name in names), default=0), _NAMES)


def cut(name: str, width: int) -> str:
    """Return `name` in exactly `width` characters, shortened with `...` or padded with spaces."""
    return (name if len(name) <= width else name[: width - 3] + "...").ljust(width)


def _section(section: Section) -> Iterator[str]:
    if any(isinstance(column, Column) for column in section.columns):
        yield from ledger(section)
        return
    yield from fold(one_line(section.title), "")
    if section.rows:
        yield from _table(section)
    for note in section.remarks:
        yield from fold(one_line(note))


def ledger(section: Section) -> Iterator[str]:
    """Yield the lines of a section that has a `Column`: heads stand on the title's line."""
    title, least = section.title, section.least
    numbered = section.kinds[:1] == ("n",)
    columns = [(at, item) for at, item in enumerate(section.columns) if isinstance(item, Column)]
    heads = [item.head if item.short is None else item.short for _, item in columns]
    names = [_words(row[0]) for row in section.rows]
    if columns[0][0] == 0:
        yield from fold(title, "", "  ")
        least, title = columns.pop(0)[1].width, heads.pop(0)
    width = max(least, name_column([title[2:], *names] if any(heads) else names))
    if any(heads):
        pairs = zip(heads, columns, strict=True)
        yield cut(title, width + 2) + "".join(f" {head:>{item.width}}" for head, (_, item) in pairs)
    else:
        yield title
    for row, name in zip(section.rows, names, strict=True):
        line = "  " + (name.rjust(width) if numbered else cut(name, width))
        for at, item in columns:
            line += _figure(row[at], item.width, WIDTH - len(line))
        yield line.rstrip()
    if section.rest:
        yield f"  and {section.rest}"
    for note in section.notes:
        yield from fold(note)


def _figure(cell: Cell, width: int, room: int) -> str:
    """Return a cell right-aligned in `width` characters, its star behind them; example games only
    if they fit into `room` characters, else ""."""
    if isinstance(cell, Bar):
        return "  " + ("#" * round(cell.share * width)).ljust(width)
    if isinstance(cell, Games):
        games = " " + ", ".join(map(str, cell.numbers))
        return games if len(games) <= room else ""
    figure, star, _ = _words(cell).partition(" *")
    return f" {figure:>{width}}{star}"


def _table(section: Section) -> Iterator[str]:
    """Yield the lines of a table: numbers to the right, wide text folded within its column.
    Drawings are left out: the numbers beside them carry that information."""
    columns = [at for at, cell in enumerate(section.rows[0]) if not isinstance(cell, Bar | Spark)]
    heads = [section.heads[at] for at in columns]
    rows = [[one_line(_words(row[at])) for at in columns] for row in section.rows]
    right = [isinstance(section.rows[0][at], Number) for at in columns]
    widths = _widths([heads, *rows], right)
    for row in (heads, *rows) if any(heads) else rows:
        yield from _row(row, widths, right)


def _words(cell: Cell) -> str:
    return cell if isinstance(cell, str) else getattr(cell, "text", "")


def _widths(rows: Sequence[Sequence[str]], right: Sequence[bool]) -> list[int]:
    """Return the width of each column in characters; columns of words (`right` False) shrink until
    a line fits, but not below 12."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    room = WIDTH - _GAP * len(widths)
    while sum(widths) > room:
        words = [at for at, number in enumerate(right) if not number and widths[at] > _LEAST]
        if not words:
            break
        widest = max(words, key=lambda at: widths[at])
        widths[widest] -= 1
    return widths


def _row(cells: Sequence[str], widths: Sequence[int], right: Sequence[bool]) -> Iterator[str]:
    pairs = zip(cells, widths, strict=True)
    folded = [wrap(cell, max(width, 1), break_on_hyphens=False) or [""] for cell, width in pairs]
    for at in range(max(map(len, folded))):
        parts = [lines[at] if at < len(lines) else "" for lines in folded]
        columns = (
            part.rjust(width) if number else part.ljust(width)
            for part, width, number in zip(parts, widths, right, strict=True)
        )
        yield " " * _GAP + (" " * _GAP).join(columns).rstrip()
