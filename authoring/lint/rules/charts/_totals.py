"""Totals of a chart, as numbers and in words."""

from collections.abc import Sequence

from authoring.core.finding import Fix
from authoring.core.fixes import instead
from authoring.core.wording import between, format_ranges
from authoring.model.chart import UNBOUNDED, Chart, Row
from authoring.model.dice import Dice, parse_dice
from authoring.model.pack import Pack
from authoring.odds.dice import ways_of

_FIRST, _FEWEST = 11, 2
OPEN_END = 10**9
"""Upper bound of a row without one (`6+`)."""


def end_of(row: Row) -> int:
    """Return the last total of a row; OPEN_END for a row such as `6+`."""
    return OPEN_END if row.high is None else row.high


def roll_of(chart: Chart) -> str:
    """Return the roll on a chart in words: `d6`, or `d6 plus 0 to 6`."""
    if not (chart.modifier_low or chart.modifier_high):
        return str(chart.die)
    return f"{chart.die} plus {between(chart.modifier_low, chart.modifier_high)}"


def range_of(chart: Chart) -> str:
    """Return roll and range of a chart in words: `d6 plus 0 to 6 rolls 1 to 12`; without an upper
    bound, `d6 rolls 1 to 6, and more is added`."""
    if chart.modifier_high >= UNBOUNDED:
        return f"{chart.die} rolls {between(chart.die.low, chart.die.high)}, and more is added"
    return f"{roll_of(chart)} rolls {between(chart.low, chart.high)}"


def in_column(chart: Chart) -> str:
    """Return ` in the column ...` if rows or rolls differ between the chart's columns; else ""."""
    alike = chart.any_column in (None, (chart.modifier_low, chart.modifier_high))
    return "" if alike and not chart.by else f" in the column `{chart.column}`"


def missing_of(chart: Chart, missing: Sequence[tuple[int, int]]) -> str:
    """Return ranges of totals in words: `3 and 5 to 6`; without an upper bound, `10 and more`."""
    if chart.modifier_high < UNBOUNDED or missing[-1][1] < chart.high:
        return format_ranges(missing)
    head = f"{format_ranges(missing[:-1])}, and for " if missing[1:] else ""
    return f"{head}{missing[-1][0]} and more"


def as_digits(chart: Chart) -> Dice | None:
    """Return the dice read as digits, such as d66, that show exactly the ends of the chart's rows;
    None if there are none."""
    ends = [end for row in chart.rows for end in (row.low, row.last)]
    dice = parse_dice(f"d{max(ends, default=0)}")
    if len(chart.rows) < _FEWEST or min(ends) != _FIRST or dice is None or chart.die.terms:
        return None
    return dice if dice.low == _FIRST and all(ways_of(dice).between(n, n) for n in ends) else None


def other_die(chart: Chart, die: Dice) -> Fix | None:
    """Return a fix that replaces the chart's die by `die`; None where the file has another text for
    it than `str` gives."""
    typed = str(chart.die)
    bare = chart.die_span.end - chart.die_span.start == len(typed)
    return instead(chart.die_span, typed, str(die)) if bare else None


def key(low: int, high: int | None) -> str:
    """Return the row key of a range of totals: `3`, `3-5`, or `3+` for `high` None."""
    if high is None:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def typed_result(row: Row, pack: Pack) -> str:
    """Return the result of a row as it is in the file, on one line and without quotes."""
    span = row.result_span
    text = pack.source.texts.get(span.path, "")[span.start : span.end]
    return " ".join(text.split()).strip("\"'")
