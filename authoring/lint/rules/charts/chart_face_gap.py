from collections.abc import Iterator, Sequence

from authoring.core.finding import Edit, Fix
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.lint.rules.charts._totals import (
    as_digits,
    end_of,
    in_column,
    key,
    missing_of,
    range_of,
)
from authoring.model.backwards import TENS
from authoring.model.chart import Chart
from authoring.odds.dice import ways_of


@lint_rule(
    ERROR,
    after=(
        "bad-row",
        "bad-row-key",
        "bad-dice",
        "chart-die-not-in-box",
        "chart-row-outside-die",
        "chart-range-backwards",
    ),
)
def chart_face_gap(chart: Chart) -> Defects:
    """Yield totals without a row, in charts and columns that are rolled."""
    missing = gaps(chart)
    if not chart.rows or not missing or not chart.die.is_rolled or not chart.rolled:
        return
    if as_digits(chart) or _shown_as_nought(chart, missing):
        return  # said of the rows
    message = f"no row for {missing_of(chart, missing)}{in_column(chart)}: {range_of(chart)}"
    last = max(chart.rows, key=end_of)
    if last.listed:
        help = "add results to the list, or give one a `weight`: `{weight: 2, then: ...}`"
        yield Defect(chart.span, message, help)
    elif missing[-1][0] == end_of(last) + 1:
        wider = key(last.low, None)
        fix = Fix(f"write `{wider}` for `{last.label}`", (Edit(last.span, wider),))
        low, high = missing[-1]
        totals = key(low, None if chart.modifier_high else high)
        help = f"add the row `{totals}: ...`, or let the last row go on: `{wider}`"
        yield Defect(chart.span, message, help, fix)
    else:
        totals = key(*missing[0])
        help = f"add a row `{totals}: ...`, or widen the row beside it"
        yield Defect(chart.span, message, help, offers=tuple(_wider(chart, missing)))


def _shown_as_nought(chart: Chart, missing: Sequence[tuple[int, int]]) -> bool:
    """Return whether the only total without a row is a face shown as 0 or 00, with a row 0."""
    nought = any(not row.low and not row.last for row in chart.rows)
    return nought and chart.high in TENS and missing == [(chart.high, chart.high)]


def _wider(chart: Chart, missing: Sequence[tuple[int, int]]) -> Iterator[Fix]:
    """Yield fixes that extend the row before or the row after each gap so that it is closed."""
    for low, high in missing:
        for row in chart.rows:
            text = ""
            if row.listed or row.label != key(row.low, row.high):
                continue  # what it was meant to be is a guess
            if end_of(row) == low - 1:
                text = key(row.low, high)
            elif row.low == high + 1:
                text = key(low, row.high)
            if text:
                yield Fix(f"write `{text}` for `{row.label}`", (Edit(row.span, text),))


def gaps(chart: Chart) -> list[tuple[int, int]]:
    """Return the ranges of totals without a row, in order, as (first, last)."""
    ranges = []
    free = chart.low
    for row in sorted(chart.rows, key=lambda row: row.low):
        if row.low > free:
            ranges.append((free, min(row.low - 1, chart.high)))
        free = max(free, end_of(row) + 1)
        if free > chart.high:
            break
    if free <= chart.high:
        ranges.append((free, chart.high))
    return [ends for low, high in ranges if (ends := _rolled_ends(chart, low, high))]


def _rolled_ends(chart: Chart, low: int, high: int) -> tuple[int, int] | None:
    """Return the least and greatest total of `low` to `high` that can be rolled; None for none."""
    if not chart.die.terms:
        return low, high
    ways = ways_of(chart.die)
    added = range(chart.modifier_low, chart.modifier_high + 1)
    totals = [n + more for more in added for n in ways.within(low - more, high - more)]
    return (min(totals), max(totals)) if totals else None
