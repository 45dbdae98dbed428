"""Sections of a report as Markdown, for a wiki, a merge request or a build server's summary.

Everything a pack's author has written stands in it as text alone: it ends no table, makes no link,
no heading and no tag, and mentions no user by name.
"""

from collections.abc import Iterator
from typing import Final

from authoring.core.markdown import code, plain
from authoring.core.printable import printable
from authoring.report.sections import Bar, Cell, Command, Document, Number, Section, Spark

_BAR: Final = 20
_SPARKS: Final = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588"
"""Blocks of eight heights."""
_SPARK: Final = 16


def to_markdown(document: Document) -> str:
    """Return the document as one Markdown text."""
    *lines, answer = document.head
    paragraphs = "".join(f"{plain(line)}\n\n" for line in lines)
    head = f"# {plain(document.title)}\n\n{paragraphs}**{plain(answer)}**\n"
    return printable("\n".join((head, *map(_section, document.sections))))


def _section(section: Section) -> str:
    lines = [f"## {plain(section.title)}", ""]
    if section.columns:
        lines += [*_table(section), ""]
    for note in section.remarks:
        lines += [plain(note), ""]
    return "\n".join(lines)


def _table(section: Section) -> Iterator[str]:
    """Yield the lines of a table: numbers to the right, bars and curves in block characters."""
    cells = section.rows[0] if section.rows else ("",) * len(section.columns)
    marks = ("---:" if isinstance(cell, Number) else "---" for cell in cells)
    yield _row(plain(head) or " " for head in section.heads)
    yield _row(marks)
    for row in section.rows:
        yield _row(map(_cell, row))


def _row(cells: Iterator[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _cell(cell: Cell) -> str:
    if isinstance(cell, Bar):
        return "\u2588" * round(cell.share * _BAR)
    if isinstance(cell, Spark):
        return _spark(cell)
    if isinstance(cell, Command):
        return code(cell.text)
    return plain(cell if isinstance(cell, str) else cell.text)


def _spark(cell: Spark) -> str:
    """Return the curve at 16 equal steps, a block character each."""
    bars = []
    for step in range(_SPARK):
        at = cell.last * (step + 1) / _SPARK
        share = [value for so_far, value in cell.curve if so_far <= at][-1:]
        bars.append(_SPARKS[round((share[0] if share else 1.0) * (len(_SPARKS) - 1))])
    return "".join(bars)
