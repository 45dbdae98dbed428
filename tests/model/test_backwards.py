"""A range typed backwards is told once, and with what may have been meant."""

import pytest

from authoring.core.span import Span
from authoring.model.backwards import repair_rows
from authoring.model.chart import Row
from authoring.model.reader import Reader

TOP = 12


def row(label: str) -> Row:
    """A row as it is read: a range with its lesser number first."""
    first, _, second = label.rstrip("+").partition("-")
    low, high = sorted((int(first), int(second or first)))
    span = Span("charts.yaml", 1, 1, 1, 1, 0, len(label))
    return Row(low, None if label.endswith("+") else high, label, None, span, span)


def told(typed: str, *others: str) -> tuple[str, str, str]:
    """The row as it is read, the help, the fix, for a row among others on totals 1 to 12."""
    reader = Reader(defined=())
    rows = repair_rows(reader, [row(typed), *map(row, others)], {0}, TOP)
    assert [one.label for one in rows] == [typed, *others]
    (found,) = reader.findings
    assert (found.code, found.message) == (
        "chart-range-backwards",
        f"the range `{typed}` is typed backwards",
    )
    fixed = found.fix.edits[0].text if found.fix and not found.fix.safe else ""
    return f"{rows[0].low}-{rows[0].high}", found.help, fixed


@pytest.mark.parametrize(
    ("rows", "read", "help", "fixed"),
    [
        # No other row between: turned round.
        (["8-1"], "1-8", "write `1-8`", "1-8"),
        (["8-1", "9-12"], "1-8", "write `1-8`", "1-8"),
        (["8-5", "4", "9"], "5-8", "write `5-8`", "5-8"),
        # A digit was lost: 1 is how 10 and 12 begin.
        (["8-1", "1-3", "4-7", "11", "12"], "8-10", "did you mean `8-10`?", "8-10"),
        (["8-1", "1-7"], "8-12", "did you mean `8-12`?", "8-12"),
        (["8-1", "1-7", "12+"], "8-11", "did you mean `8-11`?", "8-11"),
        # Another number: no fix.
        (["8-3", "1-3", "4-7"], "8-12", "did you mean `8-12`?", ""),
        # Row 9 follows at once, or 8 is taken: neither way is free.
        (["8-1", "1-3", "9"], "1-8", "both ways there are other rows: look at both numbers", ""),
        (["8-1", "1-8"], "1-8", "both ways there are other rows: look at both numbers", ""),
        (["8-1", "7+"], "1-8", "both ways there are other rows: look at both numbers", ""),
    ],
)
def test_what_may_have_been_meant(rows: list[str], read: str, help: str, fixed: str) -> None:
    assert told(*rows) == (read, help, fixed)
