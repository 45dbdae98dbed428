"""Odds of several events in one roll on a chart, with all rolls that it leads to."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from math import prod
from typing import Final

from authoring.charts.graph import build, loops, reachable
from authoring.charts.row_odds import row_odds
from authoring.core.errors import CannotRun
from authoring.model.chart import Chart, Row
from authoring.model.dice import Dice
from authoring.odds.chains import expected_visits
from authoring.odds.dice import totals
from authoring.odds.distributions import ONE, ZERO, distribution

Marks = Callable[[Row | None], int]
"""The events that a row is, as bits of a whole number; None is a total without a row."""
_Rolls = tuple[tuple[str, Dice], ...]
_Rows = dict[str, dict[tuple[int, _Rolls], Fraction]]
"""Odds of the rows of each chart, by their events and the charts that they lead to."""
MOST_BITS: Final = 200_000
"""Fractions with longer denominators are refused: they would take minutes."""
_PLAYTEST: Final = "a playtest counts what no fraction says"


def joint_odds(
    charts: Mapping[str, Chart], start: str, modifier: int, marks: Marks, events: int
) -> dict[int, Fraction]:
    """Return the odds of each set of events, as bits, in one roll on `start` and all rolls that it
    leads to; a linked chart takes as much of the modifier as it can.

    The number of `events` is small: the work doubles with each. Raises CannotRun for rolls that
    may never end, and for those that multiply on their way back to a chart.
    """
    graph = build(charts)
    groups = {id: group for group in loops(graph) for id in group}
    rows: _Rows = {}
    for id in reachable(graph, (start,)):
        chart = charts[id]
        most = max(chart.modifier_high, chart.modifier_low)
        clamped = min(max(modifier, chart.modifier_low), most)
        plus = (modifier or clamped) if id == start else clamped
        rows[id] = distribution(
            ((marks(row), _links(row, charts)), share) for row, share in row_odds(chart, plus)
        )
    # The odds that no event outside a set comes, then those of exactly that set.
    odds = [_within(rows, groups, start, allowed, {}) for allowed in range(1 << events)]
    if odds[-1] != 1:
        raise CannotRun(f"a roll on `{start}` may never end", "see: questpack lint")
    for event in range(events):
        for among in range(1 << events):
            if among >> event & 1:
                odds[among] -= odds[among ^ 1 << event]
    return {among: share for among, share in enumerate(odds) if share}


def _within(
    rows: _Rows,
    groups: Mapping[str, tuple[str, ...]],
    start: str,
    allowed: int,
    known: dict[str, Fraction],
) -> Fraction:
    """Return the odds that a roll ends and brings no event but those `allowed`; `known` keeps those
    of each chart."""
    if start in known:
        return known[start]
    group = groups.get(start, (start,))
    ends: dict[str, Fraction] = {}
    moves: dict[str, dict[str, Fraction]] = {}
    for id in group:
        pairs = []
        for (events, links), share in rows[id].items():
            if events & ~allowed:
                continue
            others = (
                _power(_within(rows, groups, chart, allowed, known), times)
                for chart, times in links
                if chart not in group
            )
            pairs.append((_back(id, links, group), share * prod(others, start=ONE)))
        moves[id] = distribution(pairs)
        ends[id] = moves[id].pop("", ZERO)
    for id in group:
        visits = expected_visits(id, moves) if start in groups else {id: ONE}
        known[id] = sum((often * ends[at] for at, often in visits.items()), ZERO)
    return known[start]


def _links(row: Row | None, charts: Mapping[str, Chart]) -> _Rolls:
    links = row.links if row is not None else ()
    return tuple((link.chart, link.times) for link in links if link.chart in charts)


def _back(id: str, links: _Rolls, group: tuple[str, ...]) -> str:
    """Return the chart of its own group that a row leads back to, once; "" for none."""
    back = [(chart, times) for chart, times in links if chart in group]
    if len(back) > 1 or any((times.low, times.high) != (1, 1) for _, times in back):
        message = f"`{id}` leads back to itself with several rolls at once"
        raise CannotRun(f"{message}: its odds are no fractions", _PLAYTEST)
    return back[0][0] if back else ""


def _power(base: Fraction, times: Dice) -> Fraction:
    """Return the mean of `base ** times`; below 0 times counts as none."""
    if base == 1:
        return base
    if base.denominator.bit_length() * times.high > MOST_BITS:
        raise CannotRun(f"`{times}` rolls are too many to solve exactly", _PLAYTEST)
    numbers = totals(times.count, times.sides, times.bonus).items()
    return sum((share * base ** max(number, 0) for number, share in numbers), ZERO)
