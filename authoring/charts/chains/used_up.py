"""Rows that are used up, and decks: the rows that can still be rolled on a chart."""

from collections.abc import Collection, Iterator
from fractions import Fraction

from authoring.core.lazy_dataclass import dataclass
from authoring.model.chart import Chart, Row
from authoring.odds.dice import totals

Uses = frozenset[tuple[str, int]]
"""(Name, number) pairs: how often a row that changes has come, named by chart and place, and 1 for
a drawn card, named by chart and total. Rows that never came have no pair."""


@dataclass(frozen=True, slots=True)
class Landing:
    """The stage of a row that a total lands on, and its index; in a gap None, and the number of
    rows."""

    place: int
    row: Row | None
    uses: Uses
    """All uses after landing here."""


def changes(chart: Chart) -> bool:
    """Return whether a chart is a deck or has rows that change or are used up."""
    return chart.deck or any(row.times for row in chart.rows)


def landing(chart: Chart, total: int, uses: Uses) -> Landing | None:
    """Return where `total` lands after `uses`; None where it is rolled again. For games,
    `open_totals` of `authoring/engine/chart_rolls.py` decides this."""
    if total in chart.again or (chart.deck and (_card(chart, total), 1) in uses):
        return None
    after = uses | {(_card(chart, total), 1)} if chart.deck else uses
    row = chart.row_for(total)
    if row is None:
        return Landing(len(chart.rows), None, after)
    place = chart.rows.index(row)
    if not row.times:
        return Landing(place, row, after)
    name = f"{chart.key}/{place}"
    count = dict(uses).get(name, 0)
    left = count
    for stage in row.stages:
        if not stage.times or left < stage.times:
            return Landing(place, stage, after - {(name, count)} | {(name, count + 1)})
        left -= stage.times
    return None


def landings(chart: Chart, plus: int, uses: Uses) -> dict[int, Landing]:
    """Return where each total of a roll, `plus` included, lands; without those to be rolled again.

    A deck with no card left is shuffled first. Empty when nothing is left.
    """
    for known in (uses, _put_together(chart, uses)):
        places = {total: landing(chart, total, known) for total in _totals(chart, plus)}
        left = {total: place for total, place in places.items() if place is not None}
        if left or not chart.deck:
            return left
    return {}


def open_rows(chart: Chart, uses: Uses) -> Iterator[tuple[Landing | None, Fraction]]:
    """Yield each total's Landing with its odds; (None, 1) if no total is left."""
    left, odds = landings(chart, 0, uses), _totals(chart, 0)
    whole = sum((odds[total] for total in left), Fraction(0))
    if not whole:
        yield None, Fraction(1)
    for total, place in left.items():
        yield place, odds[total] / whole


def open_cards(
    chart: Chart, uses: Uses, dull: Collection[int]
) -> Iterator[tuple[Landing | None, Fraction]]:
    """Yield Landings of a deck of equally likely cards like `open_rows`; cards of the rows at the
    indices `dull` come together as one gap, and only their number is kept."""
    rows = {total: chart.row_for(total) for total in _totals(chart, 0)}
    lumped = [total for total, row in rows.items() if row and chart.rows.index(row) in dull]
    name = f"{chart.key}#*"
    for known in (uses, _put_together(chart, uses)):
        drawn = dict(known).get(name, 0)
        places = [landing(chart, total, known) for total in rows if total not in lumped]
        left = [place for place in places if place is not None]
        rest = len(lumped) - drawn
        if left or rest:
            break
    whole = len(left) + rest
    if not whole:
        yield None, Fraction(1)
    for place in left:
        yield place, Fraction(1, whole)
    if rest:
        after = known - {(name, drawn)} | {(name, drawn + 1)}
        yield Landing(len(chart.rows), None, after), Fraction(rest, whole)


def _totals(chart: Chart, plus: int) -> dict[int, Fraction]:
    return {n + plus: odds for n, odds in totals(chart.die).items()}


def _card(chart: Chart, total: int) -> str:
    return f"{chart.key}#{total}"


def _put_together(chart: Chart, uses: Uses) -> Uses:
    deck = f"{chart.key}#"
    return frozenset(use for use in uses if not use[0].startswith(deck))
