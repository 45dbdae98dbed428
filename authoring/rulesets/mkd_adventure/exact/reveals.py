"""Reveals: which figures of the Pool a token turns into (area REV, MKD-TBL-02).

A pool is a tuple of copies left, by kind; `values` are the points of these kinds. Play and odds ask
`candidates` in the same way, figure by figure: each copy of a candidate is equally likely.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from authoring.odds.distributions import distribution
from authoring.rulesets.mkd_adventure.model.keywords import EVEN, LEADER, RANDOM
from authoring.rulesets.mkd_adventure.model.numbers import LAST_ROW, ROW_POINTS, SWARM
from authoring.rulesets.mkd_adventure.model.tokens import Request

Pool: TypeAlias = tuple[int, ...]
"""Copies left of each kind."""
SINGLE, SWARMING, EACH = "single", "swarm", "each"
"""Values of `Plan.how` that are no rows of the table of several monsters: a single monster, a
swarm, and figures each of which may cost all points."""


class Plan(NamedTuple):
    """The way figures are chosen for a token: `how` is a row of ROWS, SINGLE, SWARMING or EACH; at
    most `most` figures, `points` to pay with; `swarm` has the values of a swarm's figures, in
    order."""

    how: str
    most: int
    points: int
    swarm: tuple[int, ...] = ()


def beyond(row: Request, total: int, *, capped: bool = False) -> Request:
    """Return what `row`, the row for a roll of `total`, asks for: above LAST_ROW more points for
    each number, unless `capped` (MKD-REV-20)."""
    more = 0 if capped or not row.count else ROW_POINTS * max(0, total - LAST_ROW)
    return Request(row.count, row.points + more)


def is_swarm(points: int, values: Sequence[int], pool: Pool) -> bool:
    """Return whether a swarm comes: the best figure that the points pay for is worth less than half
    of them (MKD-REV-09). False if they pay for none."""
    best = max(_affordable(points, values, pool), default=points)
    return SWARM * best < points


def plan(
    request: Request, row: str, values: Sequence[int], pool: Pool, *, each: bool = False
) -> Plan:
    """Return how figures for a request are chosen. `row` is the roll on the table of several
    monsters, used only where `needs_table`; with `each` every figure may cost all points."""
    if request.count and is_swarm(request.points, values, pool):
        chosen = swarm(request.points, values, pool)
        return Plan(SWARMING, len(chosen), request.points, chosen)
    how = EACH if each else SINGLE if request.count == 1 else row
    return Plan(how, request.count, request.points)


def needs_table(request: Request, values: Sequence[int], pool: Pool, *, each: bool = False) -> bool:
    """Return whether the table of several monsters is rolled on for a request (MKD-REV-08)."""
    several = request.count > 1 and not each
    return several and not is_swarm(request.points, values, pool)


def candidates(plan: Plan, chosen: Sequence[int], values: Sequence[int], pool: Pool) -> list[int]:
    """Return the kinds among whose copies the next figure is drawn, after figures of the kinds
    `chosen`; `pool` is what they left. [] if no more come (MKD-REV-07, MKD-REV-08)."""
    number = len(chosen)
    if number >= plan.most:
        return []
    if plan.how == SWARMING:
        return _worth({plan.swarm[number]}, values, pool)
    rest = plan.points - sum(values[kind] for kind in chosen)
    if plan.how in (SINGLE, EACH):
        rest = plan.points
    elif plan.how == EVEN:
        rest = plan.points // plan.most
    eligible = _affordable(rest, values, pool)
    if plan.how == RANDOM:
        return _worth(set(eligible), values, pool)
    if plan.how == LEADER:
        eligible = _leaders(rest, plan.most - number, values, pool)
    return _worth({max(eligible)}, values, pool) if eligible else []


def taken(pool: Pool, kind: int) -> Pool:
    """Return the pool without one figure of a kind (MKD-MON-05)."""
    return (*pool[:kind], pool[kind] - 1, *pool[kind + 1 :])


def outcomes(plan: Plan, values: Sequence[int], pool: Pool) -> dict[tuple[int, ...], Fraction]:
    """Return the distribution of the figures that come, each outcome a sorted tuple of kinds."""
    states: dict[tuple[tuple[int, ...], Pool], Fraction] = {((), pool): Fraction(1)}
    final: list[tuple[tuple[int, ...], Fraction]] = []
    while states:
        steps: list[tuple[tuple[tuple[int, ...], Pool], Fraction]] = []
        for (chosen, left), weight in states.items():
            kinds = candidates(plan, chosen, values, left)
            copies = sum(left[kind] for kind in kinds)
            if not copies:
                final.append((chosen, weight))
            for kind in kinds:
                key = tuple(sorted((*chosen, kind))), taken(left, kind)
                steps.append((key, weight * left[kind] / copies))
        states = dict(distribution(steps))
    return dict(distribution(final))


def swarm(points: int, values: Sequence[int], pool: Pool) -> tuple[int, ...]:
    """Return the values of a swarm's figures, the highest first: as many figures as the points pay
    for and, among choices of that many, the most valuable (MKD-REV-09)."""
    affordable = sorted(_affordable(points, values, pool))
    count, cost = 0, 0
    while count < len(affordable) and cost + affordable[count] <= points:
        cost += affordable[count]
        count += 1
    chosen: list[int] = []
    for left in range(count, 0, -1):
        best = max(value for value in affordable if _fits(value, left - 1, points, affordable))
        affordable.remove(best)
        points -= best
        chosen.append(best)
    return tuple(chosen)


def _fits(value: int, others: int, points: int, sorted_values: Sequence[int]) -> bool:
    """Return whether the points pay for a figure of `value` and the `others` cheapest other
    ones."""
    cheapest = list(sorted_values)
    cheapest.remove(value)
    return len(cheapest) >= others and value + sum(cheapest[:others]) <= points


def _leaders(points: int, count: int, values: Sequence[int], pool: Pool) -> list[int]:
    """Return the values that a leader of `count` figures may have: with it the points still pay for
    as many figures, up to `count`, as they do without it."""
    affordable = sorted(_affordable(points, values, pool))
    number, cost = 0, 0
    while number < min(count, len(affordable)) and cost + affordable[number] <= points:
        cost += affordable[number]
        number += 1
    return [value for value in affordable if _fits(value, number - 1, points, affordable)]


def _affordable(points: int, values: Sequence[int], pool: Pool) -> list[int]:
    """Return the value of each figure that the points pay for by itself, one entry for each
    copy."""
    pairs: Iterable[tuple[int, int]] = zip(values, pool, strict=True)
    return [value for value, copies in pairs if value <= points for _ in range(copies)]


def _worth(sums: set[int], values: Sequence[int], pool: Pool) -> list[int]:
    return [kind for kind, copies in enumerate(pool) if copies and values[kind] in sums]


ROWS: Final = (EVEN, LEADER, RANDOM)
"""Rows of the table of several monsters."""
