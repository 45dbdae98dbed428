"""Stopping rule: counts the games in order and decides when they are enough.

`run` plays batches and yields records by number; this module alone counts them and decides whether
another one is needed. The decision rests on the games from the first on, so it depends neither on
the executor nor on games that were played before.
"""

from collections.abc import Iterable, Iterator

from authoring.core.wording import join_words
from authoring.engine.record import Record
from authoring.playtest.anytime import anytime_rate
from authoring.playtest.plan import Plan
from authoring.playtest.records import Measured
from authoring.playtest.stats import RateOf, rate
from authoring.playtest.stop_goal import Goal, Margin
from authoring.playtest.targets import by_games


def count_in_order(records: Iterable[Record], plan: Plan, measured: Measured) -> Iterator[Record]:
    """Add each record to `measured`, the sums of the games before, and yield it; stop at the game
    after which they are enough."""
    if enough(plan, measured):
        return
    for record in records:
        measured.add(record)
        yield record
        if enough(plan, measured):
            return


def enough(plan: Plan, measured: Measured) -> bool:
    """Return whether play may stop after the games in `measured`, the first of the plan: all are
    played, or, at a number of games where goals are checked, none of `plan.until` is open."""
    if measured.games >= plan.games:
        return True
    until = plan.until
    if until is None or not measured.games or measured.games % until.look:
        return False
    return not undecided(plan, measured)


def undecided(plan: Plan, measured: Measured) -> tuple[str, ...]:
    """Return the names of the goals of `plan.until` that the games so far leave open; () for a plan
    without goals."""
    goals = plan.until.goals if plan.until is not None else ()
    return tuple(name for goal in goals for name in _open(goal, measured))


def _open(goal: Goal, measured: Measured) -> Iterator[str]:
    if isinstance(goal, Margin):
        win_rate = anytime_rate(measured.won, measured.games)
        if 100 * (win_rate.high - win_rate.low) > 2 * goal.points:
            yield f"win rate to +-{goal.points:g} %"
    else:
        verdicts = by_games(goal, measured, anytime_rate)
        yield from (verdict.name.replace(",", "") for verdict in verdicts if not verdict.settled)


def rate_for(plan: Plan, measured: Measured) -> RateOf:
    """Return the function for intervals: `anytime_rate` if the results decide when to stop."""
    fixed = plan.until is None and measured.games >= plan.games
    return rate if fixed else anytime_rate


def why_so_many(plan: Plan, measured: Measured) -> str:
    """Return why play ended or that it did not, in a few words; "" for a fixed number of games."""
    if plan.until is None:
        return ""
    goals = undecided(plan, measured)
    if goals:
        return f"undecided: {join_words(goals)}"
    return "enough to " + join_words(dict.fromkeys(map(_reached, plan.until.goals)))


def _reached(goal: Goal) -> str:
    if isinstance(goal, Margin):
        return f"know the win rate to +-{goal.points:g} %"
    return "decide every target"
