"""Sections of a report as plain text in 80 columns."""

from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from authoring.core.printable import one_line
from authoring.playtest.page_parts import Bar, Cell, Number, Section, Spark
from authoring.playtest.text_lines import WIDTH, fold, heading

_GAP: Final = 2
_LEAST: Final = 12
"""A column of words is not made narrower than that."""


def page_text(title: str, head: Sequence[str], sections: Iterable[Section]) -> str:
    """Return the whole text: `head` are lines below the title, the last of them the answer."""
    lines = [*heading(one_line(title))]
    for line in head:
        lines += fold(one_line(line), "")
    for section in sections:
        lines += ["", *_section(section)]
    return "\n".join(line.rstrip() for line in lines) + "\n"


def _section(section: Section) -> Iterator[str]:
    yield from fold(one_line(section.title), "")
    if section.rows:
        yield from _table(section)
    for note in section.notes:
        yield from fold(one_line(note))


def _table(section: Section) -> Iterator[str]:
    """Yield the lines of a table: numbers to the right, wide text folded within its column.

    Drawings are left out: the numbers beside them carry that information.
    """
    columns = [at for at, cell in enumerate(section.rows[0]) if not isinstance(cell, Bar | Spark)]
    heads = [section.columns[at] for at in columns]
    rows = [[_told(row[at]) for at in columns] for row in section.rows]
    right = [isinstance(section.rows[0][at], Number) for at in columns]
    widths = _widths([heads, *rows], right)
    for row in (heads, *rows) if any(heads) else rows:
        yield from _row(row, widths, right)


def _told(cell: Cell) -> str:
    return one_line(cell if isinstance(cell, str) else getattr(cell, "text", ""))


def _widths(rows: Sequence[Sequence[str]], right: Sequence[bool]) -> list[int]:
    """Return column widths as wide as needed; columns of words shrink until the line fits."""
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
