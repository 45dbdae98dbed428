"""Odds of several events in one roll on a chart, with all rolls that it leads to."""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import partial

from authoring.charts.chains.algebra import Never, Unsolved
from authoring.charts.chains.chain_answers import ChainAnswers
from authoring.charts.chains.row_steps import Choice, steps_of
from authoring.charts.chains.solver import Chains, is_still, steps_on
from authoring.core.errors import CannotRun
from authoring.model.chart import Chart

Place = tuple[str, int]
"""A row: the key of its chart, and its place there."""


@dataclass(frozen=True, slots=True)
class _NoneOf(Never):
    """The odds that no row at some `places` comes."""

    places: frozenset[Place] = frozenset()

    def row(self, chart: str, place: int) -> Fraction:
        return self.zero if (chart, place) in self.places else self.one


def joint_odds(
    charts: Mapping[str, Chart],
    start: str,
    events: Collection[frozenset[Place]],
) -> list[dict[int, Fraction]]:
    """Return the odds of each set of events, as bits, in one roll on `start` and all rolls that it
    leads to. An event is that a row at one of its places comes.

    There are two sides where a player may choose: who wants the event, and who does not. The work
    doubles with each event. Raises CannotRun for what has no exact answer of a bearable size.
    """
    answers = ChainAnswers(charts)
    if not answers.ends(start):
        raise CannotRun(f"a roll on `{start}` may never end", "see: questpack lint")
    below = answers.below(start).values()
    chosen = any(isinstance(step, Choice) for chart in below for step in steps_on(chart, steps_of))
    if chosen and len(events) > 1:
        message = f"rolls on `{start}` lead to a choice: several results have no odds together"
        raise CannotRun(message, "ask for one result alone: its least and greatest odds")
    keys = {key for places in events for key, _ in places}
    idle = frozenset(
        id
        for id in answers.below(start)
        if keys.isdisjoint(chart.key for chart in answers.below(id).values())
        and is_still(charts, answers.below(id), steps_of)
    )

    def none_of(places: frozenset[Place], most: bool) -> Fraction:
        algebra = _NoneOf("", 0, most, places=places)
        return Chains(charts, algebra, idle=idle).value(start)

    try:
        return [_side(events, partial(none_of, most=most)) for most in {True, not chosen}]
    except Unsolved:
        message = f"rolls on `{start}` have no exact odds of a bearable size"
        raise CannotRun(message, "they lead back with several rolls at once, or change") from None


def _side(
    events: Collection[frozenset[Place]], none_of: Callable[[frozenset[Place]], Fraction]
) -> dict[int, Fraction]:
    sets = range(1 << len(events))
    # The odds that no event outside a set comes, then those of exactly that set.
    odds = []
    for allowed in sets:
        others = (places for n, places in enumerate(events) if not allowed >> n & 1)
        odds.append(none_of(frozenset[Place]().union(*others)))
    for event in range(len(events)):
        for among in sets:
            if among >> event & 1:
                odds[among] -= odds[among ^ 1 << event]
    return {among: share for among, share in enumerate(odds) if share}
