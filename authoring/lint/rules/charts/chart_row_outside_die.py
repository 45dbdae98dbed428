from dataclasses import replace

from authoring.core.finding import Edit, Fix
from authoring.core.fixes import instead
from authoring.core.lint_rule import ERROR, Defect, Defects, lint_rule
from authoring.lint.rules.charts._totals import (
    as_digits,
    end_of,
    in_column,
    key,
    other_die,
    range_of,
)
from authoring.model.backwards import TENS
from authoring.model.chart import Chart, Row
from authoring.model.pack import Pack
from authoring.odds.dice import ways_of

_USUAL = (4, 6, 8, 10, 12, 20, 100)
"""Sides of dice that are offered in place of a smaller one."""


@lint_rule(ERROR, after=("bad-dice", "chart-die-not-in-box"))
def chart_row_outside_die(chart: Chart, pack: Pack) -> Defects:
    """Yield rows outside of all totals that the chart's die can show, in any column."""
    column = in_column(chart) if chart.by else ""
    low, high = chart.any_column or (chart.modifier_low, chart.modifier_high)
    chart = replace(chart, modifier_low=low, modifier_high=high)
    digits = as_digits(chart)
    if digits is not None and chart.low < digits.low and chart.high < digits.high:
        message = f"rows from `11` on are those of a {digits}, but {range_of(chart)}"
        fix = other_die(chart, digits)
        yield Defect(chart.die_span, message, f"write `{digits}`: dice read as tens and units", fix)
        return
    open_above = chart.role and pack.source.header.get("quest") is None
    # A chart that is always rolled with something added may have rows for its die alone.
    low, high = min(chart.low, chart.die.low), max(chart.high, chart.die.high)
    for row in chart.rows:
        if open_above and end_of(row) > chart.high:
            continue
        if row.low > high or end_of(row) < low:
            if not row.low and not row.last and chart.low == 1 and chart.high in TENS:
                yield _nought(chart, row)
                continue
            message = f"row `{row.label}` can never be rolled{column}: {range_of(chart)}"
            yield Defect(row.span, message, _way_out(chart, row, "take it out"))
        elif row.low < low or (row.high is not None and row.high > high):
            side = "begins below" if row.low < low else "ends above"
            message = f"row `{row.label}` {side} what can be rolled{column}: {range_of(chart)}"
            yield Defect(row.span, message, _way_out(chart, row, "cut it"), _cut(chart, row))
        else:
            yield from _not_shown(chart, row)


def _not_shown(chart: Chart, row: Row) -> Defects:
    """Yield the defect of a row that begins or ends between the totals of dice read as digits, such
    as 17 on a d66."""
    text, totals = _shown(chart, row.low, row.high), ways_of(chart.die).numbers
    if text != key(row.low, row.high):
        end = f"ends at {row.high}" if row.low in totals else f"begins at {row.low}"
        message = f"row `{row.label}` {end}, which no {chart.die} shows"
        yield Defect(row.span, message, f"write `{text}`", instead(row.span, row.label, text))


def _shown(chart: Chart, low: int, high: int | None) -> str:
    """Return the key of a range; for dice read as digits cut to totals that they show."""
    if chart.die.is_even and chart.die.terms and not (chart.modifier_low or chart.modifier_high):
        totals = ways_of(chart.die).within(low, chart.high if high is None else high)
        low = min(totals, default=low)
        high = high if high is None else max(totals, default=high)
    return key(low, high)


def _nought(chart: Chart, row: Row) -> Defect:
    """Return the defect of a row 0 on a die whose 0 counts as the highest face."""
    message = f"row `{row.label}` can never be rolled: on a {chart.die} it counts as {chart.high}"
    fix = None if any(other.covers(chart.high) for other in chart.rows) else _top(chart, row)
    help = f"write `{chart.high}`" if fix else f"remove it: `{chart.high}` has a row"
    return Defect(row.span, message, help, fix)


def _top(chart: Chart, row: Row) -> Fix:
    return Fix(f"write `{chart.high}` for `{row.label}`", (Edit(row.span, str(chart.high)),))


def _way_out(chart: Chart, row: Row, cut: str) -> str:
    """Return the advice for a row beyond the die: cut it (`cut`), or take a die that reaches the
    last row of all.

    Where something is added to the roll, the error may be in that.
    """
    if end_of(row) <= chart.high:
        return cut
    most = max(other.low if other.high is None else other.high for other in chart.rows)
    box = () if chart.die.terms else sorted({*_USUAL}.intersection(chart.box))
    dice = (replace(chart.die, pool_sides=sides) for sides in box)
    larger = next((die for die in dice if die.high + chart.modifier_high >= most), None)
    more = ", or let more be added to the roll" if chart.modifier_high else ""
    return f"{cut}, or take a larger die: `{larger}`{more}" if larger else cut


def _cut(chart: Chart, row: Row) -> Fix | None:
    if row.listed:
        return None
    high = None if row.high is None else min(row.high, chart.high)
    text = _shown(chart, max(row.low, chart.low), high)
    return Fix(f"write `{text}` for `{row.label}`", (Edit(row.span, text),))
