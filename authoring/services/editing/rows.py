"""The row of a chart at an offset, its exact odds, and its counts in games."""

from collections.abc import Iterator
from fractions import Fraction

from authoring.charts.row_odds import row_weights
from authoring.core.lazy_dataclass import dataclass
from authoring.core.wording import percent
from authoring.model.chart import Chart, Row
from authoring.services.editing.run_counts import RunCounts
from authoring.services.opened import Opened
from authoring.source.edits.node_path import covers

MOST_MODIFIERS = 24
"""Number of modifiers whose odds are computed, the least first."""


@dataclass(frozen=True, slots=True)
class RowOdds:
    """A row with its `odds`: (modifier, odds on one roll with it), the least modifier first."""

    chart: Chart
    row: Row
    odds: tuple[tuple[int, Fraction], ...]

    def short(self) -> str:
        """Return a percentage such as `16.7 %`; `low to high` if it depends on the modifier."""
        shares = [share for _, share in self.odds]
        low, high = _percent(min(shares)), _percent(max(shares))
        return low if low == high else f"{low} to {high}"


def charts_in(opened: Opened) -> Iterator[Chart]:
    """Yield all charts of a built pack, also those inside other definitions; none if unbuilt."""
    if opened.built is None or opened.ruleset is None:
        return
    yield from (chart for chart in opened.built.charts.values() if not chart.base)
    known = {id(chart) for chart in opened.built.charts.values()}
    for part in opened.ruleset.parts(opened.built):
        if isinstance(part, Chart) and id(part) not in known:
            yield part


def row_at(opened: Opened, path: str, offset: int) -> RowOdds | None:
    """Return the row of a chart whose key or result contains the character `offset` of the file
    with the displayed `path`; None for no row."""
    for chart in charts_in(opened):
        for row in chart.rows:
            spans = (row.span, row.result_span)
            if any(span.path == path and covers(span, offset) for span in spans):
                return next((odds for odds in rows_of(chart) if odds.row is row), None)
    return None


def rows_of(chart: Chart) -> Iterator[RowOdds]:
    """Yield all rows of a chart with their odds, for at most `MOST_MODIFIERS` modifiers."""
    modifiers = range(chart.modifier_low, chart.modifier_high + 1)[:MOST_MODIFIERS]
    by_modifier = [(modifier, row_weights(chart, modifier)) for modifier in modifiers]
    for at, row in enumerate(chart.rows):
        odds = tuple(
            (modifier, Fraction(weights[at].weight, all_))
            for modifier, (weights, all_) in by_modifier
        )
        yield RowOdds(chart, row, odds)


def row_facts(row_odds: RowOdds, counts: RunCounts | None) -> tuple[str, ...]:
    """Return sentences on the odds of a row and, with `counts`, on its rolls in stored games."""
    if row_odds.chart.chooses:
        name = row_odds.chart.words[0].rpartition(":")[2]
        return (f"The column that counts for {row_odds.row.label} ({name}).",)
    facts = [f"Odds on one roll of {row_odds.chart.die}: {_odds(row_odds)}."]
    if counts is not None and counts.knows(row_odds.chart):
        times = counts.times(row_odds.chart, row_odds.row)
        games = f"{counts.games:,} games" + ("" if counts.same else " (before the last changes)")
        rate = f"Rolled {times / counts.games:.2f} times a game in {games}."
        facts.append(rate if times else f"Never seen in {games}.")
    return tuple(facts)


def _odds(row_odds: RowOdds) -> str:
    if len(row_odds.odds) == 1:
        ((_, share),) = row_odds.odds
        exact = f"{share} = " if share.denominator < 1000 else ""
        return f"{exact}{_percent(share)}" if share not in (0, 1) else _percent(share)
    return ", ".join(f"{modifier:+d}: {_percent(share)}" for modifier, share in row_odds.odds)


def _percent(share: Fraction) -> str:
    """Return odds as a percentage with one decimal; without decimals for 0 and 100 %."""
    return percent(share, None if share in (0, 1) else 1)
