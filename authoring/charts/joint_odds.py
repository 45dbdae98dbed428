"""Odds of several events in one roll on a chart, with all rolls that it leads to."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from graphlib import TopologicalSorter
from math import prod
from typing import Final

from authoring.charts.graph import ChartGraph, build, loops, reachable
from authoring.charts.row_odds import row_odds
from authoring.core.errors import CannotRun
from authoring.model.chart import Chart, Link, Row
from authoring.model.dice import Dice
from authoring.odds.chains import expected_visits
from authoring.odds.dice import totals
from authoring.odds.distributions import ONE, ZERO, distribution

Marks = Callable[[Chart, Row | None], int]
"""The events that a row of a chart is, as bits of a whole number; None is a total without a row."""
MOST_BITS: Final = 200_000
"""Fractions with longer denominators are refused: they would take minutes."""


def joint_odds(
    charts: Mapping[str, Chart], start: str, modifier: int, marks: Marks, events: int
) -> dict[int, Fraction]:
    """Return the odds of each set of events, as bits, in one roll on `start` and all rolls that it
    leads to; a linked chart takes as much of the modifier as it can.

    The number of `events` is small: the work doubles with each. Raises CannotRun for rolls that
    may never end, and for those that multiply on their way back to the same chart.
    """
    tree = _Tree(charts, start, modifier, marks)
    sets = range(1 << events)
    # The odds that no event outside a set comes, then those of exactly that set.
    odds = [tree.within(allowed) for allowed in sets]
    if odds[-1] != 1:
        raise CannotRun(f"a roll on `{start}` may never end", "see: questpack lint")
    for event in range(events):
        for among in sets:
            if among >> event & 1:
                odds[among] -= odds[among ^ 1 << event]
    return {among: share for among, share in enumerate(odds) if share}


class _Tree:
    """All rolls that one roll on a chart may lead to."""

    def __init__(
        self, charts: Mapping[str, Chart], start: str, modifier: int, marks: Marks
    ) -> None:
        self.start = start
        graph = build(charts)
        known = reachable(graph, (start,))
        self.graph = ChartGraph(
            {id: charts[id] for id in known},
            {id: tuple(to for to in graph.leads_to[id] if to in known) for id in known},
        )
        groups = {id: group for group in loops(self.graph) for id in group}
        self.group = {id: groups.get(id, (id,)) for id in known}
        self.looped = frozenset(groups)
        leads_to: dict[tuple[str, ...], set[tuple[str, ...]]] = {}
        for id, group in self.group.items():
            outside = {self.group[to] for to in self.graph.leads_to[id]} - {group}
            leads_to.setdefault(group, set()).update(outside)
        self.order = tuple(TopologicalSorter(leads_to).static_order())
        self.rows: dict[str, list[tuple[Fraction, int, list[Link]]]] = {}
        for id in known:
            chart = charts[id]
            plus = min(max(modifier, chart.modifier_low), max(chart.modifier_high, 0))
            self.rows[id] = [
                (
                    share,
                    marks(chart, row),
                    [k for k in row.links if k.chart in known] if row else [],
                )
                for row, share in row_odds(chart, plus)
            ]

    def within(self, allowed: int) -> Fraction:
        """Return the odds that the rolls end and bring no event but those `allowed`."""
        odds: dict[str, Fraction] = {}
        for group in self.order:
            odds |= self._of_group(group, allowed, odds)
        return odds[self.start]

    def _of_group(
        self, group: tuple[str, ...], allowed: int, known: Mapping[str, Fraction]
    ) -> dict[str, Fraction]:
        """Return the odds for charts that lead to each other, or for a single one."""
        ends: dict[str, Fraction] = {}
        moves: dict[str, dict[str, Fraction]] = {}
        for id in group:
            pairs = [
                (_back(id, links, group), share * _all_of(links, known))
                for share, events, links in self.rows[id]
                if not events & ~allowed
            ]
            row = distribution(pairs)
            ends[id] = row.pop("", ZERO)
            moves[id] = row
        if group[0] not in self.looped:
            return ends
        return {
            id: sum((n * ends[at] for at, n in expected_visits(id, moves).items()), ZERO)
            for id in group
        }


def _back(id: str, links: Iterable[Link], group: tuple[str, ...]) -> str:
    """Return the chart of its own group that a row leads back to, once; "" for none."""
    back = [link for link in links if link.chart in group]
    if len(back) > 1 or any((link.times.low, link.times.high) != (1, 1) for link in back):
        message = f"`{id}` leads back to itself with several rolls at once"
        raise CannotRun(f"{message}: this has no exact answer as a fraction", "a playtest counts")
    return back[0].chart if back else ""


def _all_of(links: Iterable[Link], known: Mapping[str, Fraction]) -> Fraction:
    """Return the odds of all rolls outside the group; those inside are no factor."""
    return prod((_power(known[k.chart], k.times) for k in links if k.chart in known), start=ONE)


def _power(base: Fraction, times: Dice) -> Fraction:
    """Return the mean of `base ** times`; below 0 times counts as none."""
    if base in (ZERO, ONE) and times.low > 0:
        return base
    if base.denominator.bit_length() * times.high > MOST_BITS:
        raise CannotRun(f"`{times}` rolls are too many to solve exactly", "a playtest counts")
    numbers = totals(times.count, times.sides, times.bonus).items()
    return sum((share * base ** max(number, 0) for number, share in numbers), ZERO)
