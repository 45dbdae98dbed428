"""Odds of several events in one roll on a chart, with all rolls that it leads to."""

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from functools import partial

from authoring.charts.chains.algebra import Never
from authoring.charts.chains.chain_answers import ChainAnswers
from authoring.core.errors import CannotRun
from authoring.model.chart import Chart

Place = tuple[str, int]
"""A row: (key of its chart, index of the row there)."""


def joint_odds(
    charts: Mapping[str, Chart],
    start: str,
    events: Collection[frozenset[Place]],
) -> list[dict[int, Fraction]]:
    """Return the odds of each set of events that come in one roll on `start` with all it leads to,
    and no other event. An event comes if any of its rows does; bit n of a key stands for event n.

    The list has one item; two where a player's choice matters: for the event, then against it. The
    work doubles with each event. Raises CannotRun where there is no exact answer.
    """
    answers = ChainAnswers(charts)
    if not answers.ends(start):
        raise CannotRun(f"a roll on `{start}` may never end", "see: questpack lint")
    keys = {key for places in events for key, _ in places}
    sides = answers.sides(start, keys)
    if len(sides) > 1 and len(events) > 1:
        message = f"rolls on `{start}` lead to a choice: several results have no odds together"
        raise CannotRun(message, "ask for one result alone: its least and greatest odds")

    def none_of(places: frozenset[Place], most: bool) -> Fraction:
        value = answers.value(start, Never(places, most), {key for key, _ in places})
        if value is None:
            message = f"rolls on `{start}` have no exact odds of a bearable size"
            raise CannotRun(message, "they lead back with several rolls at once, or change")
        return value

    return [_side(events, partial(none_of, most=most)) for most in sides]


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
