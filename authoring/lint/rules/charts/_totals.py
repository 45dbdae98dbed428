"""Totals of a chart, as numbers and in words."""

from collections.abc import Sequence

from authoring.core.wording import between, format_ranges
from authoring.model.chart import UNBOUNDED, Chart, Row
from authoring.model.pack import Pack

_FIRST, _LAST, _FEWEST = 11, (44, 66, 88), 2
OPEN_END = 10**9
"""Upper bound of a row without one (`6+`)."""


def end_of(row: Row) -> int:
    """Return the last total of a row; OPEN_END when it has none."""
    return OPEN_END if row.high is None else row.high


def roll_of(chart: Chart) -> str:
    """Return the roll in words: `d6 plus 0 to 6`."""
    if not (chart.modifier_low or chart.modifier_high):
        return str(chart.die)
    return f"{chart.die} plus {between(chart.modifier_low, chart.modifier_high)}"


def range_of(chart: Chart) -> str:
    """Return roll and range in words: `d6 plus 0 to 6 rolls 1 to 12`; without an upper bound, `d6
    rolls 1 to 6, and more is added`."""
    if chart.modifier_high >= UNBOUNDED:
        return f"{chart.die} rolls {between(chart.die.low, chart.die.high)}, and more is added"
    return f"{roll_of(chart)} rolls {between(chart.low, chart.high)}"


def missing_of(chart: Chart, missing: Sequence[tuple[int, int]]) -> str:
    """Return missing totals: `3 and 5 to 6`; without an upper bound, `10 and more`."""
    if chart.modifier_high < UNBOUNDED or missing[-1][1] < chart.high:
        return format_ranges(missing)
    head = f"{format_ranges(missing[:-1])}, and for " if missing[1:] else ""
    return f"{head}{missing[-1][0]} and more"


def as_tens_and_units(chart: Chart) -> bool:
    """Return whether the rows are those of two dice read as tens and units, from 11 on: a d66."""
    ends = [end for row in chart.rows for end in (row.low, row.last)]
    if len(chart.rows) < _FEWEST or min(ends) != _FIRST or max(ends) not in _LAST:
        return False
    sides = max(ends) % 10
    return all(1 <= digit <= sides for end in ends for digit in divmod(end, 10))


def key(low: int, high: int | None) -> str:
    """Return a row key as authors write it."""
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def typed_result(row: Row, pack: Pack) -> str:
    """Return the result of a row as written in the file, on one line and without quotes."""
    span = row.result_span
    text = pack.source.texts.get(span.path, "")[span.start : span.end]
    return " ".join(text.split()).strip("\"'")
