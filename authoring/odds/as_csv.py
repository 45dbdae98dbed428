"""Odds as CSV for spreadsheets and data frames: a line for each number."""

import csv
import re
from collections.abc import Iterable
from io import StringIO
from typing import Final

from authoring.core.printable import one_line
from authoring.odds.moved import Ends, Moved, numbers_of
from authoring.odds.report import OddsReport
from authoring.report.values import exact

_NAMES: Final = ("id", "title", "name", "column", "unit")
_ENDS: Final = ("low", "high", "low_exact", "high_exact")
_FORMULA: Final = re.compile(r"[=@]|[+-](?!\d+\Z)")
"""Text that a spreadsheet would compute."""


def as_csv(result: OddsReport | Moved) -> str:
    """Return CSV text with a line for each number: its group and name, its unit, its least and
    greatest value as decimal and exactly (empty past 4,200 digits); of Moved, before and after."""
    moved = isinstance(result, Moved)
    numbers = result.numbers if isinstance(result, Moved) else numbers_of(result).values()
    sides = ("before_", "after_") if moved else ("",)
    text = StringIO()
    lines = csv.writer(text, lineterminator="\n")
    lines.writerow((*_NAMES, *(f"{side}{end}" for side in sides for end in _ENDS)))
    for number in numbers:
        known = (number.id, number.group, number.name, number.column, number.unit)
        ends = (number.before, number.after)[-len(sides) :]
        lines.writerow((*map(_plain, known), *(value for side in ends for value in _values(side))))
    return text.getvalue()


def _plain(text: str) -> str:
    """Return text on one line, with a quote before it where a spreadsheet would see a formula."""
    line = one_line(text)
    return f"'{line}" if _FORMULA.match(line) else line


def _values(ends: Ends | None) -> Iterable[object]:
    if ends is None:
        return [""] * len(_ENDS)
    return (*map(float, ends), *(exact(end) or "" for end in ends))
